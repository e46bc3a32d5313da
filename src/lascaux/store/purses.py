"""Purses of a store that one process has to itself: they need not outlive it."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spending:
    """What is taken from a purse that gains `rate` a second and holds `burst`; less than nothing is given back."""

    amount: float
    rate: float
    burst: float


class Purses:
    """What each holds, and since when."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._held: dict[str, tuple[float, float, Spending]] = {}

    def spend(self, spendings: Mapping[str, Spending]) -> dict[str, float]:
        """Take from each, down to a full purse of debt; what each holds then."""
        now = self._now()
        levels = {}
        for name, spent in spendings.items():
            level, at, _ = self._held.get(name, (spent.burst, now, spent))
            filled = min(spent.burst, level + (now - at) * spent.rate)
            levels[name] = max(-spent.burst, filled - spent.amount)
            self._held[name] = levels[name], now, spent
        return levels

    def expire(self) -> None:
        """Forget those that are full again: a purse nobody has heard of is full, too."""
        now = self._now()
        for name, (level, at, spent) in list(self._held.items()):
            if level + (now - at) * spent.rate >= spent.burst:
                del self._held[name]

    def __len__(self) -> int:
        return len(self._held)
