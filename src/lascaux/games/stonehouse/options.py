"""The options of The Stone House: readings of a sheet that is silent, or damaged, in places; the ruled one comes
first.
"""

from lascaux.core.language import Text
from lascaux.core.option import Option

OPTIONS = (
    Option(
        "first_player",
        ("chooser", "holder"),
        Text(
            "Premier joueur : une fois la carte transmise, encore celui qui a choisi, ou déjà le voisin qui la tient.",
            "First player: once the card is handed on, still the one who chose, or already the neighbour who holds it.",
        ),
        "SF-4",
        (Text("celui qui a choisi", "the one who chose"), Text("qui tient la carte", "the holder of the card")),
    ),
    Option(
        "effects",
        ("stay_last", "stay_first"),
        Text(
            "Le campement : on le règle après les autres cartes, ou avant elles.",
            "The camp: it is settled after the other cards, or before them.",
        ),
        "SC-9",
        (Text("le campement en dernier", "camp last"), Text("le campement d’abord", "camp first")),
    ),
    Option(
        "spent",
        ("always", "if_used"),
        Text(
            "Cartes à usage unique : perdues dès qu’on les retourne, ou reprises si elles s’annulent.",
            "Cards used once: gone as soon as they are turned up, or taken back if they cancel each other.",
        ),
        "SC-8",
        (Text("toujours perdues", "always gone"), Text("reprises si annulées", "back if cancelled")),
    ),
    Option(
        "lone_camper",
        ("takes", "harvests"),
        Text(
            "Seul après un véto : qui reste seul au campement prend les cailloux pour rien, ou doit les récolter.",
            "Alone after a veto: a player left alone at the camp takes the stones for nothing, or has to harvest.",
        ),
        "SC-11",
        (Text("les prend pour rien", "takes them for nothing"), Text("doit récolter", "has to harvest")),
    ),
    Option(
        "leftovers",
        ("bag", "stay"),
        Text(
            "Cailloux délaissés : ceux que personne n’a pris vont dans le sac, ou restent sur le feu.",
            "Stones left over: those that no one took go back into the bag, or stay on the fire.",
        ),
        "SC-12",
        (Text("dans le sac", "into the bag"), Text("sur le feu", "stay on the fire")),
    ),
    Option(
        "tied",
        ("pay", "free"),
        Text(
            "Mises cachées à égalité : les deux gagnants paient, ou personne ne paie.",
            "Tied hidden bids: both winners pay, or no one does.",
        ),
        "SM-2",
        (Text("les deux paient", "both pay"), Text("personne ne paie", "no one pays")),
    ),
    Option(
        "announcements",
        ("rising", "once"),
        Text(
            "Annonces du bluff : de plus en plus hautes, ou une seule chacun puis une occasion de soupçonner.",
            "Announcements in a bluff: they rise round the table, or one each and then one chance to suspect.",
        ),
        "SL-2",
        (Text("montantes", "rising"), Text("une chacun", "one each")),
    ),
    Option(
        "suspicion",
        ("staked", "free"),
        Text(
            "Qui peut soupçonner : seul celui qui a misé au moins une pierre précieuse, ou tout le monde.",
            "Who may suspect: only a player who staked at least one gem, or everyone.",
        ),
        "SL-7",
        (Text("avec une mise", "with a stake"), Text("tout le monde", "everyone")),
    ),
    Option(
        "failed_try",
        ("keep", "miss_next"),
        Text(
            "Maison écroulée : rien d’autre n’est perdu, ou l’on ne bâtit pas au tour suivant.",
            "A house that fell: nothing else is lost, or you may not build in the next round.",
        ),
        "SK-3",
        (Text("rien d’autre", "nothing else"), Text("un tour sans bâtir", "a round without building")),
    ),
    Option(
        "walls",
        ("two", "any"),
        Text(
            "Murs de la maison : deux cailloux chacun, les deux du bas d’abord, ou d’un à trois, comme on veut.",
            "Walls of the house: two stones each, the two below first, or one to three, as you like.",
        ),
        "SK-5",
        (Text("deux et deux", "two and two"), Text("comme on veut", "as you like")),
    ),
    Option(
        "gems_in_trade",
        (True, False),
        Text(
            "Échanges : pierres précieuses et cailloux, ou cailloux seulement.",
            "Trade: gems and stones, or stones alone.",
        ),
        "SE-2",
        (Text("les deux", "both"), Text("cailloux seulement", "stones alone")),
    ),
    Option(
        "steadiness",
        ("normal", "steady", "cold"),
        Text(
            "La main qui pose : elle tremble un peu, pas du tout, ou beaucoup.",
            "The hand that lays: it trembles a little, not at all, or a lot.",
        ),
        "SK-6",
        (Text("normale", "normal"), Text("sûre", "steady"), Text("doigts gelés", "cold fingers")),
        (
            Text(
                "Chaque caillou atterrit un peu à côté : une bonne maison tombe à peu près une fois sur trois.",
                "Every stone lands a little beside the mark: a good house falls about every third time.",
            ),
            Text("Chaque caillou va exactement où vous le lâchez.", "Every stone goes exactly where you let it go."),
            Text("Les cailloux vont bien plus de travers.", "Stones go astray a good deal more."),
        ),
        main=True,
    ),
    Option(
        "rounds",
        (25, 12),
        Text(
            "Durée : au bout de tant de tours, la partie s’arrête sans maison debout.",
            "Length: the game ends after this many rounds, even if no house stands.",
        ),
        "SN-2",
        (Text("25 tours", "25 rounds"), Text("12 tours", "12 rounds")),
        main=True,
    ),
)

OTHERWISE: dict[str, bool | int | str] = {
    "first_player": "holder",
    "spent": "if_used",
    "lone_camper": "harvests",
    "tied": "free",
    "announcements": "once",
    "suspicion": "free",
    "walls": "any",
    "steadiness": "steady",
    "rounds": 12,
}
STILL_OTHERWISE: dict[str, bool | int | str] = {
    "effects": "stay_first",
    "leftovers": "stay",
    "failed_try": "miss_next",
    "gems_in_trade": False,
    "steadiness": "cold",
    "rounds": 12,
}
OPTION_SETS: tuple[dict[str, bool | int | str], ...] = ({}, OTHERWISE, STILL_OTHERWISE)
"""Sets of options that together use every value."""
