"""Means and shares of many games, with standard errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lascaux.core.renamed import renamed

Ints = np.ndarray[Any, Any]


class MeanError:
    """The mean of many integers, with its standard error. Integer sums do not depend on the order."""

    def __init__(self) -> None:
        self._n = 0
        self._sum = self._squares = 0

    def add(self, numbers: Ints) -> None:
        """Add numbers."""
        whole = numbers.astype(np.int64)
        self._n += len(whole)
        self._sum += int(whole.sum())
        self._squares += int((whole**2).sum())

    def as_dict(self, parts: int = 1) -> dict[str, float]:
        """Return mean and standard error; with `parts`, of one part where each number is the sum of several."""
        n = max(1, self._n)
        mean = self._sum / n
        variance = max(0.0, self._squares / n - mean**2) * n / max(1, n - 1)
        return {"mean": round(mean / parts, 4), "error": round((variance / n) ** 0.5 / parts, 4)}


@dataclass(frozen=True)
class Estimate:
    """A mean, and its standard error if known."""

    mean: float
    error: float | None


def ratio(sums: Sequence[int], counts: Sequence[int]) -> Estimate:
    """Return the mean of clustered numbers, from the sum and the size of each cluster."""
    n, bunches = sum(counts), len(counts)
    mean = sum(sums) / n
    if bunches < 2:
        return Estimate(mean, None)
    off = sum((one - mean * count) ** 2 for one, count in zip(sums, counts, strict=True))
    return Estimate(mean, (off * bunches / (bunches - 1)) ** 0.5 / n)


def share_error(hits: int, games: int) -> float:
    """Return the standard error of a share of games.

    One more hit and one more miss are added, so that a few equal results do not have the error 0.
    """
    share = (hits + 1) / (games + 2)
    return float((share * (1 - share) / (games + 2)) ** 0.5)


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, Spread="MeanError")
