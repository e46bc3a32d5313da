"""Who is better: a match that goes on until that is certain, or until it is long enough to say that it is not."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np

from lascaux.arena.score import Score, score
from lascaux.arena.spread import Play, spread

FEWEST, MOST = 100, 2000  # bags, each played once from either seat
AT_ONCE = 50  # bags that one process plays before it tells
DOUBT = 0.01
"""So seldom may chance alone lead as far: what is looked at again and again needs more than the usual 5 %."""


@dataclass(frozen=True)
class Verdict:
    """How the newcomer did in games of two: a win is 1, a draw half."""

    games: int
    score: Score

    @property
    def clear(self) -> bool:
        """Whether more games would hardly change the answer."""
        return self.score.doubt(0.5) < DOUBT

    @property
    def better(self) -> bool:
        """Whether the newcomer certainly is."""
        return self.clear and self.score.value > 0.5


def verdict(shares: np.ndarray[Any, Any]) -> Verdict:
    """What the newcomer's share of each bag tells."""
    bags = len(shares)
    return Verdict(2 * bags, score((2 * shares).tolist(), [2] * bags))


def play_until_clear(
    play: Play[np.ndarray[Any, Any]], jobs: int, progress: Callable[[float], None] = lambda done: None
) -> Verdict:
    """Bags played by `play`, which gives the newcomer's share of each, until it is clear who is better."""
    shares = np.zeros(0)
    with closing(spread(play, MOST, jobs, largest=AT_ONCE)) as parts:
        for part in parts:
            shares = np.append(shares, part.played)
            progress(len(shares) / MOST)
            if len(shares) >= FEWEST and verdict(shares).clear:
                break
    return verdict(shares)
