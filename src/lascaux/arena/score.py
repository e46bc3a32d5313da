"""The score of a match and its confidence interval.

Games of one bag are not independent (the bag favours the same seat in all of them), so bags are counted: their
variance gives the number of independent games with the same information. Wilson's interval for that number stays
inside 0 and 1 and is accurate near them, where a claim of 99 % lies.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054
"""Standard deviations that contain 95 % of a normal distribution."""
MANY_BAGS = 30
"""With fewer, the variance between bags is too uncertain to count the gain of duplicate play; its loss is counted."""


@dataclass(frozen=True)
class Score:
    """A share of the wins with its 95 % interval; `worth` is the equivalent number of independent games."""

    value: float
    low: float
    high: float
    worth: float

    def doubt(self, share: float) -> float:
        """Return the probability that chance alone leads at least as far away from a share.

        It is below 0.05 exactly if the interval excludes the share.
        """
        if not self.worth:
            return 1.0
        return math.erfc(abs(self.value - share) / math.sqrt(2 * share * (1 - share) / self.worth))


def score(won: Sequence[float], games: Sequence[int]) -> Score:
    """Return the score from the wins and the number of games in each bag."""
    total = sum(games)
    if not total:
        return Score(0.0, 0.0, 1.0, 0.0)
    value = min(1.0, sum(won) / total)
    worth = _worth(won, games, value)
    return Score(value, *_wilson(value, worth), worth)


def _worth(won: Sequence[float], games: Sequence[int], value: float) -> float:
    """Return the number of independent games with the same uncertainty."""
    bags, total, single = len(games), sum(games), value * (1 - value)
    if bags < 2 or not single:
        return float(total)
    off = sum((part - value * count) ** 2 for part, count in zip(won, games, strict=True))
    # Adds one more one-sided bag, so that bags that are all even do not have the error 0.
    off += single * (total / bags) ** 2
    variance = off / total**2 * bags / (bags - 1)
    worth = single / variance
    return worth if bags >= MANY_BAGS else min(worth, float(total))


def _wilson(value: float, n: float) -> tuple[float, float]:
    middle, below = value + Z**2 / (2 * n), 1 + Z**2 / n
    reach = Z * math.sqrt(value * (1 - value) / n + Z**2 / (4 * n**2))
    return max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below)
