"""What a game in kernels brings for batches: the same entry points with the same arguments, whatever the game."""

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
    """The entry points, each on a stretch of a row of states; `landscape/games.py` has their arguments."""

    begin: Any
    check: Any
    step: Any
    mark: Any
    look: Any
    sample: Any
    redeal: Any
    no_log: Any
    """A log that is off."""
    looks_anew: bool
    """Whether a look begins with wiping its row; else only what has changed is written."""

    @classmethod
    def of(cls, games: ModuleType, no_log: Any, looks_anew: bool = False) -> Self:
        """Those of a game's room, where each is called `begin_games`, `check_games`, …"""
        steps = ("begin", "check", "step", "mark", "look", "sample", "redeal")
        found = {step: getattr(games, f"{step}_games") for step in steps}
        return cls(**found, no_log=no_log, looks_anew=looks_anew)


class KernelPlayers(ABC):
    """A game's bots in kernels, with room to think for one thread; each call is about a stretch of a row of states.

    `asked` has 1 for the games that are meant. Nothing that is hidden from the seat that decides may matter.
    """

    numbers: ClassVar[int]
    """In how many numbers an action is said at most."""
    foreseen: ClassVar[int]
    """Columns of what `foresee` writes."""

    @property
    @abstractmethod
    def bots(self) -> Sequence[str]:
        """Who can play so."""

    @abstractmethod
    def choose(self, bot: str, states: Any, asked: Any, dice: Any, said: Any, first: int, end: int) -> None:
        """Write the numbers of what a bot does into rows of `said`."""

    @abstractmethod
    def foresee(self, states: Any, asked: Any, foreseen: Any, first: int, end: int) -> None:
        """Write how games may end into rows of `foreseen`, as whole numbers."""

    @abstractmethod
    def forecasts(self, foreseen: Any, seats: int) -> Forecasts:
        """What those rows mean."""


class HasBatchKernels(ABC):
    """An encoding of a game whose rules are kernels."""

    batch_kernels: BatchKernels

    @abstractmethod
    def engine_of(self, backend: Backend) -> KernelEngine:
        """The kernels on a backend."""

    @abstractmethod
    def players_on(self, backend: Backend) -> KernelPlayers:
        """The game's bots on a backend."""

    @property
    @abstractmethod
    def rule_bits(self) -> int:
        """The options as the kernels take them."""

    @abstractmethod
    def position_of(self, record: bytes) -> Position | None:
        """The contract's position of a state's record; None in the middle of a turn."""
