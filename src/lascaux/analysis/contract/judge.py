"""Judges decisions by forecasts, over samples of everything that the deciding seat cannot know.

The samples are the same for all compared actions, and so are the dice of the forecasts: each sample has its own, so
that standard errors include the noise of the forecasts. Samples come from the seat's view, so nothing hidden has an
influence before it is revealed.
"""

from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev
from typing import Any

from lascaux import bots
from lascaux.analysis.depth import Depth
from lascaux.analysis.grades import ERRORS, grade_of
from lascaux.analysis.judged import UNIT, Judge, Judged, Points, brought_by
from lascaux.core.capabilities import completed
from lascaux.core.choices import decision
from lascaux.core.game import Position, View
from lascaux.core.history import Line
from lascaux.core.language import Text

MOST_REASONS = 3


@dataclass(frozen=True)
class Prospect:
    """The forecast after an action in each sample."""

    points: list[tuple[float, ...]]
    chances: list[tuple[float, ...]]

    def of_seat(self, seat: int) -> list[float]:
        """Return the seat's chance to win in each sample."""
        return [row[seat] for row in self.chances]

    def lead(self, seat: int) -> list[float]:
        """Return the seat's lead over the mean of the others in each sample."""
        return [row[seat] - fmean(one for other, one in enumerate(row) if other != seat) for row in self.points]


class ForecastJudge(Judge):
    """Compares an action with the choice of a strong bot, by the forecasts after both."""

    def __init__(self, game: str, depth: Depth) -> None:
        quick, forecaster = bots.stand_in(game), bots.forecaster(game)
        assert forecaster is not None
        self.name = quick if depth.name == "quick" else bots.strongest(game)
        self._samples, self._player = depth.samples, bots.find(self.name, game)
        self._strongest = bots.find(bots.strongest(game), game)
        # Several quick forecasts are as good as one of the strongest bot, and show their noise.
        forecasts = issubclass(bots.bots_of(game)[quick], bots.Forecaster)
        self._forecaster: Any = bots.find(quick if forecasts else forecaster, game)

    def judge(self, n: int, line: Line, position: Position) -> Judged:
        seat, view = line.seat, position.view(line.seat)
        played = decision(line.do)
        choice = decision(str(self._player.choose(view, position.legal(seat), Random(f"analysis {n}"))))
        samples = [position.game.determinize(view, f"analysis-{n}-{number}") for number in range(self._samples)]
        prospects = {played: self._after(samples, seat, played)}
        if choice != played:
            prospects[choice] = self._after(samples, seat, choice)
        mine, other = prospects[played], prospects[choice]
        best = choice if _is_better(other.of_seat(seat), mine.of_seat(seat)) else played
        return self._judged(n, line, position, (best, prospects[best]), mine)

    def first_luck(self, position: Position) -> Points:
        return (0,) * position.seats

    def _judged(self, n: int, line: Line, position: Position, best: tuple[str, Prospect], played: Prospect) -> Judged:
        seat, (name, prospect) = line.seat, best
        now = self._now(position.view(seat))
        of_best, of_played = _mean(prospect.points), _mean(played.points)
        gaps = [a - b for a, b in zip(prospect.lead(seat), played.lead(seat), strict=True)]
        chances = [a - b for a, b in zip(prospect.of_seat(seat), played.of_seat(seat), strict=True)]
        judged = Judged(
            n,
            seat,
            line.do,
            line.do if name == decision(line.do) else name,
            _mean(now.points),
            _error(now.lead(seat)),
            of_best if fmean(gaps) > 0 else of_played,
            of_played,
            _chances(now),
            max(0.0, fmean(chances)),
            _error(gaps),
            _error(chances),
            _chances(prospect),
            _chances(played),
            brought_by(position, line),
        )
        if name == decision(line.do) or grade_of(judged, round(UNIT * max(0.0, fmean(gaps)))) is None:
            return judged
        return replace(judged, why=self._reasons(n, position, seat, name))

    def _reasons(self, n: int, position: Position, seat: int, action: str) -> tuple[Text, ...]:
        """Return the reasons for an action, if the bot that chose it or the strongest can give some."""
        for bot in (self._player, self._strongest):
            if isinstance(bot, bots.Advisor):
                advice = bot.advise(position.view(seat), position.legal(seat), Random(f"analysis {n}"))
                if decision(str(advice.action)) == action:
                    return advice.reasons[:MOST_REASONS]
        return ()

    def _now(self, view: View) -> Prospect:
        """Return forecasts of a position."""
        return _prospect([self._forecast(view, number) for number in range(self._samples)])

    def _after(self, samples: list[Position], seat: int, action: str) -> Prospect:
        """Return the forecasts after an action, as its seat sees the game then."""
        return _prospect([self._one(sample.copy(), seat, action, number) for number, sample in enumerate(samples)])

    def _one(self, sample: Position, seat: int, action: str, number: int) -> bots.Forecast:
        sample.apply(seat, completed(sample, seat, sample.game.parse(action)))
        result = sample.result
        if result is None:
            return self._forecast(sample.view(seat), number)
        shares = [(winner in result.winners) / len(result.winners) for winner in range(sample.seats)]
        return bots.Forecast(tuple(map(float, result.scores)), tuple(shares), certain=True)

    def _forecast(self, view: View, number: int) -> bots.Forecast:
        found: bots.Forecast = self._forecaster.forecast(view, Random(f"forecast {number}"))
        return found


def _prospect(forecasts: list[bots.Forecast]) -> Prospect:
    return Prospect([one.points for one in forecasts], [one.chances or (0.0,) * len(one.points) for one in forecasts])


def _is_better(these: list[float], those: list[float]) -> bool:
    """Return whether these chances are better by more than some standard errors."""
    gaps = [a - b for a, b in zip(these, those, strict=True)]
    return fmean(gaps) > ERRORS * _error(gaps)


def _error(values: list[float]) -> float:
    """Return the standard error of the mean."""
    return float(stdev(values) / len(values) ** 0.5) if len(values) > 1 else 0.0


def _chances(prospect: Prospect) -> tuple[float, ...]:
    """Return each seat's mean chance to win."""
    return tuple(map(fmean, zip(*prospect.chances, strict=True)))


def _mean(rows: list[tuple[float, ...]]) -> Points:
    return _whole(tuple(map(fmean, zip(*rows, strict=True))))


def _whole(points: tuple[float, ...]) -> Points:
    return tuple(round(UNIT * one) for one in points)


def forecast_judge(game: str, depth: Depth) -> ForecastJudge | None:
    """Return the judge by the forecasts of a game's strongest bot that forecasts chances; None if there is none."""
    return None if bots.forecaster(game) is None else ForecastJudge(game, depth)
