"""`lascaux bench`: how fast a game runs."""

from lascaux.core.language import Text

HELP = {
    "bench": Text("Mesurer à quelle vitesse un jeu tourne ici.", "Measure how fast a game runs here."),
    "bench --search": Text(
        "À quelle vitesse ses robots regardent plus loin, sur un cœur.", "How fast its bots look ahead, on one core."
    ),
}

SAID = {
    "measured": Text("{label} : {value}", "{label}: {value}"),
    "of_all_rounds": Text(
        ", au mieux ; en moyenne des passages {mean} ± {error}", " at best; in the mean of all rounds {mean} ± {error}"
    ),
}

FIGURES = {
    "backends": Text("seul", "alone"),
    "together": Text("ensemble", "together"),
    "jobs": Text("processus", "processes"),
    "games_per_s": Text("parties par seconde", "games per second"),
    "moves_per_s": Text("coups par seconde", "moves per second"),
    "cold_compile_s": Text("compiler tout, en secondes", "compiling everything, in seconds"),
    "warm_start_s": Text("commencer quand tout est compilé, en secondes", "starting when all is compiled, in seconds"),
    "mean_score": Text("points par joueur", "points per player"),
    "copy_us": Text("copier une position, en microsecondes", "copying a position, in microseconds"),
    "state_bytes": Text("octets d’une position", "bytes of a position"),
    "placements_per_turn": Text("placements possibles par tour", "placements per turn"),
    "actions_per_turn": Text("actions possibles par tour", "actions per turn"),
    "playouts_per_s": Text("parties au hasard jusqu’au bout, par seconde", "random games to the end, per second"),
    "evaluation_us": Text("juger une table, en microsecondes", "judging a table, in microseconds"),
    "master_move_ms": Text(
        "un coup du robot le plus fort, en millisecondes", "a move of the strongest bot, in milliseconds"
    ),
}
"""What a measurement is called; one that a package of others brings goes by its own name."""
