"""`lascaux backup`, `restore`, `migrate`, `export` and `import`: what a server keeps, in and out."""

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
    "migrate": Text(
        "Déménager tout ce que garde un serveur d’un dossier de données (SQLite) vers une base PostgreSQL, ou dans "
        "l’autre sens : tout ou rien, compté et comparé à l’arrivée. Ce qui est au départ ne change pas. Le serveur "
        "doit être arrêté.",
        "Move everything a server keeps from a data folder (SQLite) into a PostgreSQL database, or the other way: all "
        "of it or nothing, counted and compared where it has come. What it comes from is not changed. The server has "
        "to be stopped.",
    ),
    "migrate source": Text(
        "Un dossier de données, une sauvegarde, ou l’adresse d’une base (`postgresql://…`).",
        "A data folder, a backup, or the address of a database (`postgresql://…`).",
    ),
    "migrate target": Text(
        "Un nouveau dossier, ou l’adresse d’une base où il n’y a rien.",
        "A new folder, or the address of a database in which there is nothing.",
    ),
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
    "migrated": Text(
        "{source} → {target} ; tables : {tables}, entrées : {entries}, instantanés : {snapshots}, "
        "sessions : {sessions}, réglages : {settings}.",
        "{source} → {target}; tables: {tables}, entries: {entries}, snapshots: {snapshots}, sessions: {sessions}, "
        "settings: {settings}.",
    ),
    "ends_were_lost": Text(
        "le disque avait perdu la fin de ces tables, et rien ne le dira plus à l’arrivée : {tables}",
        "the disk had lost the end of these tables, and nothing will tell so where they have come: {tables}",
    ),
    "compared_alike": Text(
        "Relu à l’arrivée, c’est le même octet pour octet (somme {checksum}). {source} est resté tel quel.",
        "Read again where it has come, it is the same byte by byte (checksum {checksum}). {source} is as it was.",
    ),
    "migration_stopped": Text(
        "arrêté ; il n’y a rien de plus dans {target}", "stopped; there is nothing more in {target}"
    ),
    "being_moved": Text("Déménagement", "Moving"),
    "being_compared": Text("Comparaison", "Comparing"),
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
    "kept_already": Text(
        "déjà là, à la table {table} : rien n’est importé", "already here, at table {table}: nothing is imported"
    ),
    "brought": Text(
        "Importé : {brought} de {files}, refusé : {refused}.", "Imported: {brought} of {files}; refused: {refused}."
    ),
}
