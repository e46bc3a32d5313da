"""The kernels of a tile-laying game bound to a backend."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np

from lascaux.kit.engine import KernelEngine
from lascaux.kit.jit import Backend, MissingHook, PerBackend, Program
from lascaux.kit.landscape.kernels.entry_points import ENTRY_POINTS, PLACE
from lascaux.kit.landscape.kernels.hooks import TO_BIND
from lascaux.kit.landscape.kernels.layout import TURNS, Grid
from lascaux.kit.landscape.kernels.log import MAX_ROWS, WIDTH
from lascaux.kit.log import no_log

NO_LOG = no_log(WIDTH)
SCRATCH = 2  # copies that lookahead needs: one with the tile laid, one after the whole turn


@dataclass(frozen=True)
class Rulebook:
    """A game's records, its game data, and the kernels bound to hooks."""

    game: str
    grid: Grid
    state: np.dtype[Any]
    data: np.dtype[Any]
    game_data_record: Callable[[], np.ndarray[Any, Any]]
    hooks: Mapping[Any, Any]

    def __post_init__(self) -> None:
        missing = [hook.__name__ for hook in TO_BIND if hook not in self.hooks]
        if missing:
            raise MissingHook(f"the rulebook of {self.game} does not bind these hooks: {', '.join(missing)}")

    def with_hooks(self, more: Mapping[Any, Any]) -> "Rulebook":
        """Return the rules with more hooks bound, such as a bot's."""
        return replace(self, hooks={**self.hooks, **more})

    def program(self, backend: Backend) -> Program:
        """Return the kernels on a backend."""
        return Program(self.game, backend, self.state, self.data, self.hooks, self.grid.sizes)


class Engine(KernelEngine):
    """The kernels of a tile-laying game."""

    entry_points: ClassVar[Sequence[Any]] = ENTRY_POINTS
    log_size = MAX_ROWS, WIDTH

    def __init__(self, backend: Backend, rulebook: Rulebook) -> None:
        super().__init__(rulebook.program(backend), rulebook.game_data_record())
        self.data = self.program.fields(self.game_data)
        self._most_places = rulebook.grid.frontier * TURNS

    def places(self) -> Any:
        """Return a buffer for all placements of a tile."""
        return np.empty((self._most_places, PLACE), np.int32)

    def thread_buffers(self) -> tuple[Any, Any]:
        """Return this thread's buffers for lookahead and for all placements of a tile; the next call overwrites them.

        Allocating forty kilobytes for each call would clear them and evict half of the processor's cache.
        """
        return self.thread_scratch(lambda: (self.scratch(), self.places()))

    def scratch(self) -> Any:
        """Return the copies that lookahead needs."""
        return self.program.blank(SCRATCH)


class Engines(PerBackend[Engine]):
    """The engines of a game, one for each backend, made on first use."""

    def __init__(self, rulebook: Rulebook) -> None:
        super().__init__(lambda backend: Engine(backend, rulebook))
        self.rulebook = rulebook
