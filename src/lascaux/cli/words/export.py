"""`lascaux export`: records of tables, and records as examples."""

from lascaux.core.language import Text

HELP = {
    "export": Text(
        "Écrire les parties de tables ; ou, avec --format, des parties en exemples pour des programmes qui apprennent.",
        "Write the records of tables; or, with --format, records as examples for programs that learn.",
    ),
    "export tables": Text(
        "Les tables, sinon toutes ; avec --format, des parties (*.jsonl) ou leurs dossiers.",
        "Tables, else all; with --format, records (*.jsonl) or folders of them.",
    ),
    "export --to": Text(
        "Le dossier pour les parties ; avec --format, le fichier à écrire.",
        "Folder for the records; with --format, the file to write.",
    ),
    "export --format": Text(
        "Écrire ce que chacun voyait, pouvait dire et a dit, et ce qui en advint : npz, ou parquet (extra `parquet`).",
        "Write what each saw, might have said and said, and what came of it: npz, or parquet (extra `parquet`).",
    ),
}

SAID = {
    "export_needs_data": Text(
        "il manque --data, le dossier de données d’un serveur, ou --format avec des parties",
        "--data is missing, a server’s data folder, or --format with records",
    ),
    "export_needs_files": Text(
        "avec --format il faut des parties, et --to pour dire où écrire",
        "with --format there must be records, and --to to say where to write",
    ),
    "already_there": Text("ce fichier existe déjà", "this file exists already"),
    "exported": Text(
        "{file} : {examples} exemples de {games} parties ; {left_out} décisions laissées de côté",
        "{file}: {examples} examples of {games} games; {left_out} decisions left out",
    ),
}
