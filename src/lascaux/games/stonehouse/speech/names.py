"""Cards, modes, phases, stones and gems in words."""

from collections.abc import Sequence
from typing import Any

from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.action import Card, Mode
from lascaux.games.stonehouse.physics.stones import StoneKind

CARD_NAMES: dict[Card, Text] = {
    "stay": Text("Rester au campement", "Stay in camp"),
    "fetch": Text("Prendre des pierres précieuses", "Fetch gems"),
    "steal": Text("Dérober des pierres précieuses", "Steal gems"),
    "tiger": Text("Tigre aux dents de sabre", "Sabre-tooth tiger"),
    "dumnopterix": Text("Dumnopterix", "Dumnopterix"),
    "veto": Text("Véto", "Veto"),
}
MODE_NAMES: dict[Mode, Text] = {
    "auction": Text("vente aux enchères", "auction"),
    "hidden": Text("mise cachée", "hidden bid"),
    "bluff": Text("bluff", "bluff"),
}
PHASE_NAMES: dict[str, Text] = {
    "choose_cards": Text("le choix du premier joueur", "the first player’s choice"),
    "choose_mode": Text("le choix de la récolte", "the choice of the harvest"),
    "pick_card": Text("le choix des cartes", "the choice of cards"),
    "tiger": Text("l’attaque du tigre", "the tiger’s attack"),
    "dumnopterix": Text("le vol du Dumnopterix", "the flight of the Dumnopterix"),
    "veto": Text("le véto", "the veto"),
    "auction": Text("la vente aux enchères", "the auction"),
    "close": Text("les mises fermées", "the closing of hands"),
    "bluff": Text("les annonces", "the announcements"),
    "choose": Text("le partage des cailloux", "the sharing of the stones"),
    "trade": Text("le troc", "the trade"),
    "plan": Text("le choix de bâtir", "the choice to build"),
    "lay": Text("la construction", "the building"),
    "over": Text("la fin", "the end"),
}
KIND_NAMES: dict[StoneKind, Text] = {
    "slab": Text("dalle", "slab"),
    "block": Text("bloc", "block"),
    "egg": Text("œuf", "egg"),
}
REASONS = {
    "ok": Text("il tient", "it holds"),
    "fell": Text("un caillou est tombé", "a stone fell"),
    "walls_touch": Text("les cailloux ne font pas deux murs séparés", "the stones are not two separate walls"),
    "restless": Text("tout ne s’est pas apaisé en 4 secondes", "not all came to rest within 4 seconds"),
    "uneven": Text("il n’y a pas deux cailloux dans chaque mur", "there are not two stones in each wall"),
    "no_roof": Text("le dernier caillou ne repose pas sur deux murs", "the last stone does not lie on two walls"),
    "house": Text("la maison tient debout", "the house stands"),
    "given_up": Text("l’essai est abandonné", "the try is given up"),
}
ROUND_NAMES = {
    True: Text("avec cartes", "with cards"),
    False: Text("sans cartes", "without cards"),
}
SOURCES = {
    "house": Text("une maison qui tient", "a house that stands"),
    "reserve": Text("cailloux en réserve", "stones in reserve"),
    "stones": Text("cailloux comptés, cinq au plus", "stones counted, five at most"),
    "gems": Text("pierres précieuses", "gems"),
}

DECIDED_BY = {
    "stones": Text("le plus de cailloux gagne, cinq au plus comptant", "most stones win, and five at most count"),
    "gems": Text(
        "cinq cailloux comptent au plus, et entre égaux les pierres précieuses décident",
        "five stones at most count, and between equals gems decide",
    ),
    "nothing": Text(
        "cailloux (cinq au plus comptent) et pierres précieuses sont à égalité",
        "stones (five at most count) and gems are equal",
    ),
}
"""The tie-breaker at the end of the last round (SN-2)."""


def gems_text(gems: int, lang: Lang) -> str:
    """Return a number of gems in words."""
    if lang == "fr":
        return count_of(gems, "pierre précieuse", "pierres précieuses", lang)
    return count_of(gems, "gem", "gems", lang)


def stones_text(stones: Sequence[int], lang: Lang) -> str:
    """Return stones by number: le caillou 12, les cailloux 3 et 7, no stones."""
    if not stones:
        return Text("aucun caillou", "no stones")[lang]
    numbers = join_list([str(stone) for stone in stones], lang)
    one = Text(f"le caillou {numbers}", f"stone {numbers}")
    return (one if len(stones) == 1 else Text(f"les cailloux {numbers}", f"stones {numbers}"))[lang]


def goods_text(goods: dict[str, Any], lang: Lang) -> str:
    """Return one side of a swap that has something."""
    parts = [stones_text(goods["stones"], lang)] if goods["stones"] else []
    parts += [gems_text(goods["gems"], lang)] if goods["gems"] else []
    return join_list(parts, lang)


def stakes_text(stakes: Sequence[dict[str, int]], lang: Lang, company: PlayerNames) -> str:
    """Return the contents of each hand."""
    return join_list([f"{company.bare(stake['seat'], lang)} ({stake['gems']})" for stake in stakes], lang)
