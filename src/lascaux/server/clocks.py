"""The server's time in milliseconds since 1970. It follows the machine's clock without small jumps."""

import math
import time
from collections.abc import Callable

from lascaux.store.port import Store

FEWEST, MOST = 3, 10
"""So often the store is asked: more often while all of its answers come late."""
PROMPT_S = 0.05
DRIFT = 0.0005
"""So many seconds two machines' clocks may grow apart in one."""
WAS_SET_S = 2.0
"""A machine's clock that differs by more from ours was set; smaller differences are none of ours."""


class WallClock:
    """The machine's clock. Between calls of `follow` it advances with the monotonic clock and never jumps."""

    def __init__(self, wall: Callable[[], float] = time.time, now: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._now = wall, now
        self._start = wall() - now()

    def __call__(self) -> int:
        return int((self._start + self._now()) * 1000)

    def follow(self) -> int:
        """Take over the machine's time if its clock was set, as NTP does after a start; return the jump in ms."""
        jump = self._wall() - self._now() - self._start
        if abs(jump) < WAS_SET_S:
            return 0
        before = self()
        self._start += jump
        return self() - before


class SharedClock:
    """By the store's clock, so that all nodes have the same time, to a few milliseconds."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self._store, self._now = store, now
        self._start = time.time() - now()
        self._doubt, self._set_at = math.inf, now()
        """By how much it may be wrong, and since when."""

    async def set(self) -> None:
        """Ask the store what time it is; the quickest answer of a few says it best.

        An answer that was long on its way may be wrong by half of that. On a machine with too much to do all of them
        are: then what is known is better, unless the store's own clock was set.
        """
        doubt, start = await self._asked()
        known = self._doubt + (self._now() - self._set_at) * DRIFT
        if doubt <= known or abs(start - self._start) > doubt + known:
            self._start, self._doubt, self._set_at = start, doubt, self._now()

    async def _asked(self) -> tuple[float, float]:
        """The best of a few answers: by how much it may be wrong, and the store's time less ours."""
        answers: list[tuple[float, float]] = []
        while len(answers) < FEWEST or (len(answers) < MOST and min(answers)[0] > PROMPT_S / 2):
            asked = self._now()
            told = await self._store.time()
            took = self._now() - asked
            answers.append((took / 2, told - (asked + took / 2)))
        return min(answers)

    def __call__(self) -> int:
        return int((self._start + self._now()) * 1000)
