"""Events: the trade."""

from msgspec import Struct

from lascaux.core.types import EventType


class Goods(Struct):
    """One side of a swap."""

    stones: list[int]
    gems: int


class Swap(EventType):
    """What a seat gives a partner, and gets."""

    partner: int
    gives: Goods
    gets: Goods


class Offered(Swap, tag="offered"):
    """An offer is made to a partner."""

    offer: int


class Withdrawn(EventType, tag="withdrawn"):
    """An offer is taken back."""

    offer: int


class SaidReady(EventType, tag="said_ready"):
    """Somebody is done trading."""


class ReadyTakenBack(EventType, tag="ready_taken_back"):
    """Somebody wants to trade on."""


class Traded(Swap, tag="traded"):
    """Things change hands."""


EVENTS = (Offered, Withdrawn, SaidReady, ReadyTakenBack, Traded)
