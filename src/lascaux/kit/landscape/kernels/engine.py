"""The kernels of a tile-laying game bound to a backend, with what all its positions share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from lascaux.kit.jit import Backend, Program
from lascaux.kit.landscape.kernels.entry_points import ENTRY_POINTS
from lascaux.kit.landscape.kernels.layout import TURNS, Grid
from lascaux.kit.landscape.kernels.log import MOST_ROWS, WIDTH

NO_LOG = np.zeros((0, WIDTH), np.int32)
SCRATCH = 2  # copies a look ahead needs: one with the tile laid, one with the whole turn played


@dataclass(frozen=True)
class Rulebook:
    """What a game brings: its records, its box, and the kernels that are its own steps of a turn."""

    grid: Grid
    state: np.dtype[Any]
    box: np.dtype[Any]
    box_record: Callable[[], np.ndarray[Any, Any]]
    steps: Mapping[Any, Any]

    def program(self, backend: Backend) -> Program:
        """The kernels on a backend."""
        return Program(backend, self.state, self.box, self.steps, self.grid.sizes)


class Engine:
    """One backend's kernels with their box, log and scratch copies."""

    def __init__(self, backend: Backend, rulebook: Rulebook) -> None:
        self.program = rulebook.program(backend)
        self.boxes = self.program.boxes(rulebook.box_record())
        self.box = self.program.fields(self.boxes)
        self.log = np.zeros((MOST_ROWS, WIDTH), np.int32)
        self.places = np.zeros((rulebook.grid.frontier * TURNS, 4), np.int32)
        self.scratch = self.program.states(SCRATCH)

    def prepare(self) -> None:
        """Compile, or load, every entry point."""
        for entry in ENTRY_POINTS:
            self.program(entry)

    def logged(self) -> list[list[int]]:
        """The rows written since the last call, and an empty log again."""
        count = int(self.log[0, 0])
        self.log[0, 0] = 0
        rows: list[list[int]] = self.log[1 : count + 1].tolist()
        return rows
