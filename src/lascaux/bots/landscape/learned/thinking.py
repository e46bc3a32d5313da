"""One seat's thinking about one decision: the search in slices, between which the clock can be looked at."""

import time
from functools import partial
from typing import Any

import numpy as np

from lascaux.bots.landscape.learned.manner import Manner
from lascaux.bots.landscape.learned.network import ROOM, WIDTH
from lascaux.bots.landscape.learned.player import MOVE
from lascaux.bots.landscape.learned.search import CANDIDATES, COLUMNS, COPIES, COURSE, LEFT_OVER, LISTED, SUM, think
from lascaux.bots.landscape.learned.sight import MIND
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine


class Thinking:
    """What a player of one engine thinks with: room for copies, rows and sums."""

    def __init__(self, running: Engine, weights: Any) -> None:
        self._running = running
        program = running.program
        self.scratch = program.blank(COPIES)
        self.course, self.mind = program.ints([0] * COURSE), program.ints([0] * MIND)
        self.turns, room = np.zeros((CANDIDATES, COLUMNS), np.int32), np.zeros((ROOM, WIDTH), np.int32)
        self.tools = (self.course, self.turns, weights, room, self.mind)
        """As `think` takes them."""

    def decide(self, states: Any, dice: Any, manner: Manner, most_ms: float | None = None) -> int:
        """The turn that a manner of playing chooses in the first state; after `most_ms` the best one so far."""
        step = partial(self._running.program(think), states, self._running.boxes, self.scratch, dice, manner.row, 0, 1)
        self.course[LISTED] = 0
        began = time.perf_counter()
        over = step(*self.tools, NO_LOG)
        if most_ms is not None and not over:
            end = began + most_ms / 1000
            listing = time.perf_counter() - began
            if began + listing * int(self.course[LEFT_OVER]) > end:
                return int(self.turns[0, MOVE])  # not even one pile could be tried with every candidate
            while not over and time.perf_counter() < end:
                over = step(*self.tools, NO_LOG)
        while not over and most_ms is None:
            over = step(*self.tools, NO_LOG)
        return self.best

    @property
    def best(self) -> int:
        """The best turn so far."""
        left = int(self.course[LEFT_OVER])
        return int(self.turns[int(self.turns[:left, SUM].argmax()) if left > 1 else 0, MOVE])
