"""The interface between batches and a game's kernels: the same entry points and arguments for every game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Self

from lascaux.core.game import Position
from lascaux.envs.forecasts import Forecasts
from lascaux.kit.engine import KernelEngine
from lascaux.kit.jit import Backend


@dataclass(frozen=True, eq=False)
class BatchKernels:
    """The entry points, each on a range of a row of states; `landscape/games.py` describes their arguments."""

    begin: Any
    check: Any
    step: Any
    mark: Any
    observe: Any
    sample: Any
    resample: Any
    no_log: Any
    """A log that is off."""
    clears_observations: bool
    """Whether an observation starts with a cleared row; else only changes are written."""

    @classmethod
    def of(cls, games: ModuleType, no_log: Any, clears_observations: bool = False) -> Self:
        """Return the entry points of a game's module, named `begin_games`, `check_games`, …"""
        steps = ("begin", "check", "step", "mark", "observe", "sample", "resample")
        found = {step: getattr(games, f"{step}_games") for step in steps}
        return cls(**found, no_log=no_log, clears_observations=clears_observations)


class KernelPlayers(ABC):
    """A game's bots in kernels, with memory for one thread; each call is about a range of a row of states.

    `asked` is 1 for the games to process. Decisions must not depend on information hidden from the seat to act.
    """

    numbers: ClassVar[int]
    """The most ids of an action."""
    foreseen: ClassVar[int]
    """Columns that `foresee` writes."""

    @property
    @abstractmethod
    def bots(self) -> Sequence[str]:
        """The bots that can play this way."""

    @abstractmethod
    def choose(self, bot: str, states: Any, asked: Any, dice: Any, said: Any, first: int, end: int) -> None:
        """Write the ids of a bot's decisions into rows of `said`."""

    @abstractmethod
    def foresee(self, states: Any, asked: Any, foreseen: Any, first: int, end: int) -> None:
        """Write forecasts as integers into rows of `foreseen`."""

    @abstractmethod
    def forecasts(self, foreseen: Any, seats: int) -> Forecasts:
        """Return these rows as forecasts."""


class HasBatchKernels(ABC):
    """An encoding of a game with kernels."""

    batch_kernels: BatchKernels

    @abstractmethod
    def engine_of(self, backend: Backend) -> KernelEngine:
        """Return the kernels on a backend."""

    @abstractmethod
    def players_on(self, backend: Backend) -> KernelPlayers:
        """Return the game's bots on a backend."""

    @property
    @abstractmethod
    def rule_bits(self) -> int:
        """The options in the kernels' form."""

    @abstractmethod
    def position_of(self, record: bytes) -> Position | None:
        """Return the position of a state's record; None within a turn."""
