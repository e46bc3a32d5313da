"""Leases of a store that only one process uses; they are kept in memory."""

import time
from collections.abc import Callable, Collection


class Leases:
    """Holder and end of each lease."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._held: dict[str, tuple[str, float]] = {}

    def claim(self, names: Collection[str], who: str, seconds: float) -> frozenset[str]:
        """Take or renew the names that no other holder has, and return them."""
        now = self._now()
        free = frozenset(name for name in names if self._is_free(name, who, now))
        self._held.update((name, (who, now + seconds)) for name in free)
        return free

    def release(self, names: Collection[str], who: str) -> None:
        """Release the names that `who` holds."""
        for name in names:
            if self._held.get(name, ("", 0.0))[0] == who:
                del self._held[name]

    def _is_free(self, name: str, who: str, now: float) -> bool:
        holder, until = self._held.get(name, (who, now))
        return holder == who or until <= now
