"""The report of a game: its result as a sum of luck, losses and drift.

All points are whole numbers of `1/UNIT`, so `start + luck - losses + drift = result` holds exactly, seat by seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.analysis.accuracy import mean_accuracy
from lascaux.analysis.grades import Grade, grade_of
from lascaux.analysis.judged import UNIT, Judged, Points
from lascaux.analysis.turning_points import turning_points
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.result import Result

Chances = tuple[float, ...]
"""Chances to win, or changes of them, by seat."""


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
    chances: Chances
    """The change of each seat's chance to win; that of the set-up is not known and counts as 0."""


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
    ending: Chances
    """Each seat's part of the victory."""

    @property
    def luck(self) -> Points:
        """The luck of each seat in all."""
        return _sum([draw.luck for draw in self.draws], len(self.start))

    @property
    def changes(self) -> Points:
        """The change by all decisions for each seat, compared with the best actions."""
        return _sum([one.change for one in self.decisions], len(self.start))

    @property
    def next_chances(self) -> list[Chances]:
        """The chances to win before the next decision, or at the end, for each decision."""
        return [*(one.judged.chances for one in self.decisions[1:]), self.ending]

    @property
    def chance_luck(self) -> Chances:
        """The change of each seat's chance to win by all luck."""
        return tuple(sum(draw.chances[seat] for draw in self.draws) for seat in range(len(self.start)))

    @property
    def accuracies(self) -> list[float | None]:
        """Each seat's accuracy, from 0 to 100; None without decisions before the game was decided."""
        seats = range(len(self.start))
        return [mean_accuracy(one.judged for one in self.decisions if one.judged.seat == seat) for seat in seats]

    @property
    def adds_up(self) -> bool:
        """Whether the parts add up to the result."""
        return _sum([self.start, self.luck, self.changes, self.drift], len(self.start)) == self.result

    def as_dict(self, names: PlayerNames = UNNAMED) -> dict[str, Any]:
        """Return the report as JSON: in points of the first seat's lead with two seats, else by seat."""
        shown = _lead if len(self.start) == 2 else _by_seat
        return {
            "start": shown(self.start),
            "luck": shown(self.luck),
            "decided": shown(self.changes),
            "drift": shown(self.drift),
            "result": shown(self.result),
            "decisions": [_written(one, shown) for one in self.decisions],
            "draws": [_drawn(one, shown) for one in self.draws],
            "accuracy": [None if one is None else round(one, 1) for one in self.accuracies],
            "chance_luck": _rounded(self.chance_luck),
            "ending": _rounded(self.ending),
            "turning_points": [point.as_dict(names) for point in turning_points(self)],
        }


def assemble(judged: Sequence[Judged], first_luck: Points, ended: Result) -> Report:
    """Put the judged decisions of a whole game together."""
    result = tuple(UNIT * score for score in ended.scores)
    ending = tuple((seat in ended.winners) / max(1, len(ended.winners)) for seat in range(len(result)))
    later = [*(one.chances for one in judged[1:]), ending]
    values = [*(one.before for one in judged), result]
    start = _less(values[0], first_luck)
    draws = [Draw(0, first_luck, (), tuple(0.0 for _ in result))] if any(first_luck) else []
    decisions, drift = [], tuple(0 for _ in result)
    for at, one in enumerate(judged):
        change = _less(one.of_played, one.of_best)
        drift = _sum([drift, _less(one.of_best, values[at])], len(result))
        loss = loss_of(one)
        decisions.append(Decision(one, change, loss, grade_of(one, loss)))
        luck = _less(values[at + 1], one.of_played)
        chances = tuple(b - a for a, b in zip(one.played_chances, later[at], strict=True))
        if any(luck) or any(chances) or one.brought:
            draws.append(Draw(one.n + 1, luck, one.brought, chances))
    return Report(start, tuple(values[:-1]), result, drift, tuple(decisions), tuple(draws), ending)


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
        "chances": _rounded(judged.chances),
        "chances_best": _rounded(judged.best_chances),
        "chances_after": _rounded(judged.played_chances),
        "grade": one.grade,
        "why": [why.as_dict() for why in judged.why],
    }
    return written


def _drawn(one: Draw, shown: Any) -> dict[str, Any]:
    return {"n": one.n, "luck": shown(one.luck), "chances": _rounded(one.chances), "what": list(one.what)}


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]
