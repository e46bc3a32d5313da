"""Rate limits as token buckets: a burst at once, then a steady rate."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

MAX_KEYS = 10_000


@dataclass(slots=True)
class TokenBucket:
    """A bucket of `burst` tokens that gains `rate` a second."""

    rate: float
    burst: float
    level: float = field(init=False)
    at: float = field(init=False)
    now: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        self.level, self.at = self.burst, self.now()

    def wait(self, count: float = 1) -> float:
        """Return the seconds until `count` tokens are there; 0 if they are."""
        moment = self.now()
        self.level = min(self.burst, self.level + (moment - self.at) * self.rate)
        self.at = moment
        # A request that costs more than a full bucket needs a full one.
        return max(0.0, min(count, self.burst) - self.level) / self.rate

    def spend(self, count: float = 1) -> None:
        """Take tokens, at most all."""
        self.level = max(min(0.0, self.level), self.level - count)

    def overdraw(self, count: float) -> None:
        """Charge work already done, at most down to minus the burst."""
        self.level = max(-self.burst, self.level - count)

    def take(self, count: float = 1) -> float:
        """Take tokens and return 0, or return the seconds until there are enough."""
        wait = self.wait(count)
        if not wait:
            self.spend(count)
        return wait


class RateLimits:
    """A bucket per key; the least recently used ones are dropped."""

    def __init__(
        self, rate: float, burst: float, now: Callable[[], float] = time.monotonic, most: int = MAX_KEYS
    ) -> None:
        self.rate, self.burst = rate, burst
        self._now, self._most = now, most
        self._buckets: dict[str, TokenBucket] = {}

    def of(self, key: str) -> TokenBucket:
        """Return the bucket of a key."""
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            bucket = self._new(key)
            if len(self._buckets) >= self._most:
                del self._buckets[next(iter(self._buckets))]
        self._buckets[key] = bucket  # moved to the end: the order is that of use
        return bucket

    def _new(self, key: str) -> TokenBucket:
        """Return a full bucket; limits that nodes share have buckets of their own kind."""
        return TokenBucket(self.rate, self.burst, now=self._now)

    def take(self, key: str, count: float = 1) -> float:
        """Take from the bucket of a key."""
        return self.of(key).take(count)

    async def take_for_all(self, key: str) -> float:
        """Take one token from the bucket shared by all nodes, which may wait for the store."""
        return self.take(key)

    def __len__(self) -> int:
        return len(self._buckets)
