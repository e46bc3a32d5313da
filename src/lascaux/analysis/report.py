"""The report of a game: its result as a sum of luck, losses and drift.

All points are whole numbers of `1/UNIT`, so `start + luck - losses + drift = result` holds exactly, seat by seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.analysis.grades import Grade, grade_of
from lascaux.analysis.judged import UNIT, Judged, Points


@dataclass(frozen=True)
class Decision:
    """One decision in the sum."""

    judged: Judged
    change: Points
    """The change for each seat, compared with the best action."""
    loss: int
    """The cost to the lead of its seat; never below 0."""
    grade: Grade | None


@dataclass(frozen=True)
class Draw:
    """The luck of the draws after an action; `n` is 0 for the set-up."""

    n: int
    luck: Points
    what: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """The report of one game."""

    start: Points
    values: tuple[Points, ...]
    """The value before each decision."""
    result: Points
    drift: Points
    """The part that the value function could have known and did not."""
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]

    @property
    def luck(self) -> Points:
        """The luck of each seat in all."""
        return _sum([draw.luck for draw in self.draws], len(self.start))

    @property
    def changes(self) -> Points:
        """The change by all decisions for each seat, compared with the best actions."""
        return _sum([one.change for one in self.decisions], len(self.start))

    @property
    def adds_up(self) -> bool:
        """Whether the parts add up to the result."""
        return _sum([self.start, self.luck, self.changes, self.drift], len(self.start)) == self.result

    def as_dict(self) -> dict[str, Any]:
        """Return the report as JSON: in points of the first seat's lead with two seats, else by seat."""
        shown = _lead if len(self.start) == 2 else _by_seat
        return {
            "start": shown(self.start),
            "luck": shown(self.luck),
            "decided": shown(self.changes),
            "drift": shown(self.drift),
            "result": shown(self.result),
            "decisions": [_written(one, shown) for one in self.decisions],
            "draws": [{"n": one.n, "luck": shown(one.luck), "what": list(one.what)} for one in self.draws],
        }


def assemble(judged: Sequence[Judged], first_luck: Points, scores: Sequence[int]) -> Report:
    """Put the judged decisions of a whole game together; `scores` are the final ones."""
    result = tuple(UNIT * score for score in scores)
    values = [*(one.before for one in judged), result]
    start = _less(values[0], first_luck)
    draws = [Draw(0, first_luck, ())] if any(first_luck) else []
    decisions, drift = [], tuple(0 for _ in scores)
    for at, one in enumerate(judged):
        change = _less(one.of_played, one.of_best)
        drift = _sum([drift, _less(one.of_best, values[at])], len(scores))
        loss = loss_of(one)
        decisions.append(Decision(one, change, loss, grade_of(one, loss)))
        luck = _less(values[at + 1], one.of_played)
        if any(luck) or one.brought:
            draws.append(Draw(one.n + 1, luck, one.brought))
    return Report(start, tuple(values[:-1]), result, drift, tuple(decisions), tuple(draws))


def loss_of(judged: Judged) -> int:
    """Return the cost of a decision to the lead of its seat, in `1/UNIT` points; never below 0."""
    return max(0, _lead_of(judged.of_best, judged.seat) - _lead_of(judged.of_played, judged.seat))


def _lead_of(points: Points, seat: int) -> int:
    """Return a seat's lead, over the best and the mean of several others."""
    others = [one for other, one in enumerate(points) if other != seat]
    return points[seat] - (max(others) + sum(others) // len(others)) // 2 if others else points[seat]


def _less(these: Points, those: Points) -> Points:
    return tuple(a - b for a, b in zip(these, those, strict=True))


def _sum(rows: Sequence[Points], seats: int) -> Points:
    return tuple(sum(row[seat] for row in rows) for seat in range(seats))


def _lead(points: Points) -> float:
    return (points[0] - points[1]) / UNIT


def _by_seat(points: Points) -> list[float]:
    return [one / UNIT for one in points]


def _written(one: Decision, shown: Any) -> dict[str, Any]:
    judged = one.judged
    written: dict[str, Any] = {
        "n": judged.n + 1,
        "seat": judged.seat,
        "do": judged.do,
        "best": judged.best,
        "loss": one.loss / UNIT,
        "change": shown(one.change),
        "chance_loss": round(judged.chance_loss, 4),
        "error": round(judged.error, 2),
        "chances": [round(chance, 4) for chance in judged.chances],
        "grade": one.grade,
        "why": [why.as_dict() for why in judged.why],
    }
    return written
