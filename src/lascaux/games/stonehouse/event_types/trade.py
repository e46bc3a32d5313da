"""Events: the trade."""

from msgspec import UNSET, Struct, UnsetType

from lascaux.core.types import EventType
from lascaux.games.stonehouse.action import Reason


class Goods(Struct):
    """One side of a swap."""

    stones: list[int]
    """Their numbers."""
    gems: int
    """The number of gems."""


class Swap(EventType):
    """An exchange between a seat and a partner."""

    partner: int
    """The other seat."""
    gives: Goods
    """The seat's goods."""
    gets: Goods
    """The partner's goods."""


class Offered(Swap, tag="offered"):
    """A player made an offer."""

    offer: int
    """Its number."""


class Withdrawn(EventType, tag="withdrawn"):
    """A player withdrew an offer."""

    offer: int
    """Its number."""


class Unmade(EventType):
    """An offer ended without a trade."""

    offer: int
    """Its number."""
    partner: int
    """The other seat of the offer."""


class OfferRefused(Unmade, tag="offer_refused"):
    """The partner declined an offer."""

    because: Reason | UnsetType = UNSET
    """The reason, if one was given."""


class OfferLapsed(Unmade, tag="offer_lapsed"):
    """An offer became impossible, or was not answered before the trade ended."""


class SaidReady(EventType, tag="said_ready"):
    """A player has finished trading."""


class ReadyTakenBack(EventType, tag="ready_taken_back"):
    """A player resumed trading."""


class Traded(Swap, tag="traded"):
    """An offer was accepted."""

    offer: int
    """Its number."""
