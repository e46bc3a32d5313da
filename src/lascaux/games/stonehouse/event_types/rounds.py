"""Events: rounds, and the game as a whole."""

from typing import Literal

from lascaux.core.types import EventType, PointsEvent
from lascaux.games.stonehouse.action import Mode
from lascaux.games.stonehouse.event_types.subjects import StonesEvent


class GameStarted(EventType, tag="game_started"):
    """The game starts."""

    gems: int
    """Each player's gems."""
    stones: int
    """Stones in the bag."""
    first: int
    """The first player."""


class StonesLaid(StonesEvent, tag="stones_laid"):
    """A round started: the first player lays stones from the bag onto the fire."""

    bag: int
    """Stones left in the bag."""
    round: int
    """The round, from 1."""


class WithCards(EventType):
    """Whether this round is played with cards."""

    cards: bool
    """Whether it is."""


class CardsDecided(WithCards, tag="cards_decided"):
    """The first player decided whether this round is played with cards."""


class RoundChosen(WithCards, tag="round_chosen"):
    """The first player chose how this round is played."""

    mode: Mode
    """The way to harvest."""


class StonesReturned(StonesEvent, tag="stones_returned"):
    """Stones left over went back into the bag."""


class StonesCounted(PointsEvent, tag="stones_counted"):
    """The final count of a player's stones."""

    stones: int
    """Stones that count, five at most."""
    reserve: int
    """Stones in the reserve."""
    gems: int
    """The gems that break a tie."""


class GameOver(EventType, tag="game_over"):
    """The end of the game."""

    winners: list[int]
    """The winning seats."""
    gems: list[int]
    """Gems by seat."""
    stones: list[int]
    """Stones in the reserve, by seat."""
    round: int
    """The last round."""
    by: Literal["house", "stones", "gems", "nothing"]
    """The criterion: a house, stones (five at most count), gems between equals, or nothing (a shared win)."""
