"""Searches the actions of other games: by forecasts, over samples of all that the seat cannot know."""

from collections.abc import Sequence
from itertools import product
from random import Random
from statistics import fmean
from typing import Any

import numpy as np

from lascaux import bots
from lascaux.analysis.depth import QUICK
from lascaux.core.capabilities import completed
from lascaux.core.choices import Choices, Form, decision
from lascaux.core.game import Position
from lascaux.core.language import Text
from lascaux.puzzles.search import Sample, Search
from lascaux.puzzles.thresholds import CHANCES, Work

MOST_ACTIONS = 24
"""Decisions with more actions are left out, unless some win for certain: each must be searched."""
MOST_WAYS = 160
"""The most actions of such a decision, and of a form."""
GLANCES = 2
CONFIRMED = 2
"""The number of times that the strongest bot must choose an answer."""
MOST_REASONS = 3


class ForecastSearch(Search):
    """One decision of any game with a bot that forecasts."""

    margin = CHANCES

    def __init__(self, forecaster: str, position: Position, seat: int, seed: str) -> None:
        self._game = position.game.info.name
        self.judge = forecaster
        self._forecaster: Any = bots.find(forecaster, self._game)
        self._position, self._seat, self._seed = position, seat, seed
        self._view = position.view(seat)

    def actions(self) -> list[str]:
        names = listed(self._position.legal(self._seat))
        if len(names) > MOST_ACTIONS and not self._wins(self._forecast(self._position, 0)):
            return []
        return [name for name in names if self._position.refusal(self._seat, name) is None]

    def winners(self, actions: Sequence[str]) -> list[str]:
        """Return the actions after which the seat wins for certain, if it can force that now."""
        if not self._wins(self._forecast(self._position, 0)):
            return []
        return [name for name in actions if self._wins(self._foreseen(self._position.copy(), name, 0))]

    def _wins(self, forecast: bots.Forecast) -> bool:
        return forecast.certain and forecast.chances is not None and forecast.chances[self._seat] == 1

    def glance(self, actions: Sequence[str]) -> dict[str, Sample]:
        return self.tried(actions, Work(GLANCES), -GLANCES)

    def solved(self, actions: Sequence[str]) -> dict[str, Sample] | None:
        return None

    def tried(self, actions: Sequence[str], work: Work, first: int) -> dict[str, Sample]:
        numbers = range(first, first + work.trials)
        game = self._position.game
        samples = {number: game.determinize(self._view, f"{self._seed}-{number % 997}") for number in numbers}
        return {name: self._after(samples, name) for name in actions}

    def _after(self, samples: dict[int, Position], do: str) -> Sample:
        found = [self._one(position.copy(), do, number) for number, position in samples.items()]
        leads, wins = (np.array(row, float) for row in zip(*found, strict=True))
        return Sample(leads, wins, QUICK.chance_error)

    def _one(self, position: Position, do: str, number: int) -> tuple[float, float]:
        """Return the seat's lead and chance after an action."""
        forecast = self._foreseen(position, do, number)
        return self._lead(forecast.points), (forecast.chances or (0.0,) * position.seats)[self._seat]

    def _foreseen(self, position: Position, do: str, number: int) -> bots.Forecast:
        """Return the forecast after an action, or the result."""
        position.apply(self._seat, completed(position, self._seat, position.game.parse(do)))
        result = position.result
        if result is None:
            return self._forecast(position, number)
        shares = [(seat in result.winners) / len(result.winners) for seat in range(position.seats)]
        return bots.Forecast(tuple(map(float, result.scores)), tuple(shares), certain=True)

    def _forecast(self, position: Position, number: int) -> bots.Forecast:
        dice = Random(f"{self._seed} forecast {number}")
        found: bots.Forecast = self._forecaster.forecast(position.view(self._seat), dice)
        return found

    def _lead(self, points: Sequence[float]) -> float:
        return points[self._seat] - fmean(one for seat, one in enumerate(points) if seat != self._seat)

    def confirms(self, answers: Sequence[str]) -> bool:
        """Return whether the strongest bot always chooses an answer."""
        bot = bots.find(bots.strongest(self._game), self._game)
        choices = self._position.legal(self._seat)
        chosen = (bot.choose(self._view, choices, Random(f"{self._seed} {number}")) for number in range(CONFIRMED))
        return all(decision(str(action)) in answers for action in chosen)

    def why(self, best: str, other: str) -> tuple[Text, ...]:
        """Return the reasons of the strongest bot, if it would do the same."""
        bot = bots.find(bots.strongest(self._game), self._game)
        if not isinstance(bot, bots.Advisor):
            return ()
        advice = bot.advise(self._view, self._position.legal(self._seat), Random(self._seed))
        return advice.reasons[:MOST_REASONS] if decision(str(advice.action)) == best else ()


def listed(choices: Choices) -> list[str]:
    """Return all actions by notation, those of forms included; empty if there are too many."""
    names = [str(action) for action in choices.distinct]
    for form in choices.forms:
        filled = _filled(form)
        if filled is None:
            return []
        names += filled
    every = list(dict.fromkeys(names))
    return every if len(every) <= MOST_WAYS else []


def _filled(form: Form) -> list[str] | None:
    """Return every way to fill a form in; None if there are too many, or values that depend on each other."""
    spans: list[Sequence[int | str]] = []
    count = 1
    for blank in form.fields:
        if blank.several or blank.worths:
            return None
        span: Sequence[int | str] = blank.values or range(blank.least, blank.most + 1)
        spans.append(span)
        count *= len(span)
        if count > MOST_WAYS:
            return None
    return [form.filled(values) for values in product(*spans)]


def forecast_search(position: Position, seat: int, seed: str) -> ForecastSearch | None:
    """Return the search of a game whose bots forecast chances; None if none does."""
    name = position.game.info.name
    if bots.forecaster(name) is None:
        return None
    quick = bots.stand_in(name)
    forecasts = issubclass(bots.bots_of(name)[quick], bots.Forecaster)
    forecaster = quick if forecasts else bots.forecaster(name)
    assert forecaster is not None
    return ForecastSearch(forecaster, position, seat, seed)
