"""What `lascaux doctor` says of a store in a database: the sentence of each finding, and what to do about it."""

from lascaux.core.language import Text

NOTHING = Text("", "")

STORE = {
    "store": (
        Text(
            "{address} : PostgreSQL {server} répond, le schéma est de la version {version}",
            "{address}: PostgreSQL {server} answers, the schema has version {version}",
        ),
        NOTHING,
    ),
    "empty_store": (
        Text(
            "{address} : PostgreSQL {server} répond, et rien n’y est gardé encore",
            "{address}: PostgreSQL {server} answers, and nothing is kept there yet",
        ),
        NOTHING,
    ),
    "store_unreachable": (
        Text("{address} : pas de réponse ({why})", "{address}: no answer ({why})"),
        Text(
            "regardez si la base tourne, et l’adresse, le nom et le mot de passe",
            "see whether the database runs, and look at address, name and password",
        ),
    ),
    "store_unreadable": (
        Text("{address} : impossible à lire ({why})", "{address}: cannot be read ({why})"),
        Text(
            "donnez le schéma et ses tables à l’utilisateur de l’adresse, et regardez le journal de la base",
            "give the schema and its tables to the address’s user, and look into the database’s log",
        ),
    ),
    "store_not_ours": (
        Text("{address} : {why}", "{address}: {why}"),
        Text("faites une base pour Lascaux seul (createdb)", "make a database for Lascaux alone (createdb)"),
    ),
    "old_server": (
        Text(
            "{address} : c’est PostgreSQL {server}, il faut au moins la version {oldest}",
            "{address}: it is PostgreSQL {server}, and version {oldest} at least is needed",
        ),
        Text("prenez un PostgreSQL plus récent", "use a newer PostgreSQL"),
    ),
    "not_durable": (
        Text(
            "{setting} est coupé : une panne de courant peut perdre ou abîmer la base entière",
            "{setting} is off: a power cut may lose or damage the whole database",
        ),
        Text("mettez {setting} = on dans postgresql.conf", "set {setting} = on in postgresql.conf"),
    ),
    "few_connections": (
        Text(
            "{open} des {most} connexions de la base sont prises",
            "{open} of the database’s {most} connections are taken",
        ),
        Text("montez max_connections", "raise max_connections"),
    ),
    "nodes": (Text("des serveurs s’en servent : {nodes}", "servers use it: {nodes}"), NOTHING),
    "no_nodes": (Text("aucun serveur ne s’en sert", "no server uses it"), NOTHING),
    "sample": (
        Text(
            "tables : {tables} ; les {looked} qui ont été lues sont entières",
            "tables: {tables}; the {looked} that were read are sound",
        ),
        NOTHING,
    ),
    "no_driver": (
        Text("le paquet {package} manque pour PostgreSQL", "the package {package} is missing for PostgreSQL"),
        Text.alike("pip install lascaux[postgresql]"),
    ),
    "folder_not_used": (
        Text(
            "{folder} a une base SQLite dont le serveur ne se sert pas",
            "{folder} has a database of SQLite that the server does not use",
        ),
        Text(
            "déménagez-la (lascaux migrate) ou mettez-la de côté",
            "move what it holds (lascaux migrate), or put it aside",
        ),
    ),
}
