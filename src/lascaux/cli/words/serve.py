"""`lascaux` alone and `lascaux serve`: a server and its settings."""

from lascaux.core.language import Text

HELP = {
    "serve": Text(
        "Servir des tables ; chaque réglage est une option, LASCAUX_… dans l’environnement, ou une ligne d’un fichier"
        " TOML.",
        "Serve tables; each setting is a flag, LASCAUX_… in the environment, or a line of a TOML file.",
    ),
    "serve --host": Text("Adresse où écouter ; 127.0.0.1.", "Address to listen on; 127.0.0.1."),
    "serve --port": Text("Port ; 8000, et 0 en prend un libre.", "Port; 8000, and 0 takes a free one."),
    "serve --data": Text("Dossier où tout est gardé.", "Folder where everything is kept."),
    "serve --store": Text(
        "La base PostgreSQL que plusieurs nœuds partagent, au lieu du dossier.",
        "The PostgreSQL database that several nodes share, instead of the folder.",
    ),
    "serve --bus": Text(
        "Comment les nœuds s’entendent : postgresql, ou nats://HÔTE.",
        "How nodes hear of each other: postgresql, or nats://HOST.",
    ),
    "serve --base-url": Text("Comment on atteint le serveur.", "How people reach the server."),
    "serve --allowed-host": Text(
        "Autres noms du serveur ; * : n’importe lequel.", "Other names of the server; * is any."
    ),
    "serve --workers": Text("Processus pour les robots ; 2.", "Processes for bots; 2."),
    "serve --think-ms": Text("Combien de temps un robot peut réfléchir ; 1500.", "How long a bot may think; 1500."),
    "serve --trust-proxy": Text(
        "Les proxys dont on croit le X-Forwarded-For.", "Proxies whose X-Forwarded-For is believed."
    ),
    "serve --address-rate": Text("Travail par seconde et par adresse ; 250.", "Work a second per address; 250."),
    "serve --address-burst": Text("Travail d’un coup par adresse ; 1500.", "Work at once per address; 1500."),
    "serve --guest-rate": Text("Travail par seconde et par invité ; 120.", "Work a second per guest; 120."),
    "serve --guest-burst": Text("Travail d’un coup par invité ; 600.", "Work at once per guest; 600."),
    "serve --socket-rate": Text("Travail par seconde et par socket ; 80.", "Work a second per socket; 80."),
    "serve --socket-burst": Text("Travail d’un coup par socket ; 400.", "Work at once per socket; 400."),
    "serve --patience": Text(
        "Refus avant qu’une adresse soit coupée ; 500.", "Refusals until an address is cut off; 500."
    ),
    "serve --connections": Text("Sockets par adresse ; 100.", "Sockets per address; 100."),
    "serve --lines": Text("Connexions de toute sorte par adresse ; 400.", "Connections of any kind per address; 400."),
    "serve --invite-only": Text(
        "On ne vient que sur invitation ; voir `lascaux invites`.", "Only invited people come; see `lascaux invites`."
    ),
    "serve --open-tables": Text("Tables en attente par invité ; 10.", "Waiting tables per guest; 10."),
    "serve --address-open-tables": Text("De même par adresse ; 40.", "The same per address; 40."),
    "serve --running-tables": Text("Parties en cours par invité ; 40.", "Running games per guest; 40."),
    "serve --address-running-tables": Text("De même par adresse ; 200.", "The same per address; 200."),
    "serve --bot-tables": Text("Tables de robots seuls par invité ; 3.", "Tables of bots alone per guest; 3."),
    "serve --address-bot-tables": Text("De même par adresse ; 10.", "The same per address; 10."),
    "serve --sessions": Text(
        "Nouveaux invités par adresse et par heure ; 100.", "New guests per address and hour; 100."
    ),
    "serve --imports": Text("Parties importées par invité et par heure ; 100.", "Records per guest and hour; 100."),
    "serve --chat": Text("Lignes par personne, table et minute ; 20.", "Lines per person, table and minute; 20."),
    "serve --chat-lines": Text("Lignes par personne et par table ; 1000.", "Lines per person and table; 1000."),
    "serve --lobby-h": Text(
        "Heures avant qu’une table où personne n’est venu quitte l’accueil ; 24.",
        "Hours until a table nobody came to leaves the lobby; 24.",
    ),
    "serve --keep-finished-d": Text(
        "Jours avant que les tables finies soient supprimées ; 0 : jamais.",
        "Days until finished tables are deleted; 0: never.",
    ),
    "serve --keep-abandoned-d": Text(
        "Jours avant que les tables abandonnées soient supprimées ; 0 : jamais.",
        "Days until abandoned tables are deleted; 0: never.",
    ),
    "serve --idle-s": Text(
        "Secondes avant qu’une table où rien ne se passe soit lâchée ; 600.",
        "Seconds until an idle table is let go; 600.",
    ),
    "serve --absence-s": Text(
        "Secondes avant que quelqu’un compte comme parti ; 4.", "Seconds until somebody counts as gone; 4."
    ),
    "serve --return-s": Text(
        "Secondes pour revenir après un redémarrage, pendules arrêtées ; 20.",
        "Seconds to come back after a restart, clocks stopped; 20.",
    ),
    "serve --poll-s": Text(
        "Secondes qu’une longue attente (long poll) peut durer ; 25.", "Seconds a long poll may wait; 25."
    ),
    "serve --drain-s": Text(
        "Secondes de service après le signal d’arrêt, déjà annoncé par /readyz ; 0.",
        "Seconds of service after the signal to stop, which /readyz tells at once; 0.",
    ),
    "serve --push": Text(
        "Prévenir les absents sur leurs appareils quand c’est à eux de jouer.",
        "Tell people who are away on their devices that it is their turn.",
    ),
    "serve --push-after-s": Text(
        "Secondes d’absence avant d’être prévenu ; 60.", "Seconds that somebody is away before they are told; 60."
    ),
    "serve --push-services": Text(
        "Services de notification permis, séparés par des virgules ; ceux des navigateurs connus.",
        "Push services that may be used, commas between; those of the known browsers.",
    ),
    "serve --metrics-token": Text(
        "Qui l’apporte peut lire /metrics d’ailleurs.", "Who brings it may read /metrics from elsewhere."
    ),
    "serve --log": Text("Comment tenir le journal.", "How to log."),
    "serve --config": Text("Des réglages en TOML ; les options l’emportent.", "Settings as TOML; flags win."),
    "serve --open": Text("Ouvrir la page dans le navigateur.", "Open the page in the browser."),
}

SAID = {
    "kept_in": Text("Vos tables sont gardées dans {folder}", "Your tables are kept in {folder}"),
    "faster_with": Text(
        "Les robots les plus forts voient plus loin avec des règles compilées : {command}",
        "The strongest bots see further with compiled rules: {command}",
    ),
    "how_to_end": Text("Ctrl-C arrête tout ; ce qui a été joué reste.", "Ctrl-C ends it all; what was played stays."),
    "runs_already": Text(
        "Lascaux tourne déjà (processus {process}) : voici sa page.",
        "Lascaux is running already (process {process}): here is its page.",
    ),
    "page_opens": Text("La page s’ouvre dans votre navigateur :", "The page opens in your browser:"),
    "page_is_at": Text(
        "Aucun navigateur à ouvrir ici. Ouvrez cette adresse dans le vôtre :",
        "There is no browser to open here. Open this address in yours:",
    ),
    "listening": Text("à l’écoute sur {address}", "listening on {address}"),
    "for_others": Text("pour les autres : {addresses}", "for others: {addresses}"),
}
