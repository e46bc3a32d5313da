"""`lascaux backup`, `restore`, `export` and `import`: what a server keeps, in and out."""

from lascaux.core.language import Text

HELP = {
    "backup": Text(
        "Copier tout ce que garde un serveur dans un seul fichier, qu’il tourne ou non.",
        "Copy everything a server keeps into one file, while it runs or not.",
    ),
    "backup file": Text("Un fichier qui n’existe pas encore.", "A file that is not there yet."),
    "restore": Text(
        "Mettre une sauvegarde dans un nouveau dossier de données.", "Put a backup into a new data folder."
    ),
    "restore file": Text("Une sauvegarde.", "A backup."),
    "export": Text("Écrire les parties de tables.", "Write the records of tables."),
    "export tables": Text("Les tables ; sinon toutes.", "Tables; else all."),
    "export --to": Text("Le dossier pour les parties.", "Folder for the records."),
    "import": Text(
        "Garder des parties comme tables finies, et dire leurs numéros ; code de sortie 2 si l’une est mauvaise.",
        "Keep records as finished tables, and say their ids; exit code 2 when one is bad.",
    ),
    "import files": Text("Des parties, vérifiées avant d’être gardées.", "Records, verified before they are kept."),
}

SAID = {
    "not_an_empty_folder": Text(
        "n’est pas un dossier vide ; une sauvegarde se restaure dans un nouveau",
        "is not an empty folder; a backup is restored into a new one",
    ),
    "say_where_to": Text(
        "{count} tables ; dites où avec --to DOSSIER, ou nommez une table",
        "{count} tables; say where to with --to DIR, or name one table",
    ),
    "not_over": Text(
        "{table} n’est pas finie, sa partie n’a pas de graine et ne peut pas être importée",
        "{table} is not over, its record has no seed and cannot be imported",
    ),
    "left_out": Text(
        "laissée de côté : {table} n’est pas finie, sa partie n’a pas de graine et ne peut pas être importée",
        "left out: {table} is not over, its record has no seed and cannot be imported",
    ),
    "not_text": Text("ce n’est pas du texte", "is not text"),
    "brought": Text(
        "Importé : {brought} de {files}, refusé : {refused}.", "Imported: {brought} of {files}; refused: {refused}."
    ),
}
