"""Whoever says numbers at random, of those that are allowed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.episode import Episode


def any_of(mask: Any, rng: Random) -> int:
    """One of the numbers that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def steps(episode: Episode, rng: Random, most: int = 100_000) -> Iterator[list[float]]:
    """What is paid, number by number, to the end or for so many."""
    for _ in range(most):
        seat = episode.current_seat
        if seat is None:
            return
        yield episode.step(any_of(episode.mask(seat), rng))


def under_way(name: str, numbers: int, seats: int | None = None, **config: Any) -> Episode:
    """A play-through after so many numbers."""
    episode = Episode(EpisodeConfig.of(name, seats, **config), f"{name}.{numbers}")
    assert len(list(steps(episode, Random(numbers), numbers))) == numbers
    return episode
