"""Grades of decisions: by the chance to win that they gave away, or by points once the game is decided."""

from typing import Literal

from lascaux.analysis.judged import UNIT, Judged

Grade = Literal["inaccuracy", "mistake", "blunder"]
GRADES: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
CHANCES = (0.02, 0.05, 0.10)
"""The least loss of the chance to win for each grade."""
DECIDED = 0.03
"""A game is decided for a seat whose chance is below this, or above the rest to 1."""
POINTS = (3.0, 6.0, 12.0)
"""The least loss of points for each grade in a decided game."""
ERRORS = 2
"""Least loss that is graded, in standard errors."""


def grade_of(judged: Judged, loss: int) -> Grade | None:
    """Return the grade of a decision that lost so much of its seat's lead (in `1/UNIT` points), or None."""
    if is_decided(judged):
        return _grade(loss / UNIT, judged.error, POINTS)
    return _grade(judged.chance_loss, judged.chance_error, CHANCES)


def is_decided(judged: Judged) -> bool:
    """Return whether the game was decided for the seat, even after the best action."""
    return not DECIDED <= judged.best_chance <= 1 - DECIDED


def _grade(loss: float, error: float, least: tuple[float, ...]) -> Grade | None:
    if loss < ERRORS * error:
        return None
    reached = [grade for grade, limit in zip(GRADES, least, strict=True) if loss >= limit]
    return reached[-1] if reached else None
