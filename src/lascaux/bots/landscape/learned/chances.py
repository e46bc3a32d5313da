"""Turns expected points into win chances, from the spread of results by the number of remaining tiles."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

AT_THE_END = 0.5  # points a seat may deviate with nothing left, since one turn ahead counts everything
STEPS = 160
REACH = 5.0  # standard deviations either way
# Normal cumulative distribution at evenly spaced places from far below to far above.
PLACES = np.linspace(-8.0, 8.0, 4_001)
BELOW = np.array([(1 + math.erf(place / math.sqrt(2))) / 2 for place in PLACES.tolist()])


def chances(expected: Sequence[float], left: int, strays: float) -> tuple[float, ...]:
    """Return each seat's chance to win, if all deviate independently and normally from their expectations.

    The standard deviation is `strays` points times the square root of the remaining tiles: a constant of each game from
    `bench/forecasts.py`.
    """
    return tuple(map(float, chances_of_all(np.array([expected], float), np.array([left]), strays)[0]))


def chances_of_all(expected: Any, left: Any, strays: float) -> np.ndarray[Any, Any]:
    """Return the same for many games: a row of expected points, and the remaining tiles, for each."""
    stray = (AT_THE_END + strays * np.sqrt(left))[:, None]
    low, high = expected.min(1, keepdims=True) - REACH * stray, expected.max(1, keepdims=True) + REACH * stray
    marks = low + (high - low) / STEPS * np.arange(STEPS + 1)
    below = np.interp((marks[:, None, :] - expected[:, :, None]) / stray[:, :, None], PLACES, BELOW)
    means = (below[:, :, :-1] + below[:, :, 1:]) / 2
    seats = range(expected.shape[1])
    others = np.stack([np.prod(np.delete(means, seat, axis=1), axis=1) for seat in seats], axis=1)
    shares = (np.diff(below) * others).sum(axis=2)
    return np.asarray(shares / shares.sum(axis=1, keepdims=True))
