"""Accuracy: how little of the chance to win a seat's decisions gave away, from 0 to 100."""

from collections.abc import Iterable

from lascaux.analysis.grades import is_decided
from lascaux.analysis.judged import Judged

HALVES = 0.10
"""The loss of the chance to win that halves the accuracy of a decision: that of a blunder."""


def accuracy_of(chance_loss: float) -> float:
    """Return the accuracy of one decision: 100 if nothing was lost, 50 for a loss of 10 %, 25 for 20 %."""
    return float(100 * 2 ** (-chance_loss / HALVES))


def mean_accuracy(decisions: Iterable[Judged]) -> float | None:
    """Return the mean accuracy of those decisions that were made before the game was decided; None without any."""
    found = [accuracy_of(one.chance_loss) for one in decisions if not is_decided(one)]
    return sum(found) / len(found) if found else None
