"""Events: the trade."""

from msgspec import Struct

from lascaux.core.types import EventType


class Goods(Struct):
    """One side of a swap."""

    stones: list[int]
    """Their numbers."""
    gems: int
    """How many."""


class Swap(EventType):
    """What a seat gives a partner, and gets."""

    partner: int
    """The other seat."""
    gives: Goods
    """What the seat gives."""
    gets: Goods
    """What it gets."""


class Offered(Swap, tag="offered"):
    """An offer is made to a partner."""

    offer: int
    """Its number."""


class Withdrawn(EventType, tag="withdrawn"):
    """An offer is taken back."""

    offer: int
    """Its number."""


class Unmade(EventType):
    """An offer comes to nothing."""

    offer: int
    """Its number."""
    partner: int
    """The other of the two it is between."""


class OfferRefused(Unmade, tag="offer_refused"):
    """Whom an offer was made to does not want it."""


class OfferLapsed(Unmade, tag="offer_lapsed"):
    """An offer can no longer be kept, or nobody answered it before the trade was over."""


class SaidReady(EventType, tag="said_ready"):
    """Somebody is done trading."""


class ReadyTakenBack(EventType, tag="ready_taken_back"):
    """Somebody wants to trade on."""


class Traded(Swap, tag="traded"):
    """Things change hands."""

    offer: int
    """The number of the offer that was accepted."""


EVENTS = (Offered, Withdrawn, OfferRefused, OfferLapsed, SaidReady, ReadyTakenBack, Traded)
