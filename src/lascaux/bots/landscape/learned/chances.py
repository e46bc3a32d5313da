"""From expected points to chances: how far games stray from what was expected, by the tiles that are left."""

import math
from collections.abc import Sequence

AT_THE_END = 0.5  # points a seat may stray with nothing left: those who look one turn ahead count it all
STEPS = 160
REACH = 5.0  # standard deviations either way


def chances(expected: Sequence[float], left: int, strays: float) -> tuple[float, ...]:
    """Each seat's chance to win, if all stray independently and normally from what they expect.

    They do by `strays` points, times the root of the tiles left: a game's own number, found by `bench/forecasts.py`.
    """
    stray = AT_THE_END + strays * math.sqrt(left)
    low, high = min(expected) - REACH * stray, max(expected) + REACH * stray
    width = (high - low) / STEPS
    below = [[_below((low + step * width - mean) / stray) for step in range(STEPS + 1)] for mean in expected]
    shares = [0.0] * len(expected)
    for step in range(STEPS):
        for seat, row in enumerate(below):
            others = [(other[step] + other[step + 1]) / 2 for at, other in enumerate(below) if at != seat]
            shares[seat] += (row[step + 1] - row[step]) * math.prod(others)
    whole = sum(shares)
    return tuple(share / whole for share in shares)


def _below(x: float) -> float:
    """How likely a normal draw is to be below."""
    return (1 + math.erf(x / math.sqrt(2))) / 2
