"""From expected points to chances: how far games stray from what was expected, by the tiles that are left."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

AT_THE_END = 0.5  # points a seat may stray with nothing left: those who look one turn ahead count it all
STEPS = 160
REACH = 5.0  # standard deviations either way
# How likely a normal draw is to be below, at so many places from far below to far above.
PLACES = np.linspace(-8.0, 8.0, 4_001)
BELOW = np.array([(1 + math.erf(place / math.sqrt(2))) / 2 for place in PLACES.tolist()])


def chances(expected: Sequence[float], left: int, strays: float) -> tuple[float, ...]:
    """Each seat's chance to win, if all stray independently and normally from what they expect.

    They do by `strays` points, times the root of the tiles left: a game's own number, found by `bench/forecasts.py`.
    """
    return tuple(map(float, chances_of_all(np.array([expected], float), np.array([left]), strays)[0]))


def chances_of_all(expected: Any, left: Any, strays: float) -> np.ndarray[Any, Any]:
    """The same of many games: a row of expected points, and how many tiles are left, for each."""
    stray = (AT_THE_END + strays * np.sqrt(left))[:, None]
    low, high = expected.min(1, keepdims=True) - REACH * stray, expected.max(1, keepdims=True) + REACH * stray
    marks = low + (high - low) / STEPS * np.arange(STEPS + 1)
    below = np.interp((marks[:, None, :] - expected[:, :, None]) / stray[:, :, None], PLACES, BELOW)
    means = (below[:, :, :-1] + below[:, :, 1:]) / 2
    seats = range(expected.shape[1])
    others = np.stack([np.prod(np.delete(means, seat, axis=1), axis=1) for seat in seats], axis=1)
    shares = (np.diff(below) * others).sum(axis=2)
    return np.asarray(shares / shares.sum(axis=1, keepdims=True))
