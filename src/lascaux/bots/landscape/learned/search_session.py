"""A search session for one decision, in slices between which the clock is checked."""

import time
from functools import partial
from typing import Any

import numpy as np

from lascaux.bots.landscape.endgame import POINT, POINTS, SHARE, WIN
from lascaux.bots.landscape.learned.features import JUDGED, WORKSPACE
from lascaux.bots.landscape.learned.network import INPUTS, LAYERS
from lascaux.bots.landscape.learned.player import MOVE
from lascaux.bots.landscape.learned.search import (
    BUDGET,
    CANDIDATES,
    COLUMNS,
    COPIES,
    EXACT,
    LEFT_OVER,
    LISTED,
    LOOKED_BACK,
    LOOKS_BACK,
    ROUNDS,
    SEARCH_STATE,
    SOLUTION,
    SOLVED,
    SOLVING,
    STAY,
    SUM,
    think,
)
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine

NEVER = -1  # tiles left
TINY = 1e-9  # seconds


class SearchSession:
    """The buffers of one engine's player: copies, rows and sums."""

    def __init__(self, running: Engine, weights: Any) -> None:
        self._running = running
        program = running.program
        self.scratch = program.blank(COPIES)
        self.search_state, self.workspace = program.ints([0] * SEARCH_STATE), program.ints([0] * WORKSPACE)
        self.turns, layers = np.zeros((CANDIDATES, COLUMNS), np.int32), np.zeros((LAYERS, INPUTS), np.int32)
        self.tools = (self.search_state, self.turns, weights, layers, self.workspace)
        """The arguments of `think`."""

    def decide(self, states: Any, dice: Any, config: SearchConfig, most_ms: float | None = None) -> int:
        """Return the turn chosen by a configuration in the first state; after `most_ms`, the best one so far."""
        row = config.row
        step = partial(self._running.program(think), states, self._running.game_data, self.scratch, dice, row, 0, 1)
        self.search_state[LISTED] = 0
        began = time.perf_counter()
        if most_ms is not None and self._running.program.backend == "plain":
            row[0, LOOKS_BACK] = 0  # it would take most of the time
        over = step(*self.tools, NO_LOG)
        listed = began
        if self.search_state[LISTED] == LOOKED_BACK:
            listed = time.perf_counter()
            over = step(*self.tools, NO_LOG)
        if most_ms is not None and not over:
            end = began + most_ms / 1000
            listing = time.perf_counter() - listed
            if self.search_state[SOLVING] and self._takes_long(states, (end - began) / max(listing, TINY)):
                row[0, EXACT] = NEVER
                self.search_state[LISTED] = LOOKED_BACK
                over = step(*self.tools, NO_LOG)
            if not self.search_state[SOLVING] and began + listing * int(self.search_state[LEFT_OVER]) > end:
                return int(self.turns[0, MOVE])  # not even one pile was tried with every candidate
            if not self.search_state[SOLVING] and self._running.program.backend == "plain":
                row[0, BUDGET] = min(config.budget, self._hurried(config.plies, end - began, listing))
            while not over and time.perf_counter() < end:
                over = step(*self.tools, NO_LOG)
        while not over and most_ms is None:
            over = step(*self.tools, NO_LOG)
        return self.best

    def solve(self, states: Any, dice: Any, config: SearchConfig, most_ms: float | None = None) -> bool:
        """Solve the first state exactly, if it can be done within the limits; return whether it was."""
        step = partial(
            self._running.program(think), states, self._running.game_data, self.scratch, dice, config.row, 0, 1
        )
        self.search_state[LISTED] = 0
        began = time.perf_counter()
        step(*self.tools, NO_LOG)
        listing = time.perf_counter() - began
        if most_ms is not None and self.search_state[SOLVING]:
            if self._takes_long(states, (most_ms / 1000 - listing) / max(listing, TINY)):
                return False
        while self.search_state[SOLVING] and (most_ms is None or time.perf_counter() < began + most_ms / 1000):
            step(*self.tools, NO_LOG)
        return self.is_certain

    def _takes_long(self, states: Any, listings: float) -> bool:
        """Return whether an exact solution may take longer than that many listings of the turns."""
        state, turns = self._running.program.fields(states), int(self.search_state[LEFT_OVER])
        left, players = int(state.n_deck - state.n_drawn), int(state.n_players)
        replies = (1, turns, 10 * turns if players == 2 else 2 * turns * turns, 30 * turns * turns)
        return replies[left] > listings

    def _hurried(self, plies: int, seconds: float, listing: float) -> int:
        """Return how many tables can be evaluated in that time, judged by the listing, and drop candidates beyond it.

        Plain Python has time for a small part of the highest level's budget. With the full budget it would still be
        working on the worst candidates when the time is up, so it takes only as many as a whole search has time for.
        """
        judged = int(self.workspace[JUDGED])
        affordable = int(judged * seconds / listing)
        left = int(self.search_state[LEFT_OVER])
        # At least one pile with all of them, with half, …, with the last two; each ply evaluates as many turns.
        while left > 2 and (2 * left - 2) * (plies + 1) * judged > affordable:
            left = (left + 1) // 2
        self.search_state[LEFT_OVER] = left
        self.search_state[STAY] = (left + 1) // 2
        self.search_state[ROUNDS] = (left - 1).bit_length()
        return affordable

    @property
    def best(self) -> int:
        """Return the best turn so far."""
        left = 1 if self.search_state[SOLVING] else int(self.search_state[LEFT_OVER])
        return int(self.turns[int(self.turns[:left, SUM].argmax()) if left > 1 else 0, MOVE])

    @property
    def is_certain(self) -> bool:
        """Return whether the turn was solved exactly."""
        return bool(self.search_state[SOLVED])

    def solution(self, seats: int) -> tuple[list[float], list[float]]:
        """Return each seat's expected final points and chance to win by the exact solution."""
        points, shares = (
            [int(self.search_state[SOLUTION + first + seat]) / unit for seat in range(seats)]
            for first, unit in ((POINTS, POINT), (SHARE, WIN))
        )
        return points, shares
