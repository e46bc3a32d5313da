"""`lascaux analyse`: records looked back on."""

from lascaux.core.language import Text

HELP = {
    "analyse": Text(
        "Revoir des parties avec les yeux d’un robot : ce qu’il aurait joué, et quand la partie a tourné.",
        "Look back on records with the eyes of a bot: what it would have done, and when the game turned.",
    ),
    "analyse files": Text("Les parties à revoir, d’un même jeu.", "Records of one game."),
    "analyse --bot": Text("Qui revoit ; sinon un robot fort et rapide.", "Who looks back; else one strong and quick."),
}

SAID = {
    "analysed": Text("{file}, revu par {bot} :", "{file}, looked back on by {bot}:"),
    "player": Text("Joueur", "Player"),
    "decisions": Text("Décisions", "Decisions"),
    "agreed": Text("Comme lui", "As it would"),
    "share_agreed": Text("Part", "Share"),
    "turned": Text(
        "Action {n}, {name} : {do} ; il aurait joué {best}. Chances pour {name} : {before}, puis {after}.",
        "Action {n}, {name}: {do}; it would have played {best}. Chances for {name}: {before}, then {after}.",
    ),
    "turned_agreeing": Text(
        "Action {n}, {name} : {do}, comme lui. Chances pour {name} : {before}, puis {after}.",
        "Action {n}, {name}: {do}, as it would. Chances for {name}: {before}, then {after}.",
    ),
    "analysis_interrupted": Text(
        "interrompu après {done} décisions sur {of}", "interrupted after {done} of {of} decisions"
    ),
}
