"""What a game in kernels brings for batches: the same entry points with the same arguments, whatever the game."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Self

from lascaux.core.game import Position
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


class HasBatchKernels(ABC):
    """An encoding of a game whose rules are kernels."""

    batch_kernels: BatchKernels

    @abstractmethod
    def engine_of(self, backend: Backend) -> KernelEngine:
        """The kernels on a backend."""

    @property
    @abstractmethod
    def rule_bits(self) -> int:
        """The options as the kernels take them."""

    @abstractmethod
    def position_of(self, record: bytes) -> Position | None:
        """The contract's position of a state's record; None in the middle of a turn."""
