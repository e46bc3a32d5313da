"""What a bot is: it gets a view and its choices, never a position."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text


class Bot(ABC):
    """An opponent, and what people are told of it."""

    name: ClassVar[str]
    """What programs, records and command lines call it."""
    called: ClassVar[Text | None] = None
    """What people at a table call it; its name where it says nothing."""
    about: ClassVar[Text] = Text.alike("")
    """How it plays, in one sentence."""
    strength: ClassVar[int] = 1
    """Only the order counts: of two bots of a game the stronger has the higher number; random play has 0."""
    level: ClassVar[int] = 0
    """Which of the levels people choose from it is, the weakest is 1; 0 for one that is there for comparison."""
    at_tables: ClassVar[bool] = True
    """Whether people can play against it; others are yardsticks of the arena."""
    think_ms: ClassVar[int] = 100
    """About how long it thinks about a decision at most, on one core."""
    most_ms: int | None = None
    """Where somebody sets it: after so long it says the best it has found. Decisions then depend on the machine."""

    @abstractmethod
    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        """Decide, from what the seat may know and what it may do; `rng` is the only dice."""


class RandomBot(Bot):
    """Takes any of the distinct actions, each as likely as the others; plays every game."""

    name = "random"
    called = Text("Insouciant", "Carefree")
    about = Text("Joue n’importe quel coup permis.", "Plays anything that is allowed.")
    strength = 0

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return rng.choice(choices.distinct)


class GreedyPlayer(Bot):
    """The bot of a game that takes what it sees; how, each game says."""

    name = "greedy"
    called = Text("Gourmand", "Greedy")
    strength = 25
