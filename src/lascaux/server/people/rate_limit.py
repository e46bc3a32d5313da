"""Rate limits as token buckets: some requests at once, then some each second."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

MOST_ADDRESSES = 10_000


@dataclass(slots=True)
class TokenBucket:
    """One bucket: it holds `burst` tokens and gains `rate` a second."""

    rate: float
    burst: float
    level: float = field(init=False)
    at: float = field(init=False)
    now: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        self.level, self.at = self.burst, self.now()

    def take(self, count: float = 1) -> float:
        """Take one token, or several; returns 0 if there were enough, else the seconds until there are."""
        moment, count = self.now(), min(count, self.burst)
        self.level = min(self.burst, self.level + (moment - self.at) * self.rate)
        self.at = moment
        if self.level >= count:
            self.level -= count
            return 0.0
        return (count - self.level) / self.rate


class RateLimits:
    """A bucket for each address; full ones are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst = rate, burst
        self._now = now
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str) -> float:
        """Take one from an address's bucket."""
        if address not in self._buckets:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._sweep()
            self._buckets[address] = TokenBucket(self.rate, self.burst, now=self._now)
        return self._buckets[address].take()

    def _sweep(self) -> None:
        moment, full_after = self._now(), self.burst / self.rate
        self._buckets = {a: b for a, b in self._buckets.items() if moment - b.at < full_after}
