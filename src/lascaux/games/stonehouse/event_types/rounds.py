"""Events: rounds, and the game as a whole."""

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


class WithCards(EventType):
    """Whether this round is played with cards."""

    cards: bool


class CardsDecided(WithCards, tag="cards_decided"):
    """The first player decides whether this round is played with cards."""


class RoundChosen(WithCards, tag="round_chosen"):
    """The first player has chosen how this round is played."""

    mode: Mode


class StonesReturned(StonesEvent, tag="stones_returned"):
    """Stones that nobody got go back into the bag."""


class StonesCounted(PointsEvent, tag="stones_counted"):
    """At the end the stones of a player count."""

    stones: int
    gems: int


class GameOver(EventType, tag="game_over"):
    """The end."""

    winners: list[int]
    gems: list[int]
    stones: list[int]


EVENTS = (GameStarted, StonesLaid, CardsDecided, RoundChosen, StonesReturned, StonesCounted, GameOver)
