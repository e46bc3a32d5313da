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
    accuracy: float | None
    """From 0 to 100; null if it decided nothing before the game was decided."""
    chance_luck: float
    """The change of its chance to win by luck in all, from -1 to 1."""


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
    chances_best: list[float]
    """The chances after the best action."""
    chances_after: list[float]
    """The chances after the action played, before what it draws; the next decision's `chances` follow."""
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
    chances: list[float]
    """The change of each seat's chance to win, from -1 to 1; 0 for the set-up."""
    what: list[str]
    """The names of the draws."""


class TurningPointShown(Shown):
    """A large change of a seat's chance to win."""

    n: Count
    """The action: the decision itself, or the one that brought the luck."""
    kind: Literal["luck", "decision"]
    seat: Count
    before: float
    """The chance without the change: after the best action, or before the luck."""
    after: float
    say: Words


class GameReport(Shown):
    """The report of a finished game: luck, decisions and drift."""

    judge: Json
    """Its bot, depth and version."""
    seats: list[SeatReport]
    decisions: list[DecisionShown]
    draws: list[DrawLuck]
    turning_points: list[TurningPointShown]
    """At most three, the largest change first."""
    ending: list[float]
    """Each seat's part of the victory."""


ReportState = Literal["none", "waiting", "running", "failed", "ready"]


class ReportShown(Shown):
    """A report, or how far it has come: ask again.

    For a deep one `none` says that no person wants it, `waiting` that others are computed first, and `failed` that the
    judge failed: asking again tries again.
    """

    depth: Literal["quick", "deep"]
    state: ReportState
    judged: Count
    """The number of actions that have been judged."""
    actions: Count
    wanted: bool
    """Whether you have asked for it and can cancel that."""
    report: GameReport | None
    """Null unless it is `ready`."""
