"""What a table can choose: readings of a sheet that is silent, or damaged, in places; the ruled one comes first."""

from lascaux.core.language import Text
from lascaux.core.option import Option

OPTIONS = (
    Option(
        "first_player",
        ("chooser", "holder"),
        Text(
            "qui compte comme premier joueur une fois la carte transmise : celui qui a choisi, ou le nouveau porteur",
            "who counts as first player once the card is handed on: the one who chose, or its new holder",
        ),
        "SF-4",
        (Text("celui qui a choisi", "the one who chose"), Text("le nouveau porteur", "the new holder")),
    ),
    Option(
        "effects",
        ("stay_last", "stay_first"),
        Text(
            "quand le campement est réglé : après les autres cartes, ou avant elles",
            "when the camp is settled: after the other cards, or before them",
        ),
        "SC-9",
        (Text("le campement en dernier", "camp last"), Text("le campement d’abord", "camp first")),
    ),
    Option(
        "spent",
        ("always", "if_used"),
        Text(
            "les cartes à usage unique : défaussées dès qu’on les révèle, ou reprises si elles s’annulent",
            "once-only cards: out as soon as they are revealed, or taken back if they cancel each other",
        ),
        "SC-8",
        (Text("toujours défaussées", "always out"), Text("reprises si annulées", "back if cancelled")),
    ),
    Option(
        "lone_camper",
        ("takes", "harvests"),
        Text(
            "qui reste seul au campement après un véto : prend les cailloux, ou les récolte selon la règle choisie",
            "who is left alone at the camp by a veto: takes the stones, or harvests them by the chosen rule",
        ),
        "SC-11",
        (Text("prend tout", "takes them"), Text("récolte", "harvests")),
    ),
    Option(
        "leftovers",
        ("bag", "stay"),
        Text(
            "les cailloux dont personne n’a voulu : dans le sac, ou ils restent sur le feu",
            "stones that nobody got: back into the bag, or they stay on the fire",
        ),
        "SC-12",
        (Text("dans le sac", "into the bag"), Text("sur le feu", "stay on the fire")),
    ),
    Option(
        "tied",
        ("pay", "free"),
        Text(
            "mise cachée à égalité : les deux gagnants paient, ou personne ne paie",
            "a tied hidden bid: both winners pay, or nobody does",
        ),
        "SM-2",
        (Text("les deux paient", "both pay"), Text("personne ne paie", "nobody pays")),
    ),
    Option(
        "announcements",
        ("rising", "once"),
        Text(
            "le bluff : des annonces de plus en plus hautes, ou une seule chacun puis une occasion de soupçonner",
            "the bluff: announcements that rise round the table, or one each and then one chance to suspect",
        ),
        "SL-2",
        (Text("montantes", "rising"), Text("une chacun", "one each")),
    ),
    Option(
        "suspicion",
        ("staked", "free"),
        Text(
            "qui peut soupçonner : seul celui qui a misé au moins une pierre, ou tout le monde",
            "who may suspect: only a player who staked at least one gem, or everyone",
        ),
        "SL-7",
        (Text("avec une mise", "with a stake"), Text("tout le monde", "everyone")),
    ),
    Option(
        "failed_try",
        ("keep", "miss_next"),
        Text(
            "après un essai manqué : rien d’autre n’est perdu, ou l’on ne construit pas au tour suivant",
            "after a failed try: nothing else is lost, or one may not build in the next round",
        ),
        "SK-3",
        (Text("rien d’autre", "nothing else"), Text("un tour sans construire", "a round without building")),
    ),
    Option(
        "walls",
        ("two", "any"),
        Text(
            "les murs d’une maison : deux cailloux chacun, les deux du bas d’abord, ou un à trois, à son gré",
            "the walls of a house: two stones each, the two below first, or one to three, as one likes",
        ),
        "SK-5",
        (Text("deux et deux", "two and two"), Text("à son gré", "as one likes")),
    ),
    Option(
        "gems_in_trade",
        (True, False),
        Text("les pierres précieuses s’échangent aussi", "gems may be traded too"),
        "SE-2",
        (Text("oui", "yes"), Text("non", "no")),
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
            "Length: after so many rounds the game ends, even if no house stands.",
        ),
        "SN-2",
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
"""Together they try every value."""
