"""Who is better: a match that goes on until that is certain, or until it is long enough to say that it is not."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np

from lascaux.arena.score import Score, score
from lascaux.arena.spread import Crew, Play, spread

FEWEST, MOST = 100, 2000  # bags, each played once from every seat
EVERY = 10  # bags after which it is asked whether it is clear by now
AT_ONCE = 50  # bags that one process plays before it tells
DOUBT = 0.01
"""So seldom may chance alone lead as far: what is looked at again and again needs more than the usual 5 %."""


@dataclass(frozen=True)
class Verdict:
    """How the newcomer did on one seat, the others on all others: a win is 1, a shared one its part."""

    games: int
    score: Score
    fair: float = 0.5
    """What everybody wins where all are equally good."""

    @property
    def clear(self) -> bool:
        """Whether more games would hardly change the answer."""
        return self.score.doubt(self.fair) < DOUBT

    @property
    def better(self) -> bool:
        """Whether the newcomer certainly is."""
        return self.clear and self.score.value > self.fair


def verdict(shares: np.ndarray[Any, Any], seats: int = 2) -> Verdict:
    """What the newcomer's share of each bag tells."""
    bags = len(shares)
    return Verdict(seats * bags, score((seats * shares).tolist(), [seats] * bags), 1 / seats)


def play_until_clear(
    play: Play[np.ndarray[Any, Any]],
    jobs: int,
    progress: Callable[[float], None] = lambda done: None,
    seats: int = 2,
    crew: Crew | None = None,
) -> Verdict:
    """Bags played by `play`, which gives the newcomer's share of each, until it is clear who is better.

    That is asked after every tenth bag, in however many parts they were played: the answer is the same everywhere.
    """
    shares, looked = np.zeros(0), FEWEST - EVERY
    with closing(spread(play, MOST, jobs, AT_ONCE, crew)) as parts:
        for part in parts:
            shares = np.append(shares, part.played)
            progress(len(shares) / MOST)
            while looked + EVERY <= len(shares):
                looked += EVERY
                found = verdict(shares[:looked], seats)
                if found.clear:
                    return found
    return verdict(shares, seats)
