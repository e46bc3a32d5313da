"""The server's time in milliseconds since 1970, without small jumps."""

import math
import time
from collections.abc import Callable

from lascaux.store.port import Store

MIN_ANSWERS, MAX_ANSWERS = 3, 10
"""Number of queries to the store: more if all answers are slow."""
PROMPT_S = 0.05
DRIFT = 0.0005
"""Maximum drift between two machines' clocks, in seconds per second."""
WAS_SET_S = 2.0
"""A larger difference means that the system clock was set; smaller ones are ignored."""


class WallClock:
    """The system clock. Between calls of `follow` it advances with the monotonic clock and never jumps."""

    def __init__(self, wall: Callable[[], float] = time.time, now: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._now = wall, now
        self._start = wall() - now()

    def __call__(self) -> int:
        return int((self._start + self._now()) * 1000)

    def follow(self) -> int:
        """Adopt the system time if it was set, as NTP does after a start; return the jump in ms."""
        jump = self._wall() - self._now() - self._start
        if abs(jump) < WAS_SET_S:
            return 0
        before = self()
        self._start += jump
        return self() - before


class SharedClock:
    """The store's clock, so that all nodes agree within a few milliseconds."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self._store, self._now = store, now
        self._start = time.time() - now()
        self._doubt, self._set_at = math.inf, now()
        """Maximum error, and when it was measured."""

    async def set(self) -> None:
        """Synchronize with the store; the fastest of several answers counts.

        The error is half of an answer's round trip. If all answers are slow, the earlier setting stays, unless the
        store's clock was set.
        """
        doubt, start = await self._asked()
        known = self._doubt + (self._now() - self._set_at) * DRIFT
        if doubt <= known or abs(start - self._start) > doubt + known:
            self._start, self._doubt, self._set_at = start, doubt, self._now()

    async def _asked(self) -> tuple[float, float]:
        """Return the best answer: its maximum error, and the store's time minus ours."""
        answers: list[tuple[float, float]] = []
        while len(answers) < MIN_ANSWERS or (len(answers) < MAX_ANSWERS and min(answers)[0] > PROMPT_S / 2):
            asked = self._now()
            answer = await self._store.time()
            took = self._now() - asked
            answers.append((took / 2, answer - (asked + took / 2)))
        return min(answers)

    def __call__(self) -> int:
        return int((self._start + self._now()) * 1000)
