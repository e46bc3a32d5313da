"""How much of a match somebody won, and how sure that is.

Games of one bag are not independent (the bag favours the same seat in all of them), so it is bags that are counted: the
spread between bags says how many independent games they are worth. Wilson's interval of that many games stays inside 0
and 1 and is right near them, where a claim of 99 % lives.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054
"""Of a normal distribution 95 % lies within so many deviations."""
MANY_BAGS = 30
"""With fewer, the spread between bags is too uncertain to count what duplicate play gains; what it loses is counted."""


@dataclass(frozen=True)
class Score:
    """A share of the wins with its 95 % interval; `worth` is the number of independent games that would say as much."""

    value: float
    low: float
    high: float
    worth: float

    def doubt(self, share: float) -> float:
        """How often chance alone would lead at least so far away from a share.

        It is below 0.05 exactly where the interval leaves the share out.
        """
        if not self.worth:
            return 1.0
        return math.erfc(abs(self.value - share) / math.sqrt(2 * share * (1 - share) / self.worth))


def score(won: Sequence[float], games: Sequence[int]) -> Score:
    """The score of somebody who won so much of so many games, bag by bag."""
    total = sum(games)
    if not total:
        return Score(0.0, 0.0, 1.0, 0.0)
    value = min(1.0, sum(won) / total)
    worth = _worth(won, games, value)
    return Score(value, *_wilson(value, worth), worth)


def _worth(won: Sequence[float], games: Sequence[int], value: float) -> float:
    """Independent games with the same uncertainty."""
    bags, total, single = len(games), sum(games), value * (1 - value)
    if bags < 2 or not single:
        return float(total)
    off = sum((part - value * count) ** 2 for part, count in zip(won, games, strict=True))
    # As if one more bag had gone all one way: without it, bags that all end even would leave no doubt at all.
    off += single * (total / bags) ** 2
    variance = off / total**2 * bags / (bags - 1)
    worth = single / variance
    return worth if bags >= MANY_BAGS else min(worth, float(total))


def _wilson(value: float, n: float) -> tuple[float, float]:
    middle, below = value + Z**2 / (2 * n), 1 + Z**2 / n
    reach = Z * math.sqrt(value * (1 - value) / n + Z**2 / (4 * n**2))
    return max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below)
