"""Health check of the store: tries a write, at most every few seconds."""

import asyncio
import time
from collections.abc import Callable

from lascaux.store.port import Store

EVERY_S = 5.0


class Pulse:
    """Remembers the last success; a failure is always tried again."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self._store, self._now = store, now
        self._felt_at: float | None = None
        self._lock = asyncio.Lock()

    async def feel(self) -> None:
        """Return if a recent or new write succeeded. Raises `StoreError` if the write fails."""
        async with self._lock:
            if self._felt_at is None or self._now() - self._felt_at >= EVERY_S:
                self._felt_at = None
                await self._store.set_setting("health", str(time.time()).encode())
                self._felt_at = self._now()
