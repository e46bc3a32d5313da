"""What time it is for a server: milliseconds since 1970 that do not jump, whatever happens to the machine's clock."""

import time
from collections.abc import Callable

from lascaux.store.port import Store

TRIES = 3


def wall_clock() -> Callable[[], int]:
    """By the machine's clock as it was when the server began."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1000)


class SharedClock:
    """By the store's clock, so that all nodes have the same time, to a few milliseconds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._start = time.time() - time.monotonic()

    async def set(self) -> None:
        """Ask the store what time it is; the quickest answer of a few says it best."""
        answers = []
        for _ in range(TRIES):
            asked = time.monotonic()
            told = await self._store.time()
            took = time.monotonic() - asked
            answers.append((took, told - (asked + took / 2)))
        self._start = min(answers)[1]

    def __call__(self) -> int:
        return int((self._start + time.monotonic()) * 1000)
