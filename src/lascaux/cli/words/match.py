"""`lascaux match`: bots against each other."""

from lascaux.core.language import Text

HELP = {
    "match": Text(
        "Faire jouer des robots entre eux, chaque tirage avec toutes les rotations des places, et dire à quel point il"
        " est sûr que l’un est meilleur.",
        "Let bots play each other, every bag in every rotation of the seats, and say how sure it is who is better.",
    ),
    "match --seats": Text("Qui joue ; le score est celui du premier.", "Who plays; the score is that of the first."),
    "match --games": Text(
        "Combien de parties ; au mieux un multiple des places.", "How many games; best a multiple of the seats."
    ),
    "match --sprt": Text(
        "S’arrêter quand il est clair lequel de deux scores c’est (test séquentiel du rapport de vraisemblance), comme"
        " 0.5,0.55.",
        "Stop when it is clear which of two scores it is (sequential probability ratio test), like 0.5,0.55.",
    ),
}

SAID = {
    "score": Text("Score", "Score"),
    "interval": Text("À 95 % entre", "95% between"),
    "between": Text("{low} et {high}", "{low} and {high}"),
    "ms_per_move": Text("ms par coup", "ms per move"),
    "mean_points": Text("Points en moyenne ± erreur type", "Mean points ± standard error"),
    "match_title": Text("{game} : {players}", "{game}: {players}"),
    "course": Text("Score de {name}, partie après partie", "Score of {name} as the games went on"),
    "wins_more": Text(
        "{name} gagne plus que sa part ({share}) : le hasard seul y arriverait moins d’une fois sur {odds}.",
        "{name} wins more than its share ({share}): chance alone would do as much less than once in {odds} matches.",
    ),
    "wins_less": Text(
        "{name} gagne moins que sa part ({share}) : le hasard seul y arriverait moins d’une fois sur {odds}.",
        "{name} wins less than its share ({share}): chance alone would do as much less than once in {odds} matches.",
    ),
    "no_difference": Text(
        "Aucune différence n’est établie : {name} a {score}, l’égalité serait {share} ; le hasard seul s’en écarte"
        " autant dans {doubt} des matchs.",
        "No difference is shown: {name} has {score}, even would be {share}; chance alone strays as far in {doubt} of"
        " matches.",
    ),
    "sprt_answer": Text(
        "Le test s’arrête après {games} parties : le score de {name} est {answer} plutôt que {other} (test séquentiel"
        " du rapport de vraisemblance, 5 % d’erreur).",
        "The test stops after {games} games: the score of {name} is {answer} rather than {other} (sequential"
        " probability ratio test, 5% error).",
    ),
    "sprt_open": Text(
        "Le test n’a pas encore tranché entre {low} et {high} : il faut plus de parties.",
        "The test has not decided between {low} and {high} yet: it takes more games.",
    ),
    "match_played": Text(
        "{games} parties sur {bags} tirages, chacun joué avec toutes les rotations des places. Graine : {seed}",
        "{games} games on {bags} bags, each played in every rotation of the seats. Seed: {seed}",
    ),
    "journal_cut": Text(
        "ligne {line} : coupée ; sa partie est rejouée", "line {line}: cut off; its game is played again"
    ),
    "a_report_is": Text("un rapport est un {kinds}", "a report is {kinds}"),
    "no_report_folder": Text("ce dossier n’existe pas ; rien n’a été joué", "no such folder; nothing was played"),
}
