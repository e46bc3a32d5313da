"""`lascaux tournament`: all bots of a game, rated."""

from lascaux.core.language import Text

HELP = {
    "tournament": Text(
        "Faire jouer tous les robots d’un jeu entre eux, et leur donner une cote.",
        "Let all bots of a game play each other, and rate them.",
    ),
    "tournament --bots": Text("Qui joue ; sinon tous les robots du jeu.", "Who plays; else all bots of the game."),
    "tournament --players": Text(
        "Places à une table ; sinon le moins qu’il faut.", "Seats at a table; else as few as can play."
    ),
    "tournament --games": Text(
        "Combien de parties joue chaque table, à chaque ronde.", "How many games each table plays, in each round."
    ),
    "tournament --swiss": Text(
        "Autant de rondes au système suisse ; sinon chacun rencontre chacun.",
        "So many rounds after the Swiss system; else everybody meets everybody.",
    ),
    "tournament --ladder": Text(
        "Chaque robot ne rencontre que ses voisins, dans l’ordre où ils sont nommés.",
        "Each bot meets its neighbours alone, as they are named.",
    ),
    "tournament --save": Text(
        "Mettre les cotes de ce jeu dans un fichier de cotes.", "Put the ratings of this game into a file of ratings."
    ),
}

SAID = {
    "rating": Text("Cote", "Rating"),
    "ratings_are": Text(
        "Cotes : {anchor} vaut 1500 ; 400 de plus, c’est dix victoires contre une. ± à 95 %.",
        "Ratings: {anchor} is 1500; 400 more are ten wins to one. ± with 95%.",
    ),
    "games_played": Text("Parties", "Games"),
    "tournament_title": Text("{game} : tournoi", "{game}: tournament"),
    "crosses": Text(
        "De ce que les deux ont gagné, la part de celui de gauche",
        "Of what the two won, the part of the one at the left",
    ),
    "pair": Text("{one} de {other}", "{one} from {other}"),
    "not_told_apart": Text(
        "Ces parties ne suffisent pas à distinguer {pairs}.", "These games are not enough to tell {pairs}."
    ),
    "told_apart": Text("Chacun est distingué de ses voisins.", "Everybody is told apart from their neighbours."),
    "tournament_played": Text(
        "{games} parties à {players} joueurs, chaque tirage joué avec toutes les rotations des places. Graine : {seed}",
        "{games} games for {players} players, every bag in every rotation of the seats. Seed: {seed}",
    ),
    "bad_rounds": Text(
        "le nombre de rondes va de 1 à {most}, pas {rounds}", "the number of rounds is 1 to {most}, not {rounds}"
    ),
    "ladder_or_swiss": Text(
        "un tournoi est une échelle ou a des rondes au système suisse, pas les deux",
        "a tournament is a ladder or has rounds after the Swiss system, not both",
    ),
    "anchor_absent": Text(
        "les cotes se gardent vues de {anchor}, qui ne joue pas ; rien n’a été joué",
        "ratings are kept as seen from {anchor}, who does not play; nothing was played",
    ),
    "no_ratings": Text("ce n’est pas un fichier de cotes : {wrong}", "this is no file of ratings: {wrong}"),
}
