"""A match that stops when the answer is clear: the sequential probability ratio test, in its generalized form.

After every bag the likelihood of all scores so far, if the true score is HIGH, is compared with that if it is LOW; the
test ends when one is nineteen times the other. Then the answer is wrong in at most about 5 % of matches whose true
score is LOW or HIGH, however often it was looked at: an interval that is looked at after every game promises no such
thing. Nothing is assumed of how scores are spread: their own frequencies are used, bent as little as possible to have
the mean in question (empirical likelihood), and a bag counts once, however many games it was.
"""

import math
from collections import Counter
from dataclasses import dataclass

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError

ERROR = 0.05
ENOUGH = math.log((1 - ERROR) / ERROR)
_UNSEEN = 1e-3
"""How often a clean loss and a clean win count as seen before any was: either may still come."""
_STEPS = 60


class BadBounds(LascauxError):
    """Scores that cannot be told apart, or are none."""


@dataclass(frozen=True)
class Bounds:
    """The two scores that are told apart."""

    low: float
    high: float

    @classmethod
    def parse(cls, text: str) -> "Bounds":
        """Read `LOW,HIGH`."""
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            raise BadBounds(
                Text(
                    f"on départage deux scores, comme 0.5,0.55, pas {text!r:.60}",
                    f"two scores are told apart, like 0.5,0.55, not {text!r:.60}",
                )
            ) from None
        if not 0 < low < high < 1:
            raise BadBounds(
                Text(
                    f"de deux scores entre 0 et 1 le plus bas vient d’abord, pas {text!r:.60}",
                    f"of two scores between 0 and 1 the lower comes first, not {text!r:.60}",
                )
            )
        return cls(low, high)


class Sequential:
    """The test as it goes on."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._seen: Counter[float] = Counter()
        self.answer: float | None = None
        """Which of the two it is, once that is clear."""

    def add(self, mean: float) -> None:
        """Count a bag by the mean score of its games; an answer stands."""
        self._seen[round(mean, 9)] += 1
        ratio = self.ratio
        if self.answer is None and abs(ratio) >= ENOUGH:
            self.answer = self.bounds.high if ratio > 0 else self.bounds.low

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the higher score is."""
        return self._likelihood(self.bounds.high) - self._likelihood(self.bounds.low)

    def _likelihood(self, mean: float) -> float:
        """The logarithm of the greatest likelihood of what was seen, if the true mean is that."""
        seen = {0.0: _UNSEEN, 1.0: _UNSEEN}
        for value, count in self._seen.items():
            seen[value] = seen.get(value, 0.0) + count
        away = [(value - mean, weight) for value, weight in seen.items()]
        # The weights of such a distribution are weight / (1 + t * away), for the t that gives it the mean; by halving.
        least, most = -1 / (1 - mean), 1 / mean
        for _ in range(_STEPS):
            t = (least + most) / 2
            slope = sum(weight * off / (1 + t * off) for off, weight in away)
            least, most = (t, most) if slope > 0 else (least, t)
        return -sum(weight * math.log1p(t * off) for off, weight in away)
