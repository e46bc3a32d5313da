"""The interface of bots: a bot gets a view and its choices, never a position."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text


class Bot(ABC):
    """A program that chooses actions, with its description."""

    name: ClassVar[str]
    """Its name in programs, records and command lines."""
    called: ClassVar[Text | None] = None
    """Its name for people; by default `name`."""
    about: ClassVar[Text] = Text.alike("")
    """Its way of playing, in one sentence."""
    strength: ClassVar[int] = 1
    """Only the order counts: the stronger of two bots has the higher number; random play has 0."""
    level: ClassVar[int] = 0
    """Its level among those that people choose, from 1 for the weakest; 0 for a bot of comparison."""
    at_tables: ClassVar[bool] = True
    """Whether people can play against it; other bots are baselines of the arena."""
    think_ms: ClassVar[int] = 100
    """About the longest time for a decision on one core, in milliseconds."""
    untrained: ClassVar[str] = "random"
    """Name of the bot that plays in its place while its weights do not fit the game."""
    most_ms: int | None = None
    """Time limit in milliseconds: then it returns the best decision so far, which depends on the machine."""
    uses_longer_time: bool = False
    """Whether it searches further if `most_ms` is longer than `think_ms`; at tables and in matches it does not."""
    counts_nodes: ClassVar[bool] = False
    """Whether it limits itself to `most_nodes`."""
    most_nodes: int | None = None
    """The most positions that it evaluates by looking ahead; by default its own budget. The same on every machine."""

    @classmethod
    def check_weights(cls) -> None:
        """Raise `OtherRules` if the weights that the bot plays by do not fit the game; most bots have none."""
        return

    @abstractmethod
    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        """Decide from a seat's view and its choices; `rng` is the only source of chance."""


class RandomBot(Bot):
    """Takes any of the distinct actions, all equally likely; plays every game."""

    name = "random"
    called = Text("Insouciant", "Carefree")
    about = Text("Joue n’importe quel coup permis.", "Plays anything that is allowed.")
    strength = 0

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return rng.choice(choices.distinct)


class GreedyPlayer(Bot):
    """A bot that takes the best immediate gain; each game defines it."""

    name = "greedy"
    called = Text("Gourmand", "Greedy")
    strength = 25
