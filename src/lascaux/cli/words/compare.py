"""`lascaux compare`: what each reading of the rules does."""

from lascaux.core.language import Text

HELP = {
    "compare": Text(
        "Jouer des lectures et variantes des règles avec les mêmes graines et robots, et dire ce que chacune change.",
        "Play readings and variants of the rules with the same seeds and bots, and tell what each one does.",
    ),
    "compare --games": Text("Combien de parties de chaque variante.", "How many games of each variant."),
    "compare --seats": Text(
        "Qui s’y assied ; sinon greedy, qui ne se trompe pas au hasard.",
        "Who sits there; else greedy, which makes no mistakes at random.",
    ),
    "compare --svg": Text(
        "Dessiner aussi le rapport, en SVG, dans ce fichier.", "Also draw the report, as SVG, into this file."
    ),
}

SAID = {
    "variant": Text("variante", "variant"),
    "default": Text("par défaut", "default"),
    "first_seat_wins": Text("victoires du 1er siège", "seat 1 wins"),
    "other_result": Text("parties changées", "games changed"),
    "compared": Text(
        "{games} parties par variante, mêmes graines et mêmes joueurs ({bots}). Sous les règles par défaut, des"
        " moyennes ; pour les variantes, l’écart, partie par partie. ± : erreur type. Graine : {seed}",
        "{games} games of each variant, with the same seeds and players ({bots}). Of the default rules, means; of"
        " variants, the change, game by game. ±: standard error. Seed: {seed}",
    ),
    "compared_title": Text("{game} : ce que change chaque lecture", "{game}: what each reading changes"),
    "points_per_player": Text("points par joueur", "points per player"),
    "actions_per_game": Text("actions par partie", "actions per game"),
}
