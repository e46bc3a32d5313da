"""The generalized sequential probability ratio test: stops a match when the answer is clear.

After every bag, the likelihood of all scores so far is compared for the true scores HIGH and LOW; the test ends when
one is nineteen times the other. The answer is then wrong in at most about 5 % of matches whose true score is LOW or
HIGH, however often it was checked, which a confidence interval does not promise. No distribution of scores is
assumed: their own frequencies are used, changed as little as possible to have the mean in question (empirical
likelihood), and a bag counts once, however many games it has.
"""

import math
from collections import Counter
from dataclasses import dataclass

from lascaux.core.errors import LascauxError

ERROR = 0.05
ENOUGH = math.log((1 - ERROR) / ERROR)
_UNSEEN = 1e-3
"""Weight of a clean loss and a clean win before either was seen."""
_STEPS = 60


class BadBounds(LascauxError):
    """The bounds are not scores, or too close."""


@dataclass(frozen=True)
class Bounds:
    """The two scores to distinguish."""

    low: float
    high: float

    @classmethod
    def parse(cls, text: str) -> "Bounds":
        """Read `LOW,HIGH`."""
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            raise BadBounds(f"give two scores to distinguish, like 0.5,0.55, not {text!r:.60}") from None
        if not 0 < low < high < 1:
            raise BadBounds(f"of two scores between 0 and 1 the lower comes first, not {text!r:.60}")
        return cls(low, high)


class Sequential:
    """A running test."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._seen: Counter[float] = Counter()
        self.answer: float | None = None
        """The answer, once it is clear."""

    def add(self, mean: float) -> None:
        """Add a bag by the mean score of its games; an answer is final."""
        self._seen[round(mean, 9)] += 1
        ratio = self.ratio
        if self.answer is None and abs(ratio) >= ENOUGH:
            self.answer = self.bounds.high if ratio > 0 else self.bounds.low

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio of the higher score."""
        return self._likelihood(self.bounds.high) - self._likelihood(self.bounds.low)

    def _likelihood(self, mean: float) -> float:
        """Return the logarithm of the greatest likelihood of the scores, if the true mean is this."""
        seen = {0.0: _UNSEEN, 1.0: _UNSEEN}
        for value, count in self._seen.items():
            seen[value] = seen.get(value, 0.0) + count
        away = [(value - mean, weight) for value, weight in seen.items()]
        # The weights of such a distribution are weight / (1 + t * away), for the t that gives the mean, found by
        # bisection.
        least, most = -1 / (1 - mean), 1 / mean
        for _ in range(_STEPS):
            t = (least + most) / 2
            slope = sum(weight * off / (1 + t * off) for off, weight in away)
            least, most = (t, most) if slope > 0 else (least, t)
        return -sum(weight * math.log1p(t * off) for off, weight in away)
