"""The trade under way."""

from msgspec import Struct

from lascaux.games.stonehouse.state import Trade


class OfferSeen(Struct, forbid_unknown_fields=True):
    """What one player would give another, and what for."""

    id: int
    """Its number."""
    seat: int
    """Who offers."""
    partner: int
    """Whom it is offered to."""
    gives: list[int]
    """Stones that the offerer gives."""
    gives_gems: int
    """Gems that the offerer gives."""
    gets: list[int]
    """Stones that the offerer gets."""
    gets_gems: int
    """Gems that the offerer gets."""


class TradeSeen(Struct, forbid_unknown_fields=True):
    """The offers that stand, and who is ready."""

    ready: list[int]
    """Who has done trading."""
    offers: list[OfferSeen]
    """Those that stand."""
    offered: list[int]
    """By seat, how many offers it has made."""


def trade_seen(trade: Trade) -> TradeSeen:
    """The trade, as everyone sees it."""
    offers = [
        OfferSeen(o.id, o.seat, o.partner, list(o.gives), o.gives_gems, list(o.gets), o.gets_gems) for o in trade.offers
    ]
    return TradeSeen(list(trade.ready), offers, list(trade.offered))
