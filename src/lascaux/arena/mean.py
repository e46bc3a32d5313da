"""Means and shares of many games, and how far off they may be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

Ints = np.ndarray[Any, Any]


class Spread:
    """The mean of many whole numbers, and how far off it may be. Whole numbers, so that their order does not matter."""

    def __init__(self) -> None:
        self._n = 0
        self._sum = self._squares = 0

    def add(self, numbers: Ints) -> None:
        """Count them in."""
        whole = numbers.astype(np.int64)
        self._n += len(whole)
        self._sum += int(whole.sum())
        self._squares += int((whole**2).sum())

    def as_dict(self, parts: int = 1) -> dict[str, float]:
        """Mean and standard error, of one part where each number is the sum of so many."""
        n = max(1, self._n)
        mean = self._sum / n
        variance = max(0.0, self._squares / n - mean**2) * n / max(1, n - 1)
        return {"mean": round(mean / parts, 4), "error": round((variance / n) ** 0.5 / parts, 4)}


@dataclass(frozen=True)
class Estimate:
    """A mean, and its standard error where anything is known of it."""

    mean: float
    error: float | None


def ratio(sums: Sequence[int], counts: Sequence[int]) -> Estimate:
    """The mean of numbers that come in bunches, by the sum and the size of each."""
    n, bunches = sum(counts), len(counts)
    mean = sum(sums) / n
    if bunches < 2:
        return Estimate(mean, None)
    off = sum((one - mean * count) ** 2 for one, count in zip(sums, counts, strict=True))
    return Estimate(mean, (off * bunches / (bunches - 1)) ** 0.5 / n)


def share_error(hits: int, games: int) -> float:
    """The standard error of a share of games.

    As if one more had hit and one more had not: a few games that all went one way do not leave no doubt.
    """
    share = (hits + 1) / (games + 2)
    return float((share * (1 - share) / (games + 2)) ** 0.5)
