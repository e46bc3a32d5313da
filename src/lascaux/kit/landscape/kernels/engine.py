"""The kernels of a tile-laying game bound to a backend."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np

from lascaux.kit.engine import KernelEngine
from lascaux.kit.jit import Backend, PerBackend, Program, UnfilledStep
from lascaux.kit.landscape.kernels.entry_points import ENTRY_POINTS, PLACE
from lascaux.kit.landscape.kernels.layout import TURNS, Grid
from lascaux.kit.landscape.kernels.log import MOST_ROWS, WIDTH
from lascaux.kit.landscape.kernels.steps import TO_FILL_IN
from lascaux.kit.log import no_log

NO_LOG = no_log(WIDTH)
SCRATCH = 2  # copies a look ahead needs: one with the tile laid, one with the whole turn played


@dataclass(frozen=True)
class Rulebook:
    """What a game brings: its records, its box, and the kernels that are its own steps of a turn."""

    game: str
    grid: Grid
    state: np.dtype[Any]
    box: np.dtype[Any]
    box_record: Callable[[], np.ndarray[Any, Any]]
    steps: Mapping[Any, Any]

    def __post_init__(self) -> None:
        missing = [step.__name__ for step in TO_FILL_IN if step not in self.steps]
        if missing:
            raise UnfilledStep(f"the rulebook of {self.game} does not say what these are: {', '.join(missing)}")

    def with_steps(self, more: Mapping[Any, Any]) -> "Rulebook":
        """The same with steps filled in that the game itself does not have, such as a bot's."""
        return replace(self, steps={**self.steps, **more})

    def program(self, backend: Backend) -> Program:
        """The kernels on a backend."""
        return Program(self.game, backend, self.state, self.box, self.steps, self.grid.sizes)


class Engine(KernelEngine):
    """The kernels of a tile-laying game."""

    entry_points: ClassVar[Sequence[Any]] = ENTRY_POINTS
    log_size = MOST_ROWS, WIDTH

    def __init__(self, backend: Backend, rulebook: Rulebook) -> None:
        super().__init__(rulebook.program(backend), rulebook.box_record())
        self.box = self.program.fields(self.boxes)
        self._most_places = rulebook.grid.frontier * TURNS

    def places(self) -> Any:
        """Room for all places of a tile."""
        return np.empty((self._most_places, PLACE), np.int32)

    def room(self) -> tuple[Any, Any]:
        """Room for a look ahead and for all places of a tile, of this thread's own: what is in it is soon another's.

        Forty kilobytes for each question would be cleared, and half of what the processor has at hand with them.
        """
        return self.own_room(lambda: (self.scratch(), self.places()))

    def scratch(self) -> Any:
        """Room for the copies that a look ahead needs."""
        return self.program.blank(SCRATCH)


class Engines(PerBackend[Engine]):
    """The engines of a game, each made when its backend is first asked for."""

    def __init__(self, rulebook: Rulebook) -> None:
        super().__init__(lambda backend: Engine(backend, rulebook))
        self.rulebook = rulebook
