"""The current trade."""

import msgspec
from msgspec import Struct

from lascaux.games.stonehouse.state import Trade


class OfferSeen(Struct, forbid_unknown_fields=True):
    """An open offer."""

    id: int
    """Its number."""
    seat: int
    """The seat that offers."""
    partner: int
    """The seat that may accept."""
    gives: list[int]
    """Stones that the offerer gives."""
    gives_gems: int
    """Gems that the offerer gives."""
    gets: list[int]
    """Stones that the offerer gets."""
    gets_gems: int
    """Gems that the offerer gets."""


class TradeSeen(Struct, forbid_unknown_fields=True):
    """The open offers, and the seats that are ready."""

    ready: list[int]
    """Seats that have finished trading."""
    offers: list[OfferSeen]
    """Open offers."""
    offered: list[int]
    """The number of offers, by seat."""


def trade_seen(trade: Trade) -> TradeSeen:
    """Return the trade, as everyone sees it."""
    return msgspec.convert(trade, TradeSeen, from_attributes=True)
