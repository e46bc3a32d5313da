"""The event types of The Stone House, a file for each part of the game."""

from lascaux.core.types import EventType
from lascaux.games.stonehouse.event_types import building, cards, harvest, rounds, trade

EVENTS: tuple[type[EventType], ...] = (
    *rounds.EVENTS,
    *cards.EVENTS,
    *harvest.EVENTS,
    *trade.EVENTS,
    *building.EVENTS,
)
