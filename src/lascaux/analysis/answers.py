"""Whether an action is as good as the best, as an answer to a question."""

from lascaux.analysis.judged import UNIT, Judged
from lascaux.analysis.report import loss_of
from lascaux.core.choices import decision

POINTS = 0.5
"""The largest loss of points of a good answer."""
CHANCE = 0.01
"""The largest loss of the chance to win of a good answer."""


def is_good(judged: Judged) -> bool:
    """Return whether the action played is the best, or loses next to nothing."""
    if decision(judged.best) == decision(judged.do):
        return True
    return loss_of(judged) <= POINTS * UNIT and judged.chance_loss <= CHANCE
