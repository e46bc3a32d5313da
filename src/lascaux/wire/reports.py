"""Reports of finished games."""

from typing import Literal

from lascaux.wire.tables import Count, Json, Shown, Words

Grade = Literal["inaccuracy", "mistake", "blunder"]


class SeatReport(Shown):
    """A seat's score in parts, in points: `start + luck + decided + drift = result`."""

    start: float
    luck: float
    """The change by all draws."""
    decided: float
    """The change by the decisions of all seats, compared with the best actions."""
    drift: float
    """The part that the judge could have known before and did not."""
    result: float
    lost: float
    """Points of its lead that its own decisions gave away."""
    decisions: Count
    """The number of its decisions."""
    graded: Count
    """How many of them have a grade."""


class DecisionShown(Shown):
    """A decision of a finished game, as the judge sees it."""

    n: Count
    """The action."""
    seat: Count
    do: str
    best: str
    """The best action; the same as `do` if none is better."""
    chances: list[float]
    """Each seat's chance to win before the decision, from 0 to 1; empty if the judge knows none."""
    loss: float
    """Points of its lead that the seat gave away."""
    chance_loss: float
    """The chance to win that it gave away, from 0 to 1."""
    error: float
    """The standard error of `loss`."""
    grade: Grade | None
    better: Words | None
    """The best action in words, if the decision has a grade."""
    why: list[Words]
    """Sentences about the advantages of the best action."""


class DrawLuck(Shown):
    """The luck of the draws that action n brought; n is 0 for the set-up."""

    n: Count
    luck: list[float]
    """Points by seat."""
    what: list[str]
    """The names of the draws."""


class GameReport(Shown):
    """The report of a finished game: luck, decisions and drift."""

    judge: Json
    """Its bot, depth and version."""
    seats: list[SeatReport]
    decisions: list[DecisionShown]
    draws: list[DrawLuck]
    ending: list[float]
    """Each seat's part of the victory."""


class ReportShown(Shown):
    """The report; while it is computed null, with the number of actions that have been judged: ask again."""

    judged: Count
    actions: Count
    report: GameReport | None
