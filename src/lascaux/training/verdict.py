"""Who is better: a match that goes on until that is certain, or until it is long enough to say that it is not."""

import math
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np

from lascaux.arena.spread import Play, spread

FEWEST, MOST = 100, 2000  # bags, each played once from either seat
AT_ONCE = 50  # bags that one process plays before it tells
CERTAIN = 2.58
"""Standard errors on either side: looked at again and again, an interval of 95 % would be left by chance too often."""


@dataclass(frozen=True)
class Verdict:
    """How the newcomer did in games of two: a win is 1, a draw half."""

    games: int
    score: float
    low: float
    high: float

    @property
    def better(self) -> bool:
        """Whether it certainly is."""
        return self.low > 0.5

    @property
    def clear(self) -> bool:
        """Whether more games would hardly change the answer."""
        return self.low > 0.5 or self.high < 0.5


def verdict(shares: np.ndarray[Any, Any]) -> Verdict:
    """What the newcomer's share of each bag tells: bags are independent, the two games with one of them are not."""
    bags = len(shares)
    score = float(shares.mean())
    # A sweep has no spread at all; one bag more that went the other way keeps its interval honest.
    deviation = float(np.append(shares, 1.0 - np.round(score)).std(ddof=1))
    off = CERTAIN * deviation / math.sqrt(bags)
    return Verdict(2 * bags, score, max(0.0, score - off), min(1.0, score + off))


def play_until_clear(
    play: Play[np.ndarray[Any, Any]], jobs: int, progress: Callable[[float], None] = lambda done: None
) -> Verdict:
    """Bags played by `play`, which gives the newcomer's share of each, until it is clear who is better."""
    shares: list[np.ndarray[Any, Any]] = []
    played = 0
    found = Verdict(0, 0.5, 0.0, 1.0)
    with closing(spread(play, MOST, jobs, largest=AT_ONCE)) as parts:
        for part in parts:
            shares.append(part.played)
            played += part.count
            progress(played / MOST)
            if played >= FEWEST:
                found = verdict(np.concatenate(shares))
                if found.clear:
                    break
    return found
