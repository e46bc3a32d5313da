"""Ratings of puzzles and of the people who solve them: Glicko, one game at a time.

A first try is a game between a person and a puzzle. The formulae are Mark Glickman’s (“The Glicko system”, 1999).
Glicko-2 adds a volatility, which needs many games in each rating period; a puzzle a day has no such periods. The
packages on PyPI keep players and periods of their own, which would have to be stored beside ours.
"""

from dataclasses import dataclass
from math import log, pi, sqrt

NEW, UNSURE = 1500.0, 350.0
"""The rating of a person who has tried nothing, and the deviation of an unknown rating."""
MINED = 150.0
"""The deviation of a puzzle before anyone has tried it: bots have."""
SUREST = 45.0
"""No deviation gets smaller, so that ratings can still change."""
FADES = 30.0
"""The square root of the daily growth of a person's squared deviation."""
_Q = log(10) / 400


@dataclass(frozen=True)
class Standing:
    """A rating and its standard deviation."""

    rating: float = NEW
    deviation: float = UNSURE

    def after_days(self, days: float) -> "Standing":
        """Return the standing after days without a try, of which less is known."""
        return Standing(self.rating, min(UNSURE, sqrt(self.deviation**2 + FADES**2 * max(0.0, days))))

    def after(self, other: "Standing", won: bool) -> "Standing":
        """Return the standing after a game against another."""
        weight = _weight(other.deviation)
        expected = expected_score(self, other)
        information = _Q**2 * weight**2 * expected * (1 - expected)
        precision = 1 / self.deviation**2 + information
        rating = self.rating + _Q / precision * weight * (won - expected)
        return Standing(rating, max(SUREST, sqrt(1 / precision)))


def expected_score(one: Standing, other: Standing) -> float:
    """Return the chance that one wins against another."""
    return float(1 / (1 + 10 ** (-_weight(other.deviation) * (one.rating - other.rating) / 400)))


def _weight(deviation: float) -> float:
    """Return how much a game against an opponent of this deviation counts."""
    return float(1 / sqrt(1 + 3 * _Q**2 * deviation**2 / pi**2))
