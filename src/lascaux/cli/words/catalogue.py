"""`lascaux games`, `options`, `bots` and `rules`: what can be played, how, and against whom."""

from lascaux.core.language import Text

HELP = {
    "games": Text("Donner la liste des jeux.", "List the games."),
    "options": Text("Montrer les options d’un jeu.", "Show the options of a game."),
    "bots": Text(
        "Donner la liste des robots de tous les jeux ou d’un seul, le plus faible d’abord.",
        "List the bots of all games or of one, the weakest first.",
    ),
    "bots game": Text("Ceux de ce jeu seulement.", "Only those of this game."),
    "rules": Text("Montrer les règles d’un jeu, et y chercher.", "Show and search the rules of a game."),
    "rules query": Text("Des mots à chercher, ou un numéro de règle.", "Words to look for, or an id."),
}

SAID = {
    "rule": Text("{id}. {text}\n    Source : {source}", "{id}. {text}\n    Source: {source}"),
    "no_rule": Text("Aucune règle ne contient « {query} ».", "No rule contains “{query}”."),
    "game": Text(
        "{name} : {title}, de {least} à {most} joueurs. {about}", "{name}: {title}, {least} to {most} players. {about}"
    ),
    "option": Text(
        "{name} : {values} (par défaut {default} ; règle {rule})\n    {text}",
        "{name}: {values} (default {default}; rule {rule})\n    {text}",
    ),
    "no_options": Text("Ce jeu n’a pas d’options.", "This game has no options."),
    "bot_listed": Text("{game}, {name} : {about}", "{game}, {name}: {about}"),
    "game_name": Text("Jeu", "Game"),
    "bot_called": Text("À table", "At a table"),
    "level": Text("Niveau", "Level"),
    "rated": Text.alike("{rating} ± {error}"),
    "levels_are": Text(
        "Niveaux : de 1, qui débute, à 5 ; « – » : pour comparer. Le temps : ce qu’un robot se donne pour un coup.",
        "Levels: from 1, a beginner, to 5; “–”: for comparison. The time is what a bot takes for a move at most.",
    ),
    "budget": Text("Temps par coup", "Time per move"),
}
