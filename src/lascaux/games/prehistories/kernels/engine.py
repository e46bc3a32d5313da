"""The kernels bound to a backend, with what all positions share."""

from functools import cache

import numpy as np

from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.entry_points import ENTRY_POINTS
from lascaux.games.prehistories.kernels.layout import BOX, STATE, box_record
from lascaux.games.prehistories.kernels.log import MOST_ROWS, WIDTH
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import Backend, Program

NO_LOG = np.zeros((0, WIDTH), np.int32)


class Engine:
    """One backend's kernels with their box, log and shuffler."""

    def __init__(self, backend: Backend) -> None:
        self.program = Program(backend, STATE, BOX)
        self.boxes = self.program.boxes(box_record())
        self.log = np.zeros((MOST_ROWS, WIDTH), np.int32)
        self.shuffler = self.program.ints(stream_words(Seed("shuffler")))  # takes a position's key at each shuffle

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


@cache
def engine(backend: Backend) -> Engine:
    """The engine of a backend, made once."""
    return Engine(backend)
