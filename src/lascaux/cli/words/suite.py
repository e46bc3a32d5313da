"""`lascaux suite`: the published benchmark."""

from lascaux.core.language import Text

HELP = {
    "suite": Text(
        "Mesurer un robot ou un agent : adversaires et graines fixes, un score par jeu.",
        "Measure a bot or an agent: fixed opponents and seeds, a score for each game.",
    ),
    "suite agent": Text(
        "Le nom d’un robot, ou module:fonction, une fonction qui donne un agent pour un jeu en nombres.",
        "A bot’s name, or module:function, a function that gives an agent for a game in numbers.",
    ),
    "suite --game": Text(
        "Un de ses jeux ; peut se répéter, sinon tous.", "One of its games; may be repeated, else all."
    ),
    "suite --games": Text(
        "Parties à chaque place contre chaque adversaire ; sinon autant que le dit la suite.",
        "Games on each seat against each opponent; else as many as the suite says.",
    ),
}

SAID = {
    "suite_game": Text("Jeu", "Game"),
    "suite_opponent": Text("Adversaire", "Opponent"),
    "suite_games": Text("Parties", "Games"),
    "suite_score": Text("Part des victoires (95 %)", "Share of wins (95%)"),
    "suite_points": Text("Points d’avance", "Points ahead"),
    "suite_all": Text("tous", "all"),
    "suite_interval": Text("{value} ({low} à {high})", "{value} ({low} to {high})"),
    "suite_whole": Text("Suite Lascaux, version {version}.", "Lascaux suite, version {version}."),
    "suite_short": Text(
        "Suite Lascaux, version {version}, raccourcie : ce score ne se compare pas.",
        "Lascaux suite, version {version}, cut short: this score cannot be compared.",
    ),
}
