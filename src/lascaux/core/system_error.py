"""Operating system errors in both languages."""

import errno

from lascaux.core.language import Text

_SAID = {
    errno.ENOENT: "fichier ou dossier introuvable",
    errno.EISDIR: "c’est un dossier",
    errno.ENOTDIR: "ce n’est pas un dossier",
    errno.EEXIST: "existe déjà",
    errno.EACCES: "permission refusée",
    errno.EPERM: "opération interdite",
    errno.EROFS: "le système de fichiers est en lecture seule",
    errno.ENOSPC: "plus de place sur le disque",
    errno.EDQUOT: "quota de disque dépassé",
    errno.EFBIG: "fichier trop grand",
    errno.EIO: "erreur du disque",
    errno.EMFILE: "trop de fichiers ouverts",
    errno.ENAMETOOLONG: "nom trop long",
    errno.ELOOP: "trop de liens symboliques",
    errno.ENOTEMPTY: "le dossier n’est pas vide",
    errno.EADDRINUSE: "adresse déjà prise",
    errno.EADDRNOTAVAIL: "cette adresse n’est pas à cette machine",
    errno.ECONNREFUSED: "connexion refusée",
    errno.ENETUNREACH: "réseau inaccessible",
    errno.EHOSTUNREACH: "machine inaccessible",
    errno.ETIMEDOUT: "pas de réponse à temps",
}


def describe_os_error(error: OSError) -> Text:
    """Return the reason without a file name; an unknown one stays as the system gives it."""
    english = (error.strerror or str(error)).lower()
    return Text(_SAID.get(error.errno or 0, english), english)
