"""Rate limits as token buckets: some requests at once, then some each second."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

MOST_KEYS = 10_000


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

    def wait(self, count: float = 1) -> float:
        """The seconds until there are so many tokens; 0 if there are."""
        moment = self.now()
        self.level = min(self.burst, self.level + (moment - self.at) * self.rate)
        self.at = moment
        # What costs more than a full bucket is done when it is full.
        return max(0.0, min(count, self.burst) - self.level) / self.rate

    def spend(self, count: float = 1) -> None:
        """Take so many, or all there are."""
        self.level = max(min(0.0, self.level), self.level - count)

    def overdraw(self, count: float) -> None:
        """Take for what is done already, into debt if need be: at most a full bucket."""
        self.level = max(-self.burst, self.level - count)

    def take(self, count: float = 1) -> float:
        """Take one token, or several; returns 0 if there were enough, else the seconds until there are."""
        wait = self.wait(count)
        if not wait:
            self.spend(count)
        return wait


class RateLimits:
    """A bucket for each key; those that were not asked for the longest time are forgotten."""

    def __init__(
        self, rate: float, burst: float, now: Callable[[], float] = time.monotonic, most: int = MOST_KEYS
    ) -> None:
        self.rate, self.burst = rate, burst
        self._now, self._most = now, most
        self._buckets: dict[str, TokenBucket] = {}

    def of(self, key: str) -> TokenBucket:
        """The bucket of a key."""
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            bucket = self._new(key)
            if len(self._buckets) >= self._most:
                del self._buckets[next(iter(self._buckets))]
        self._buckets[key] = bucket  # the last one: they lie in the order in which they were asked for
        return bucket

    def _new(self, key: str) -> TokenBucket:
        return TokenBucket(self.rate, self.burst, now=self._now)

    def take(self, key: str, count: float = 1) -> float:
        """Take from the bucket of a key."""
        return self.of(key).take(count)

    async def take_for_all(self, key: str) -> float:
        """Take one from what all nodes share, where somebody has the time to wait for it."""
        return self.take(key)

    def __len__(self) -> int:
        return len(self._buckets)
