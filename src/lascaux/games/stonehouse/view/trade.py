"""The trade under way."""

from msgspec import Struct

from lascaux.games.stonehouse.state import Trade


class OfferSeen(Struct, forbid_unknown_fields=True):
    """What one player would give another, and what for."""

    id: int
    seat: int
    partner: int
    gives: list[int]
    gives_gems: int
    gets: list[int]
    gets_gems: int


class TradeSeen(Struct, forbid_unknown_fields=True):
    """The offers that stand, and who is ready."""

    ready: list[int]
    offers: list[OfferSeen]
    offered: list[int]
    """By seat, how many offers it has made."""


def trade_seen(trade: Trade) -> TradeSeen:
    """The trade, as everyone sees it."""
    offers = [
        OfferSeen(o.id, o.seat, o.partner, list(o.gives), o.gives_gems, list(o.gets), o.gets_gems) for o in trade.offers
    ]
    return TradeSeen(list(trade.ready), offers, list(trade.offered))
