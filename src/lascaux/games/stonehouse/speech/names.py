"""Cards, modes, phases, stones and gems in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.speech.texts import TEXTS

CARD_NAMES, MODE_NAMES, KIND_NAMES = TEXTS["cards"], TEXTS["modes"], TEXTS["kinds"]
PHASE_NAMES, REASONS, SOURCES = TEXTS["phases"], TEXTS["reasons"], TEXTS["sources"]
DECIDED_BY = TEXTS["decided_by"]
"""The tie-breaker at the end of the last round (SN-2)."""
ROUND_NAMES = {True: Text("avec cartes", "with cards"), False: Text("sans cartes", "without cards")}
NAMED: dict[str, Mapping[Any, Text]] = {
    "because": TEXTS["reasons_to_refuse"],
    "card": CARD_NAMES,
    "cards": ROUND_NAMES,
    "deed": TEXTS["deeds"],
    "mode": MODE_NAMES,
    "phase": PHASE_NAMES,
    "reason": REASONS,
    "right": {True: Text("avec raison", "rightly"), False: Text("à tort", "wrongly")},
    "verdict": REASONS,
}
"""Facts that are one of a few words, by name."""


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
