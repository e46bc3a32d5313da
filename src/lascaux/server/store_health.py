"""Health check of the store: tries a write, at most every few seconds."""

import asyncio
import time
from collections.abc import Callable

from lascaux.store.port import Store

EVERY_S = 5.0


class StoreHealth:
    """Remembers the last success; a failure is always tried again."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self._store, self._now = store, now
        self._checked_at: float | None = None
        self._lock = asyncio.Lock()

    async def check(self) -> None:
        """Return if a recent or new write succeeded. Raises `StoreError` if the write fails."""
        async with self._lock:
            if self._checked_at is None or self._now() - self._checked_at >= EVERY_S:
                self._checked_at = None
                await self._store.set_setting("health", str(time.time()).encode())
                self._checked_at = self._now()
