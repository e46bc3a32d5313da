"""Events: rounds, and the game as a whole."""

from typing import Literal

from lascaux.core.types import EventType, PointsEvent
from lascaux.games.stonehouse.action import Mode
from lascaux.games.stonehouse.event_types.subjects import StonesEvent


class GameStarted(EventType, tag="game_started"):
    """The game begins."""

    gems: int
    """Of each player."""
    stones: int
    """In the bag."""
    first: int
    """The first player."""


class StonesLaid(StonesEvent, tag="stones_laid"):
    """A round begins: the first player lays stones from the bag onto the fire."""

    bag: int
    """How many are left in it."""
    round: int
    """Which one, from 1."""


class WithCards(EventType):
    """Whether this round is played with cards."""

    cards: bool
    """Whether it is."""


class CardsDecided(WithCards, tag="cards_decided"):
    """The first player decides whether this round is played with cards."""


class RoundChosen(WithCards, tag="round_chosen"):
    """The first player has chosen how this round is played."""

    mode: Mode
    """How stones will be harvested."""


class StonesReturned(StonesEvent, tag="stones_returned"):
    """Stones that nobody got go back into the bag."""


class StonesCounted(PointsEvent, tag="stones_counted"):
    """At the end the stones of a player count."""

    stones: int
    """How many count, five at most."""
    reserve: int
    """How many there are."""
    gems: int
    """The gems that break a tie."""


class GameOver(EventType, tag="game_over"):
    """The end."""

    winners: list[int]
    """The seats that have won."""
    gems: list[int]
    """By seat."""
    stones: list[int]
    """How many are in the reserve, by seat."""
    round: int
    """The last round."""
    by: Literal["house", "stones", "gems", "nothing"]
    """What decided: a house, stones (five at most count), gems between equals, or nothing: the win is shared."""


EVENTS = (GameStarted, StonesLaid, CardsDecided, RoundChosen, StonesReturned, StonesCounted, GameOver)
