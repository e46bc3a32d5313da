"""What can be learned: for every game whose bots have learned, a way to play lessons, to fit, and to ask who is better.

A package brings one for a game by an entry point in the group `lascaux.training`, named like the game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any, ClassVar

import numpy as np

from lascaux.arena.spread import Crew
from lascaux.core import registry
from lascaux.core.language import Text
from lascaux.core.refusal import BadPlugin, BadSeats, LascauxError
from lascaux.training.verdict import Verdict

Array = np.ndarray[Any, Any]
Lessons = Mapping[str, Array]
"""What some games taught, as arrays with names."""
Progress = Callable[[float], None]
GROUP = "lascaux.training"


class NothingToLearn(LascauxError):
    """A game whose bots do not learn."""


@dataclass(frozen=True)
class Origin:
    """Where weights come from."""

    rules: str
    seed: str
    commit: str
    """The program that played the games."""
    games: int
    """How many were played for them."""
    date: str


@dataclass(frozen=True)
class Fit:
    """What came of a fit: the weights, from how many examples, and how far off they are where they were not fitted."""

    weights: Array
    examples: int
    error: float
    guess: float
    """The same for somebody who has learned nothing."""


class Subject(ABC):
    """One game's way to learn."""

    needs_torch: ClassVar[bool] = False
    error_is: ClassVar[str]
    """What its errors measure, in a few words."""

    def __init__(self, game: str, seats: int | None = None) -> None:
        self.game = game
        self.seats = seats
        """Where it is learned for tables of so many seats alone."""
        self.crew: Crew | None = None
        """Who plays instead of processes of this machine, where a course has somebody: `spread` is handed it."""

    @abstractmethod
    def play(self, games: int, seed: str, best: Array | None, jobs: int, device: str, progress: Progress) -> Lessons:
        """Lessons of so many games between players with the best weights, or greedy ones while there are none."""

    @abstractmethod
    def fit(self, lessons: Sequence[Lessons], seed: int, device: str, progress: Progress) -> Fit:
        """New weights, from the lessons of several rounds."""

    @abstractmethod
    def compare(self, newcomer: Array, holder: Array | None, seed: str, jobs: int, progress: Progress) -> Verdict:
        """Whether new weights play better than those they would follow, or than greedy while there are none."""

    @abstractmethod
    def write(self, weights: Array, origin: Origin) -> bytes:
        """Weights as the file that the game's bots read."""


def find(game: str, seats: int | None = None) -> Subject:
    """How a game is learned, for one number of seats or for all; `NothingToLearn` where its bots do not."""
    info = registry.find(game).info
    name = info.name
    if seats is not None and seats not in info.seats:
        raise BadSeats.number(name, info.seats, seats)
    for point in entry_points(group=GROUP, name=name):
        found = point.load()
        if not (isinstance(found, type) and issubclass(found, Subject)):
            raise BadPlugin(
                Text(
                    f"{point.value} n’enseigne rien : ce n’est pas un Subject",
                    f"{point.value} teaches nothing: it is no Subject",
                )
            )
        return found(name, seats)
    raise NothingToLearn(
        Text(
            f"les robots de {game} ne jouent par rien d’appris : il n’y a rien à entraîner",
            f"the bots of {game} play by nothing they have learned: there is nothing to train",
        )
    )
