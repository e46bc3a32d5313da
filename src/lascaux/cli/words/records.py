"""`lascaux replay`, `show`, `check` and `verify`: records read again."""

from lascaux.core.language import Text

HELP = {
    "replay": Text("Repasser une partie, action par action.", "Go through a record again, action by action."),
    "replay --events": Text(
        "Un objet JSON par ligne, pour chaque événement.", "One JSON object per line for every event."
    ),
    "show": Text("Dessiner le plateau d’une partie.", "Draw the board of a record."),
    "check": Text(
        "Vérifier des parties ; code de sortie 2 si l’une est mauvaise.", "Verify records; exit code 2 when one is bad."
    ),
    "check files": Text("Les parties à vérifier.", "Records to verify."),
    "verify": Text(
        "Vérifier que le sac d’une partie était équitable ; code de sortie 2 si l’un ne l’était pas.",
        "Check that the bag of a game was fair; exit code 2 when one was not.",
    ),
    "verify files": Text("Des parties jouées sur un serveur.", "Records of games played on a server."),
}

SAID = {
    "set_up": Text("0. {told}", "0. {told}"),
    "action_told": Text("{n}. {name}, {do} : {told}", "{n}. {name}, {do}: {told}"),
    "unfinished_after": Text(
        "La partie n’est pas finie ; action {n} est la dernière.", "The game is not over; action {n} is the last."
    ),
    "shown": Text("{title}, après l’action {n}. Joueurs : {names}.", "{title}, after action {n}. Players: {names}."),
    "record_ok": Text(
        "{file} : bon : {game}, {actions}, {state}, scores {scores}",
        "{file}: ok: {game}, {actions}, {state}, scores {scores}",
    ),
    "at_line": Text("ligne {line}", "line {line}"),
    "cut_off": Text(
        "ligne {line} : le fichier est coupé ici ; lu jusqu’à la dernière action entière ({whole})",
        "line {line}: the file is cut off here; read up to the last whole action ({whole})",
    ),
    "other_game": Text(
        "ligne 1 : c’est une partie de {other}, pas de {game}", "line 1: this is a game of {other}, not of {game}"
    ),
    "finished": Text("partie finie", "finished"),
    "unfinished": Text("partie inachevée", "unfinished"),
    "bag_fair": Text(
        "{file} : sac équitable : {draws}, {actions}, {state}",
        "{file}: fair bag: {draws}, {actions}, {state}",
    ),
    "bag_promise": Text("    promesse : {promise}", "    promise: {promise}"),
    "bag_salt": Text("    sel : « {salt} »", "    salt: “{salt}”"),
    "bag_seat_told": Text(
        "    place {who} : sel « {salt} », empreinte {hash}", "    seat {who}: salt “{salt}”, hash {hash}"
    ),
    "bag_seat_withheld": Text(
        "    place {who} : sel non dit, empreinte {hash}", "    seat {who}: salt withheld, hash {hash}"
    ),
    "bag_seat_none": Text("    place {who} : pas de sel", "    seat {who}: no salt"),
    "bag_practice": Text("    partie d’entraînement", "    played for practice"),
    "bag_return": Text(
        "    place {who} : repris dès l’action {n}, le reste mélangé et scellé de nouveau ; engagement {commitment}",
        "    seat {who}: taken back from action {n} on, the rest mixed and sealed anew; commitment {commitment}",
    ),
    "bag_compare": Text(
        "    Comparez avec ce que vous avez noté avant la partie : la promesse, les empreintes et votre sel.",
        "    Compare with what you noted before the game: the promise, the hashes and your salt.",
    ),
    "nature_agrees": Text(
        "    réponses de la nature : {count}, {here} répond de même",
        "    nature’s answers: {count}, {here} answers the same",
    ),
    "nature_differs": Text(
        "    réponses de la nature : {count}, dont {differ} que {here} donne autrement ; elles sont de {then}",
        "    nature’s answers: {count}, of which {here} gives {differ} otherwise; they are those of {then}",
    ),
    "no_such_end": Text(
        "il n’y a pas d’action {n} ; la dernière est {last}", "there is no action {n}; the last is {last}"
    ),
}
