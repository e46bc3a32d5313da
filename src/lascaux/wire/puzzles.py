"""Puzzles."""

from typing import Annotated, Literal

from msgspec import Meta

from lascaux.wire.socket import Whole
from lascaux.wire.tables import Body, Count, Shown, Words


class ThemeShown(Shown):
    """A theme of puzzles."""

    id: str
    name: Words
    hint: Words
    """A question that leads towards the answer."""
    count: Count
    """The number of puzzles."""


class GamePuzzles(Shown):
    """The puzzles of a game."""

    game: str
    count: Count
    themes: list[ThemeShown]


class SolverShown(Shown):
    """The record of a solver."""

    rating: Count
    deviation: Count
    """Its uncertainty: the true rating is within twice this in 95 % of the cases."""
    tried: Count
    solved: Count
    """Puzzles solved at the first try, without a hint or the answer."""
    streak: Count
    """Days in a row, up to today or yesterday, on which the puzzle of the day was solved."""
    longest: Count
    today: Literal["open", "solved", "failed"]


class PuzzlesShown(Shown):
    """Today's puzzle, and all games and themes."""

    day: str
    """Today, by the server's clock in UTC: `2026-11-20`."""
    daily: str
    """The id of today's puzzle."""
    daily_game: str
    games: list[GamePuzzles]
    you: SolverShown | None
    """Null without a session."""


class PuzzleShown(Shown):
    """A puzzle, with its position as a table at which the reader has the seat to act."""

    id: str
    game: str
    themes: list[str]
    rating: Count
    deviation: Count
    tries: Count
    """First tries by people."""
    day: str | None
    """The day, if it is today's puzzle."""
    outcome: Literal["open", "solved", "failed"]
    """The outcome of your first try."""
    table: Whole


class PuzzleLoss(Shown):
    """Points and chance to win that an action gives away, compared with the best one."""

    points: float
    chance: float
    at_least: bool
    """Whether it was not searched itself: it gives away at least this much."""


class PuzzleTried(Shown):
    """The judgement of a try."""

    kind: Literal["right", "equal", "wrong"]
    do: str
    loss: PuzzleLoss
    say: Words
    """The judgement as a sentence."""
    why: list[Words]
    """Sentences about the best action; empty after a wrong try."""
    counted: bool
    """Whether this was your first try, which counts."""
    you: SolverShown | None
    table: Whole | None
    """The position after a right action; null after a wrong one."""


class PuzzleHint(Shown):
    """A hint."""

    hints: list[Words]


class PuzzleAnswer(Shown):
    """The answer."""

    answers: list[str]
    """The best action, and those that are worth the same."""
    say: Words
    why: list[Words]
    table: Whole
    """The position after the best action."""


class PuzzleTry(Body):
    """A try."""

    do: Annotated[str, Meta(max_length=2_000)]


class PuzzleReporting(Body):
    """A report about a puzzle to the server's host."""

    reason: Annotated[str, Meta(max_length=300)] = ""


class TryKept(Shown):
    """A first try of a puzzle."""

    puzzle: str
    game: str
    at_ms: int
    solved: bool
    day: str | None
    rating: Count
