"""What many events are about: a card, gems, a stone, some stones."""

from lascaux.core.types import EventType
from lascaux.games.stonehouse.action import Card


class CardEvent(EventType):
    """Something happens to a card."""

    card: Card
    """Which card."""


class GemsEvent(EventType):
    """Gems go from one to another."""

    gems: int
    """How many."""


class StoneEvent(EventType):
    """Something happens to a stone."""

    stone: int
    """Its number."""


class StonesEvent(EventType):
    """Something happens to some stones."""

    stones: list[int]
    """Their numbers."""
