"""Offers and swaps in words."""

from collections.abc import Mapping
from typing import Any

from lascaux.core.language import Lang
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.speech.names import goods_text
from lascaux.games.stonehouse.speech.texts import TEXTS


def kind(what: str, data: Mapping[str, Any]) -> str:
    """Return the key of an offer or swap: whether both sides give something, or one alone."""
    gives, gets = (any(data[side].values()) for side in ("gives", "gets"))
    return what if gives and gets else f"{what} for nothing" if gives else f"{what} asking"


def swap_text(what: str, seat: int, data: Mapping[str, Any], lang: Lang, company: PlayerNames) -> str:
    """Return the clause about a swap that a seat offers or trades, without a full stop."""
    partner = data["partner"]
    return TEXTS["swaps"][kind(what, data)][lang].format(
        who=company.first(seat, lang),
        partner=company.the(partner, lang),
        to=company.to(partner, lang),
        of=company.of(partner, lang),
        gives=goods_text(data["gives"], lang),
        gets=goods_text(data["gets"], lang),
    )
