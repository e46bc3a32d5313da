"""Events: the trade."""

from msgspec import Struct

from lascaux.core.types import EventType


class Goods(Struct):
    """One side of a swap."""

    stones: list[int]
    gems: int


class Offered(EventType, tag="offered"):
    """An offer is made to a partner."""

    offer: int
    partner: int
    gives: Goods
    gets: Goods


class Withdrawn(EventType, tag="withdrawn"):
    """An offer is taken back."""

    offer: int


class SaidReady(EventType, tag="said_ready"):
    """Somebody is done trading."""


class ReadyTakenBack(EventType, tag="ready_taken_back"):
    """Somebody wants to trade on."""


class Traded(EventType, tag="traded"):
    """Things change hands."""

    partner: int
    gives: Goods
    gets: Goods


EVENTS = (Offered, Withdrawn, SaidReady, ReadyTakenBack, Traded)
