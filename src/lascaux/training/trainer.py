"""Trainers: for every game with learning bots, how to play for samples, fit, and compare weights.

A package provides one for a game with an entry point in the group `lascaux.training`, named like the game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any, ClassVar

import numpy as np

from lascaux.arena.parallel import Executor
from lascaux.core import registry
from lascaux.core.errors import BadPlugin, BadSeats, LascauxError
from lascaux.core.language import Text
from lascaux.training.verdict import Verdict

Array = np.ndarray[Any, Any]
Samples = Mapping[str, Array]
"""Samples of some games, as named arrays."""
Progress = Callable[[float], None]
GROUP = "lascaux.training"


class NothingToLearn(LascauxError):
    """The bots of a game do not learn."""


@dataclass(frozen=True)
class Origin:
    """The origin of weights."""

    rules: str
    seed: str
    commit: str
    """The commit of the program that played the games."""
    games: int
    """The number of games."""
    date: str


@dataclass(frozen=True)
class Fit:
    """The result of a fit: the weights, the number of samples, and the test error."""

    weights: Array
    examples: int
    error: float
    guess: float
    """The test error without learning."""


class Trainer(ABC):
    """Trains the bots of one game."""

    needs_torch: ClassVar[bool] = False
    error_is: ClassVar[str]
    """The unit of its errors, in a few words."""

    def __init__(self, game: str, seats: int | None = None) -> None:
        self.game = game
        self.seats = seats
        """The number of seats, if it trains for one only."""
        self.executor: Executor | None = None
        """Runs jobs in place of local processes, if set; passed to `run_parallel`."""

    @abstractmethod
    def play(self, games: int, seed: str, best: Array | None, jobs: int, device: str, progress: Progress) -> Samples:
        """Return samples of games between players with the best weights, or greedy ones at first."""

    @abstractmethod
    def fit(self, samples: Sequence[Samples], best: Array | None, seed: int, device: str, progress: Progress) -> Fit:
        """Return new weights, fitted to the samples of several rounds; some games adjust the best ones so far."""

    @abstractmethod
    def compare(self, newcomer: Array, holder: Array | None, seed: str, jobs: int, progress: Progress) -> Verdict:
        """Return whether new weights play better than the old ones, or than greedy at first."""

    @abstractmethod
    def write(self, weights: Array, origin: Origin) -> bytes:
        """Return weights as the file that the game's bots read."""


def find(game: str, seats: int | None = None) -> Trainer:
    """Return a game's trainer, for one number of seats or for all. Raises `NothingToLearn`."""
    info = registry.find(game).info
    name = info.name
    if seats is not None and seats not in info.seats:
        raise BadSeats.number(name, info.seats, seats)
    for point in entry_points(group=GROUP, name=name):
        found = point.load()
        if not (isinstance(found, type) and issubclass(found, Trainer)):
            raise BadPlugin(
                Text(
                    f"{point.value} n’est pas un Trainer",
                    f"{point.value} is not a Trainer",
                )
            )
        return found(name, seats)
    raise NothingToLearn(
        Text(
            f"les robots de {game} n’apprennent pas : il n’y a rien à entraîner",
            f"the bots of {game} do not learn: there is nothing to train",
        )
    )
