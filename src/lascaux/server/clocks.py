"""What time it is for a server: milliseconds since 1970 that do not jump, whatever happens to the machine's clock."""

import math
import time
from collections.abc import Callable

from lascaux.store.port import Store

FEWEST, MOST = 3, 10
"""So often the store is asked: more often while all of its answers come late."""
PROMPT_S = 0.05
DRIFT = 0.0005
"""So many seconds two machines' clocks may grow apart in one."""


def wall_clock() -> Callable[[], int]:
    """By the machine's clock as it was when the server began."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1000)


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
