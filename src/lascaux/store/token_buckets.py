"""Token buckets of a store that only one process uses; they are kept in memory."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Amount to take from a bucket that refills by `rate` a second up to `burst`; a negative amount is given back."""

    amount: float
    rate: float
    burst: float


class TokenBuckets:
    """Level of each bucket and when it was computed."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._held: dict[str, tuple[float, float, Withdrawal]] = {}

    def take_tokens(self, withdrawals: Mapping[str, Withdrawal]) -> dict[str, float]:
        """Take from each bucket, at most down to minus its burst, and return the levels."""
        now = self._now()
        levels = {}
        for name, spent in withdrawals.items():
            level, at, _ = self._held.get(name, (spent.burst, now, spent))
            filled = min(spent.burst, level + (now - at) * spent.rate)
            levels[name] = max(-spent.burst, filled - spent.amount)
            self._held[name] = levels[name], now, spent
        return levels

    def expire(self) -> None:
        """Delete full buckets, because an unknown bucket counts as full."""
        now = self._now()
        for name, (level, at, spent) in list(self._held.items()):
            if level + (now - at) * spent.rate >= spent.burst:
                del self._held[name]

    def __len__(self) -> int:
        return len(self._held)
