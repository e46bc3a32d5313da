"""The current trade."""

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
    offers = [
        OfferSeen(o.id, o.seat, o.partner, list(o.gives), o.gives_gems, list(o.gets), o.gets_gems) for o in trade.offers
    ]
    return TradeSeen(list(trade.ready), offers, list(trade.offered))
