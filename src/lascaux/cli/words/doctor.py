"""What `lascaux doctor` says: for each word of a finding the sentence, and what to do about it."""

from lascaux.cli.words.store_checkup import STORE
from lascaux.core.finding import State
from lascaux.core.language import Text

HELP = {
    "doctor": Text(
        "Examiner un dossier de données et les réglages d’un serveur, qu’il tourne ou non, sans rien changer ; code de"
        " sortie 1 s’il y a des problèmes.",
        "Look at a data folder and a server’s settings, running or not, and change nothing; exit code 1 for problems.",
    ),
    "doctor --data": Text(
        "Le dossier de données du serveur ; sinon celui de `lascaux` seul.",
        "The server’s data folder; else that of `lascaux` alone.",
    ),
    "doctor --store": Text(
        "La base PostgreSQL que plusieurs nœuds partagent ; sinon LASCAUX_STORE.",
        "The PostgreSQL database that several nodes share; else LASCAUX_STORE.",
    ),
    "doctor --config": Text("Des réglages en TOML ; sinon LASCAUX_CONFIG.", "Settings as TOML; else LASCAUX_CONFIG."),
}

STATES: dict[State, Text] = {
    "ok": Text("bien", "ok"),
    "warning": Text("attention", "warning"),
    "problem": Text("problème", "problem"),
}
SUMMARY = Text("Problèmes : {problems}, avertissements : {warnings}.", "Problems: {problems}, warnings: {warnings}.")
NOTHING = Text("", "")

_MACHINE = {
    "program": (
        Text(
            "Lascaux {version}, Python {python}, SQLite {sqlite} ; jeux : {games}",
            "Lascaux {version}, Python {python}, SQLite {sqlite}; games: {games}",
        ),
        NOTHING,
    ),
    "page": (Text("la page est construite", "the page is built"), NOTHING),
    "no_page": (
        Text("la page manque : seuls des programmes pourront jouer", "there is no page: only programs could play"),
        Text(
            "installez un paquet complet, ou lancez « make page » dans les sources",
            "install a whole package, or run `make page` in the sources",
        ),
    ),
    "no_such_backend": (
        Text("LASCAUX_BACKEND={backend} n’existe pas", "there is no LASCAUX_BACKEND={backend}"),
        Text("choisissez parmi {backends}, ou retirez la variable", "choose one of {backends}, or unset the variable"),
    ),
    "plugin_skipped": (
        Text("une extension est ignorée : {why}", "a plug-in is skipped: {why}"),
        Text(
            "réparez, mettez à jour ou désinstallez le paquet {package}",
            "repair, update or uninstall the package {package}",
        ),
    ),
    "backend_missing": (
        Text(
            "LASCAUX_BACKEND={backend} demande Numba, qui n’est pas installé",
            "LASCAUX_BACKEND={backend} asks for Numba, which is not installed",
        ),
        Text(
            "installez-le (« {command} »), ou retirez la variable",
            "install it (`{command}`), or unset the variable",
        ),
    ),
    "no_numba": (
        Text(
            "Numba n’est pas installé : les règles ne seront pas compilées, et les bots forts réfléchiront moins loin",
            "Numba is not installed: the rules will not run compiled, and strong bots will think less far",
        ),
        Text.alike("{command}"),
    ),
    "plain_chosen": (
        Text("les règles ne seront pas compilées : c’est ce qui est choisi", "the rules run plain, as was chosen"),
        NOTHING,
    ),
    "compiled": (
        Text(
            "Numba {numba} ; des règles compilées sont gardées dans {folder}",
            "Numba {numba}; compiled rules are kept in {folder}",
        ),
        NOTHING,
    ),
    "compiles": (
        Text(
            "Numba {numba} ; le premier démarrage compilera les règles dans {folder}, en une minute environ",
            "Numba {numba}; the first start compiles the rules into {folder}, in about a minute",
        ),
        NOTHING,
    ),
    "cache_unwritable": (
        Text(
            "les règles compilées ne peuvent être gardées dans {folder}",
            "compiled rules cannot be kept in {folder}",
        ),
        Text(
            "donnez à LASCAUX_CACHE un dossier où l’on peut écrire",
            "let LASCAUX_CACHE name a folder that can be written",
        ),
    ),
    "no_home": (
        Text(
            "pas de dossier personnel : les règles compilées n’ont pas de place",
            "no home folder: there is no place for compiled rules",
        ),
        Text("donnez à LASCAUX_CACHE un dossier", "let LASCAUX_CACHE name a folder"),
    ),
    "clock": (Text("l’horloge dit {now} UTC", "the clock says {now} UTC"), NOTHING),
    "clock_never_set": (
        Text("l’horloge est en {year}", "the clock is in {year}"),
        Text("mettez-la à l’heure, avant de servir", "set it before you serve"),
    ),
    "clock_behind": (
        Text(
            "l’horloge retarde d’au moins {seconds} s : des fichiers du dossier sont plus jeunes qu’elle",
            "the clock is at least {seconds} s behind: files of the folder are younger than now",
        ),
        Text("mettez-la à l’heure", "set it"),
    ),
    "clock_alone": (
        Text("l’horloge n’est encore réglée sur aucune autre", "the clock is not yet set by any other"),
        Text("voyez timedatectl", "see timedatectl"),
    ),
}

_FOLDER = {
    "no_data": (
        Text("aucun dossier de données n’est nommé", "no data folder is named"),
        Text(
            "donnez --data DIR, LASCAUX_DATA, ou data dans le fichier",
            "give --data DIR, LASCAUX_DATA, or data in the file",
        ),
    ),
    "no_folder_yet": (
        Text("{folder} n’existe pas", "there is no {folder}"),
        Text(
            "s’il est bien nommé, « lascaux serve » le fera",
            "if that is its name, `lascaux serve` will make it",
        ),
    ),
    "folder_cannot_be_made": (
        Text(
            "{folder} n’existe pas et ne peut être fait dans {above}",
            "there is no {folder}, and {above} cannot hold it",
        ),
        Text(
            "faites-le, et donnez-le à qui lance le serveur (install -d -m 700 -o …)",
            "make it, and give it to whoever runs the server (install -d -m 700 -o …)",
        ),
    ),
    "not_a_folder": (
        Text("{folder} n’est pas un dossier", "{folder} is no folder"),
        Text("nommez le dossier qui contient lascaux.db", "name the folder that has lascaux.db in it"),
    ),
    "folder_unreadable": (
        Text("{folder} ne peut être lu : il est à {owner}", "{folder} cannot be read: it is {owner}’s"),
        Text("demandez à nouveau comme {owner} (sudo -u {owner} …)", "ask again as {owner} (sudo -u {owner} …)"),
    ),
    "folder": (Text("{folder} est à {owner}, et peut s’écrire", "{folder} is {owner}’s and can be written"), NOTHING),
    "files_of_others": (
        Text(
            "dans {folder}, qui est à {owner}, {files} est à un autre : le serveur ne pourra s’en servir",
            "in {folder}, which is {owner}’s, {files} belongs to somebody else: the server could not use it",
        ),
        Text.alike("chown -R {owner}: {folder}"),
    ),
    "folder_unwritable": (
        Text(
            "{you} ne peut écrire dans {folder}, qui est à {owner}",
            "{you} cannot write to {folder}, which is {owner}’s",
        ),
        Text(
            "demandez comme {owner} ; sinon voyez les droits (chmod -R u+rwX {folder}), et si le disque s’écrit",
            "ask as {owner}; else see its modes (chmod -R u+rwX {folder}) and whether the disk is mounted read-only",
        ),
    ),
    "open_to_others": (
        Text(
            "d’autres peuvent lire {files} dans {folder} : il y a des secrets",
            "others can read {files} in {folder}: there are secrets in it",
        ),
        Text.alike("chmod -R go= {folder}"),
    ),
    "room": (
        Text(
            "il reste {free} sur le disque ; la base en a {size}",
            "{free} are free on the disk; the database has {size}",
        ),
        NOTHING,
    ),
    "little_room": (
        Text(
            "il ne reste que {free} sur le disque ; la base en a {size}",
            "only {free} are free on the disk; the database has {size}",
        ),
        Text(
            "faites de la place : une sauvegarde en demande autant que la base",
            "make room: a backup needs as much as the database",
        ),
    ),
    "no_room": (
        Text("le disque est plein ({free} libres)", "the disk is full ({free} free)"),
        Text(
            "faites de la place ; le serveur ne pourrait démarrer",
            "make room; the server could not start",
        ),
    ),
    "remote_disk": (
        Text("{folder} est sur un disque d’ailleurs ({kind})", "{folder} is on a disk elsewhere ({kind})"),
        Text(
            "mettez-le sur un disque de cette machine : SQLite en a besoin",
            "put it on a disk of this machine: SQLite needs that",
        ),
    ),
    "nothing_of_ours": (
        Text(
            "{folder} n’a rien de Lascaux, mais {found}",
            "{folder} has nothing of Lascaux, but {found}",
        ),
        Text("est-ce le bon dossier ?", "is it the right folder?"),
    ),
    "nothing_kept_yet": (Text("{folder} est vide", "{folder} is empty"), NOTHING),
}

_DATABASE = {
    "in_use": (
        Text("le processus {process} se sert du dossier", "process {process} is using the folder"),
        NOTHING,
    ),
    "not_in_use": (Text("aucun serveur ne tourne sur ce dossier", "no server runs on this folder"), NOTHING),
    "wal": (Text("le journal de SQLite (WAL) a {size}", "SQLite’s WAL has {size}"), NOTHING),
    "wal_left": (
        Text(
            "un serveur qui ne s’est pas arrêté en ordre a laissé un WAL de {size} ; le prochain le reprendra",
            "a server that did not stop in order left a WAL of {size}; the next one takes it in",
        ),
        NOTHING,
    ),
    "no_room_for_copy": (
        Text(
            "la base n’a pas été regardée : un WAL attend, et il manque {size} dans {folder} pour une copie",
            "the database was not looked at: a WAL waits, and {folder} lacks {size} for a copy",
        ),
        Text(
            "donnez à TMPDIR un dossier sur un autre disque, ou lancez d’abord le serveur",
            "let TMPDIR name a folder on another disk, or start the server first",
        ),
    ),
    "large_wal": (
        Text("le WAL a {size}", "the WAL has {size}"),
        Text(
            "quelqu’un lit-il la base depuis longtemps ? sinon redémarrez le serveur",
            "has somebody been reading the database for long? else restart the server",
        ),
    ),
    "database": (
        Text("la base est entière (version {version})", "the database is whole (version {version})"),
        NOTHING,
    ),
    "older_database": (
        Text(
            "la base est de la version {version} ; le prochain démarrage la portera à {newest}, sans retour",
            "the database is of version {version}; the next start brings it to {newest}, and there is no way back",
        ),
        Text("faites d’abord une sauvegarde (lascaux backup)", "make a backup first (lascaux backup)"),
    ),
    "newer_database": (
        Text(
            "la base est de la version {version}, et ce programme connaît {newest}",
            "the database has version {version}, and this program knows {newest}",
        ),
        Text(
            "prenez un Lascaux plus récent, ou restaurez une sauvegarde d’avant",
            "use a newer Lascaux, or restore a backup from before",
        ),
    ),
    "older_store": (
        Text(
            "la base est de la version {version} ; le premier nœud de ce programme la portera à {newest}, et ceux"
            " d’avant peuvent continuer",
            "the database is of version {version}; the first node of this program brings it to {newest}, and those of"
            " before can go on",
        ),
        Text(
            "faites d’abord une sauvegarde (lascaux backup), puis renouvelez les nœuds l’un après l’autre",
            "make a backup first (lascaux backup), then renew the nodes one after the other",
        ),
    ),
    "newer_store": (
        Text(
            "la base est de la version {version} ; ce programme connaît {newest} et peut s’en servir à côté de plus"
            " récents, mais ni la sauvegarder ni la déménager",
            "the database has version {version}; this program knows {newest} and can use it beside newer ones, but"
            " neither back it up nor move it",
        ),
        Text("renouvelez ce nœud aussi", "renew this node, too"),
    ),
    "foreign_database": (
        Text("lascaux.db est la base d’un autre programme", "lascaux.db is a database of some other program"),
        Text("nommez un autre dossier", "name another folder"),
    ),
    "database_damaged": (
        Text("la base est abîmée ({why})", "the database is damaged ({why})"),
        Text("restaurez une sauvegarde (lascaux restore)", "restore a backup (lascaux restore)"),
    ),
    "database_unreadable": (
        Text("la base ne peut être lue ({why})", "the database cannot be read ({why})"),
        Text("demandez comme qui possède le dossier", "ask as whoever owns the folder"),
    ),
    "heads": (
        Text(
            "tout ce qui a été confirmé est là (têtes gardées : {tables})",
            "all that was confirmed is there (heads kept: {tables})",
        ),
        NOTHING,
    ),
    "no_heads": (
        Text(
            "le fichier heads manque dans {folder} : on ne verrait pas une fin perdue",
            "the file heads is missing in {folder}: a lost end would not be noticed",
        ),
        Text(
            "c’est normal après une restauration ; le serveur en fait un autre",
            "that is as it should be after a restore; the server makes another",
        ),
    ),
    "heads_spoilt": (
        Text("{slots} places du fichier heads sont illisibles", "{slots} slots of the file heads cannot be read"),
        Text(
            "regardez le disque (dmesg) ; le jeu n’en souffre pas", "look after the disk (dmesg); games do not suffer"
        ),
    ),
    "entries_lost": (
        Text(
            "table {table} : {kept} de {promised} entrées confirmées sont là",
            "table {table}: {kept} of {promised} entries that were confirmed are there",
        ),
        Text(
            "le disque a perdu la fin : regardez-le ; la table reprend de là, une sauvegarde en a peut-être plus",
            "the disk lost the end: look after it; the table goes on from there, a backup may have more",
        ),
    ),
    "table_damaged": (
        Text(
            "table {table} : {sound} de ses {entries} entrées sont sûres ; elle est fermée au jeu",
            "table {table}: {sound} of its {entries} entries are sound; it is closed to play",
        ),
        Text("restaurez une sauvegarde (lascaux restore)", "restore a backup (lascaux restore)"),
    ),
    "snapshot_damaged": (
        Text("table {table} : son instantané est abîmé", "table {table}: its snapshot is damaged"),
        Text(
            "regardez le disque ; il est refait d’après le journal", "look after the disk; it is made anew from the log"
        ),
    ),
    "newer_entries": (
        Text(
            "table {table} : ce programme lit {known} de ses {entries} entrées ; elle est fermée au jeu",
            "table {table}: this program reads {known} of its {entries} entries; it is closed to play",
        ),
        Text("un Lascaux plus récent l’a écrite : reprenez-le", "a newer Lascaux wrote it: go back to that one"),
    ),
    "old_rules": (
        Text(
            "table {table} : {game}, règles {rules}, qui ne sont pas ici ; elle est fermée au jeu",
            "table {table}: {game}, rules {rules}, which are not here; it is closed to play",
        ),
        Text("pour la finir, prenez la version qui les a", "to finish it, use the release that has them"),
    ),
    "tables": (Text("tables : {tables}, toutes entières", "tables: {tables}, all of them sound"), NOTHING),
}

_SETTINGS = {
    "settings": (
        Text("réglages choisis : {chosen}, tous valables", "settings chosen: {chosen}, all of them good"),
        NOTHING,
    ),
    "bad_file": (
        Text("le fichier de réglages n’est pas lisible ({why})", "the file of settings cannot be read ({why})"),
        Text("corrigez cette ligne ; c’est du TOML", "mend that line; it is TOML"),
    ),
    "unknown_setting": (
        Text("il n’y a pas de réglage {name}{near}", "there is no setting {name}{near}"),
        Text("« lascaux serve --help » les nomme tous", "`lascaux serve --help` names them all"),
    ),
    "unknown_variable": (
        Text("rien ne lit la variable {name}{near}", "nothing reads the variable {name}{near}"),
        Text("retirez-la", "unset it"),
    ),
    "bad_value": (
        Text("{name} ne peut être {value} ({why})", "{name} cannot be {value} ({why})"),
        Text("« lascaux serve --help » dit ce qu’il prend", "`lascaux serve --help` says what it takes"),
    ),
    "any_name": (
        Text(
            "allowed_host = * : toute page peut prêter son nom à ce serveur",
            "allowed_host = *: any page can lend its name to this server",
        ),
        Text("nommez vos noms, avec des virgules", "name your names, with commas between"),
    ),
    "not_a_name": (
        Text("allowed_host veut des noms, pas {name}", "allowed_host wants names, not {name}"),
        Text(
            "sans « https » devant, sans port : jeux.example.org",
            "without https:// and without a port: games.example.org",
        ),
    ),
    "trusts_everybody": (
        Text(
            "trust_proxy = {proxies} : chacun peut se dire n’importe qui, et il n’y a plus de limites",
            "trust_proxy = {proxies}: everybody can say they are anybody, and there are no limits any more",
        ),
        Text("nommez l’adresse de votre proxy seul", "name the address of your proxy alone"),
    ),
    "https_without_proxy": (
        Text(
            "on vient par {url}, et aucun proxy n’est cru : tous auraient une seule adresse, et ses limites",
            "people come by {url}, and no proxy is believed: all would have one address, and share its limits",
        ),
        Text(
            "trust_proxy = 127.0.0.1, s’il est sur cette machine", "trust_proxy = 127.0.0.1, if it is on this machine"
        ),
    ),
    "proxy_without_url": (
        Text(
            "un proxy est cru, mais base_url est vide : les cookies ne sont pas sûrs",
            "a proxy is believed, but base_url is empty: cookies are not secure",
        ),
        Text.alike("base_url = https://games.example.org"),
    ),
    "proxy_without_tls": (
        Text("on vient par {url}, sans TLS", "people come by {url}, without TLS"),
        Text("que le proxy parle https, et que base_url le dise", "let the proxy speak https, and base_url say so"),
    ),
    "proxy_elsewhere": (
        Text(
            "le serveur n’écoute que cette machine ({host}), et le proxy serait ailleurs ({proxies})",
            "the server listens to this machine alone ({host}), and the proxy would be elsewhere ({proxies})",
        ),
        Text(
            "trust_proxy = 127.0.0.1, ou host = l’adresse que le proxy appelle",
            "trust_proxy = 127.0.0.1, or host = the address that the proxy calls",
        ),
    ),
    "past_the_proxy": (
        Text(
            "le serveur écoute sur {host} : on peut venir sans passer par le proxy ni par TLS",
            "the server listens on {host}: people can come past the proxy, and past TLS",
        ),
        Text.alike("host = 127.0.0.1"),
    ),
    "proxy": (
        Text(
            "on vient par {url} ; le proxy {proxies} est cru",
            "people come by {url}; the proxy {proxies} is believed",
        ),
        NOTHING,
    ),
    "push_not_installed": (
        Text("les notifications demandent {missing}, qui manque", "notifications need {missing}, which is missing"),
        Text.alike("pip install 'lascaux[push]'"),
    ),
    "push_without_tls": (
        Text(
            "aucun navigateur ne permet de notifications à {url}, sans https",
            "no browser allows notifications for {url}, without https",
        ),
        Text("base_url = https://…, derrière un proxy", "base_url = https://…, behind a proxy"),
    ),
    "push": (
        Text(
            "les absents sont prévenus de leur tour, par {services}",
            "people who are away are told of their turn, through {services}",
        ),
        NOTHING,
    ),
    "only_here": (
        Text("seule cette machine peut venir ({host})", "only this machine can come ({host})"),
        NOTHING,
    ),
    "without_tls": (
        Text(
            "on vient par {host} sans TLS : pour une pièce, non pour Internet",
            "people come by {host} without TLS: for a room, not for the net",
        ),
        NOTHING,
    ),
    "serving": (Text("le serveur est à {address}", "the server is at {address}"), NOTHING),
    "port": (Text("le port {port} de {host} est libre", "port {port} of {host} is free"), NOTHING),
    "other_port": (
        Text(
            "un serveur tourne déjà sur le dossier, mais à {address}, non au port {port}",
            "a server runs on the folder already, but at {address}, not on port {port}",
        ),
        Text("est-il lancé avec d’autres réglages ?", "was it started with other settings?"),
    ),
    "port_taken": (
        Text("un autre programme a le port {port} de {host}", "another program has port {port} of {host}"),
        Text("« ss -ltnp » dit lequel ; ou choisissez un autre port", "`ss -ltnp` says which; or choose another port"),
    ),
    "port_forbidden": (
        Text("le port {port} de {host} est interdit à cet utilisateur", "this user may not have port {port} of {host}"),
        Text("prenez 8000, derrière un proxy", "take 8000, behind a proxy"),
    ),
    "no_such_address": (
        Text("on ne peut écouter sur {host}, port {port} ({why})", "nobody can listen on {host}, port {port} ({why})"),
        Text("host est une adresse de cette machine", "host is an address of this machine"),
    ),
    "many_workers": (
        Text(
            "workers = {workers}, et cette machine a {cores} cœurs",
            "workers = {workers}, and this machine has {cores} cores",
        ),
        Text("pas plus que de cœurs", "no more than cores"),
    ),
    "purses_upside_down": (
        Text(
            "socket_rate, guest_rate et address_rate sont {rates} : la plus petite bourse décide",
            "socket_rate, guest_rate and address_rate are {rates}: the smallest purse decides",
        ),
        Text(
            "un socket a moins qu’un invité, un invité moins qu’une adresse",
            "a socket has less than a guest, a guest less than an address",
        ),
    ),
    "sockets_beyond_lines": (
        Text(
            "connections = {connections} dépasse lines = {lines}",
            "connections = {connections} is more than lines = {lines}",
        ),
        Text("lines compte toutes les connexions, sockets compris", "lines counts all connections, sockets too"),
    ),
    "long_poll": (
        Text(
            "poll_s = {seconds} : la plupart des proxys coupent à 60 secondes",
            "poll_s = {seconds}: most proxies cut at 60 seconds",
        ),
        Text("moins de 60", "less than 60"),
    ),
    "kept_shortly": (
        Text(
            "{name} = {days} : des tables disparaissent le jour même",
            "{name} = {days}: tables are deleted the same day",
        ),
        Text("ce sont des jours ; 0 : jamais", "it is days; 0: never"),
    ),
    "few_lines": (
        Text("le système n’accorde que {lines} connexions", "the system allows {lines} connections only"),
        Text("LimitNOFILE=65536 dans l’unité, ou ulimit -n", "LimitNOFILE=65536 in the unit, or ulimit -n"),
    ),
    "short_token": (
        Text("metrics_token n’a que {letters} lettres", "metrics_token has {letters} letters only"),
        Text("au moins {least} (openssl rand -hex 16)", "at least {least} (openssl rand -hex 16)"),
    ),
    "file_written_by_others": (
        Text("d’autres peuvent changer {file} ({mode})", "others can change {file} ({mode})"),
        Text.alike("chmod go-w {file}"),
    ),
    "secret_for_all": (
        Text(
            "tous peuvent lire {names} dans {file} ({mode})",
            "everybody can read {names} in {file} ({mode})",
        ),
        Text.alike("chmod o= {file}"),
    ),
    "file": (Text("les réglages sont dans {file}", "the settings are in {file}"), NOTHING),
}

FOUND: dict[str, tuple[Text, Text]] = {**_MACHINE, **_FOLDER, **_DATABASE, **STORE, **_SETTINGS}
