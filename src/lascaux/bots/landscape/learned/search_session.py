"""A search session for one decision, in slices between which the clock is checked."""

import time
from functools import partial
from typing import Any

import numpy as np

from lascaux.bots.landscape.learned.network import ROOM, WIDTH
from lascaux.bots.landscape.learned.player import MOVE
from lascaux.bots.landscape.learned.search import (
    BUDGET,
    CANDIDATES,
    COLUMNS,
    COPIES,
    COURSE,
    LEFT_OVER,
    LISTED,
    ROUNDS,
    STAY,
    SUM,
    think,
)
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.sight import JUDGED, MIND
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine


class SearchSession:
    """The buffers of one engine's player: copies, rows and sums."""

    def __init__(self, running: Engine, weights: Any) -> None:
        self._running = running
        program = running.program
        self.scratch = program.blank(COPIES)
        self.course, self.mind = program.ints([0] * COURSE), program.ints([0] * MIND)
        self.turns, room = np.zeros((CANDIDATES, COLUMNS), np.int32), np.zeros((ROOM, WIDTH), np.int32)
        self.tools = (self.course, self.turns, weights, room, self.mind)
        """The arguments of `think`."""

    def decide(self, states: Any, dice: Any, config: SearchConfig, most_ms: float | None = None) -> int:
        """Return the turn chosen by a configuration in the first state; after `most_ms`, the best one so far."""
        row = config.row
        step = partial(self._running.program(think), states, self._running.boxes, self.scratch, dice, row, 0, 1)
        self.course[LISTED] = 0
        began = time.perf_counter()
        over = step(*self.tools, NO_LOG)
        if most_ms is not None and not over:
            end = began + most_ms / 1000
            listing = time.perf_counter() - began
            if began + listing * int(self.course[LEFT_OVER]) > end:
                return int(self.turns[0, MOVE])  # not even one pile was tried with every candidate
            if self._running.program.backend == "plain":
                row[0, BUDGET] = min(config.budget, self._hurried(config.plies, end - began, listing))
            while not over and time.perf_counter() < end:
                over = step(*self.tools, NO_LOG)
        while not over and most_ms is None:
            over = step(*self.tools, NO_LOG)
        return self.best

    def _hurried(self, plies: int, seconds: float, listing: float) -> int:
        """Return how many tables can be evaluated in that time, judged by the listing, and drop candidates beyond it.

        Plain Python has time for a small part of the highest level's budget. With the full budget it would still be
        working
        on the worst candidates when the time is up, so it takes only as many as a whole search has time for.
        """
        judged = int(self.mind[JUDGED])
        affordable = int(judged * seconds / listing)
        left = int(self.course[LEFT_OVER])
        # At least one pile with all of them, with half, …, with the last two; each ply evaluates as many turns.
        while left > 2 and (2 * left - 2) * (plies + 1) * judged > affordable:
            left = (left + 1) // 2
        self.course[LEFT_OVER] = left
        self.course[STAY] = (left + 1) // 2
        self.course[ROUNDS] = (left - 1).bit_length()
        return affordable

    @property
    def best(self) -> int:
        """Return the best turn so far."""
        left = int(self.course[LEFT_OVER])
        return int(self.turns[int(self.turns[:left, SUM].argmax()) if left > 1 else 0, MOVE])
