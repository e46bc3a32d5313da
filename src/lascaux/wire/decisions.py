"""Decisions of finished games, to be made again."""

from lascaux.wire.reports import Grade
from lascaux.wire.socket import Eyes, Foreseen, WhyNot
from lascaux.wire.tables import Count, Shown, Words


class DecisionAgain(Shown):
    """What the seat that took action n of a finished game saw before it, and might have done."""

    n: Count
    seat: Count
    eyes: Eyes


class DecisionPreviewed(Shown):
    """The effects of each action, had the seat taken it as action n."""

    moves: list[Foreseen]


class AnswerJudged(Shown):
    """Another action instead of action n, as the judge of the report sees it."""

    do: str
    refused: WhyNot | None
    """Why it would not have been allowed; then nothing is judged."""
    good: bool
    """Whether it is the best action, or not worse than the judge can tell."""
    loss: float
    """Points of its lead that the seat would give away."""
    chance_loss: float
    """The chance to win that it would give away, from 0 to 1."""
    error: float
    """The standard error of `loss`."""
    grade: Grade | None
    why: list[Words]
    """Sentences about the advantages of the best action."""
