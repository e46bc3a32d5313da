"""The event types of The Stone House, a file for each part of the game."""

from lascaux.core.types import events_in
from lascaux.games.stonehouse.event_types import building, cards, harvest, rounds, trade

EVENTS = events_in(rounds, cards, harvest, trade, building)
