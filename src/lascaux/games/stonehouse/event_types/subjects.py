"""Common fields of events: a card, gems, a stone, some stones."""

from lascaux.core.types import EventType
from lascaux.games.stonehouse.action import Card


class CardEvent(EventType):
    """The field of events about a card."""

    card: Card
    """The card."""


class GemsEvent(EventType):
    """The field of events about gems."""

    gems: int
    """The number of gems."""


class StoneEvent(EventType):
    """The field of events about a stone."""

    stone: int
    """Its number."""


class StonesEvent(EventType):
    """The field of events about some stones."""

    stones: list[int]
    """Their numbers."""
