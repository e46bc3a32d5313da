"""Compares weights: a match that continues until the answer is clear, or until it is long enough to say it is not."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np

from lascaux.arena.parallel import Executor, Play, run_parallel
from lascaux.arena.score import Score, score

MIN_BAGS, MAX_BAGS = 100, 2000  # bags, each played once from every seat
EVERY = 10  # bags between checks
AT_ONCE = 50  # bags for one job
DOUBT = 0.01
"""Significance level: repeated checks need more than the usual 5 %."""


@dataclass(frozen=True)
class Verdict:
    """The new weights' score on one seat, with the old ones on all others: 1 for a win, divided among winners."""

    games: int
    score: Score
    fair: float = 0.5
    """The score if all are equally good."""

    @property
    def clear(self) -> bool:
        """Whether more games would hardly change the answer."""
        return self.score.doubt(self.fair) < DOUBT

    @property
    def better(self) -> bool:
        """Whether the new weights are certainly better."""
        return self.clear and self.score.value > self.fair


def verdict(shares: np.ndarray[Any, Any], seats: int = 2) -> Verdict:
    """Return the verdict for the new weights' share of each bag."""
    bags = len(shares)
    return Verdict(seats * bags, score((seats * shares).tolist(), [seats] * bags), 1 / seats)


def play_until_clear(
    play: Play[np.ndarray[Any, Any]],
    jobs: int,
    progress: Callable[[float], None] = lambda done: None,
    seats: int = 2,
    executor: Executor | None = None,
) -> Verdict:
    """Play bags with `play`, which returns the new weights' share of each, until it is clear which are better.

    This is checked after every tenth bag, however they are split into jobs, so the answer is the same everywhere.
    """
    shares, looked = np.zeros(0), MIN_BAGS - EVERY
    with closing(run_parallel(play, MAX_BAGS, jobs, AT_ONCE, executor)) as parts:
        for part in parts:
            shares = np.append(shares, part.played)
            progress(len(shares) / MAX_BAGS)
            while looked + EVERY <= len(shares):
                looked += EVERY
                found = verdict(shares[:looked], seats)
                if found.clear:
                    return found
    return verdict(shares, seats)
