"""Arguments that several commands take, and what stands for their values."""

from lascaux.core.language import Text

HELP = {
    "lascaux": Text(
        "Jeux de société de cinq livrets de règles français : jouer, simuler, garder les parties, lire les règles.\n\n"
        "Sans commande : ouvre la page, sur un serveur à vous.",
        "Board games of five French rulebooks: play, simulate, keep records, read the rules.\n\n"
        "Without a command: opens the page, at a server of your own.",
    ),
    "lascaux --version": Text("Dire quelle version c’est.", "Say which version this is."),
    "lascaux --lang": Text(
        "Langue de tout ce qui suit ; sinon celle de l’environnement.",
        "Language of all that follows; else the environment’s.",
    ),
    "lascaux --show-completion": Text(
        "Écrire ce qui apprend à ce shell à compléter nos commandes.",
        "Print what teaches this shell to complete our commands.",
    ),
    "lascaux --install-completion": Text(
        "L’installer dans les fichiers de ce shell.", "Install it in the files of this shell."
    ),
    "--help": Text("Montrer ce texte, et rien d’autre.", "Show this text, and do nothing else."),
    "game": Text("Le nom d’un jeu ; `lascaux games` les donne.", "A game’s name; `lascaux games` lists them."),
    "file": Text("Une partie (*.jsonl), ou - pour l’entrée standard.", "A record (*.jsonl), or - for standard input."),
    "--lang": Text("Langue ; sinon celle de l’environnement.", "Language; else the environment’s."),
    "--json": Text(
        "Du JSON pour les programmes, et rien d’autre, sur la sortie standard.",
        "JSON for programs, and nothing else, on standard output.",
    ),
    "--option": Text("Régler une option du jeu ; peut se répéter.", "Set an option of the game; may be repeated."),
    "--seed": Text("Décide de tous les tirages ; sinon une nouvelle.", "Decides every draw; else a fresh one."),
    "--backend": Text(
        "Comment tournent les règles ; sinon au plus vite qu’elles peuvent.",
        "How the rules run; else the fastest way they can.",
    ),
    "--jobs": Text(
        "Processus qui jouent à la fois ; sinon tous les cœurs.", "Processes that play at once; else all cores."
    ),
    "--journal": Text(
        "Garder ce qui est joué dans ce fichier, et continuer ce qui s’y trouve.",
        "Keep what is played in this file, and go on with what is in it.",
    ),
    "--record": Text("Écrire ici chaque partie jouée.", "Write every game’s record here."),
    "--report": Text("Écrire aussi un rapport, en .svg ou .html.", "Also write a report, as .svg or .html."),
    "--at-a-table": Text(
        "Jouer chaque partie comme à une table, même là où il y a plus rapide.",
        "Play every game as a table does, also where there is a quicker way.",
    ),
    "--think-ms": Text(
        "Laisser chaque robot réfléchir N millisecondes au plus par décision ; tout se joue alors comme à une table.",
        "Let every bot think about a decision for N milliseconds at most; all is then played as at a table.",
    ),
    "--ray": Text(
        "Le faire sur la grappe Ray à cette adresse (extra `cluster`).",
        "Do it on the Ray cluster at this address (extra `cluster`).",
    ),
    "--upto": Text("S’arrêter après l’action N.", "Stop after action N."),
    "--data": Text("Le dossier de données du serveur.", "The server’s data folder."),
    "table": Text(
        "Le numéro d’une table ; `lascaux tables list` les donne.", "A table’s id; `lascaux tables list` has them."
    ),
    "whom": Text(
        "Un numéro que montre `lascaux reports`, ou une adresse.", "An id that `lascaux reports` shows, or an address."
    ),
    "person": Text(
        "Son numéro, pris dans son profil ou dans un signalement.", "Their number, from their profile or from a report."
    ),
    "--for": Text("Pour combien de temps ; sinon pour toujours.", "How long; else for good."),
}

STAND_FOR = {
    "ADDRESS": Text("ADRESSE", "ADDRESS"),
    "BOT": Text("ROBOT", "BOT"),
    "BOT,BOT": Text("ROBOT,ROBOT", "BOT,BOT"),
    "BOT,BOT,…": Text("ROBOT,ROBOT,…", "BOT,BOT,…"),
    "DIR": Text("DOSSIER", "DIR"),
    "DIR|FILE": Text("DOSSIER|FICHIER", "DIR|FILE"),
    "TABLE|FILE": Text("TABLE|FICHIER", "TABLE|FILE"),
    "FILE": Text("FICHIER", "FILE"),
    "FROM": Text("DÉPART", "FROM"),
    "GAME": Text("JEU", "GAME"),
    "LOW,HIGH": Text("BAS,HAUT", "LOW,HIGH"),
    "NAME,…": Text("NOM,…", "NAME,…"),
    "NAME=VALUE": Text("NOM=VALEUR", "NAME=VALUE"),
    "PERSON": Text("PERSONNE", "PERSON"),
    "PERSON|ADDRESS": Text("PERSONNE|ADRESSE", "PERSON|ADDRESS"),
    "INVITE": Text("INVITATION", "INVITE"),
    "WORD": Text("MOT", "WORD"),
    "ROUNDS": Text("RONDES", "ROUNDS"),
    "SEED": Text("GRAINE", "SEED"),
    "TEXT": Text("TEXTE", "TEXT"),
    "TO": Text("ARRIVÉE", "TO"),
}
"""What stands for a value in help and errors, where the languages differ."""
