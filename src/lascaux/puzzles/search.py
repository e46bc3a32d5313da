"""The search of a decision, whatever the game: samples for each action, and what they say."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import numpy as np

from lascaux.analysis.tiles.judge import BEHIND
from lascaux.core.language import Text
from lascaux.puzzles.thresholds import CHANCE_AHEAD, DECIDED, ERRORS, MOST_ANSWERS, Margin, Work

Floats = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Sample:
    """The seat's lead and chance to win after an action, in each trial; trials are the same for all actions."""

    leads: Floats
    wins: Floats
    chance_error: float = 0.0
    """The standard error of the chance that comes from the evaluation itself: more trials do not lower it."""


@dataclass(frozen=True)
class Behind:
    """The distance of an action from the best one: mean and standard error, in points and in chance."""

    points: float
    chance: float
    points_error: float
    chance_error: float

    def amount(self, margin: Margin) -> tuple[float, float]:
        """Return the mean and the error in the unit of a margin."""
        if margin.unit == "points":
            return self.points, self.points_error
        return self.chance, self.chance_error

    def is_clear(self, margin: Margin) -> bool:
        """Whether the action is clearly worse."""
        mean, error = self.amount(margin)
        clear = mean >= margin.ahead and mean >= ERRORS * error
        return clear and self.chance >= CHANCE_AHEAD and self.chance >= ERRORS / 2 * self.chance_error

    def may_be_good(self, margin: Margin) -> bool:
        """Whether the action is worth more trials."""
        mean, error = self.amount(margin)
        return mean < margin.ahead or mean <= BEHIND * error


@dataclass(frozen=True)
class Split:
    """The answers, and how far all other actions are behind."""

    answers: tuple[str, ...]
    others: dict[str, Behind]
    chance: float
    """The seat's chance to win after the best action."""

    @property
    def closest(self) -> str:
        """The best action that is no answer."""
        return next(iter(self.others))


class Search(ABC):
    """Searches the actions of one decision."""

    margin: Margin
    judge: str
    """The bot whose evaluation it uses."""

    @abstractmethod
    def actions(self) -> list[str]:
        """Return all distinct actions; empty if they cannot be listed."""

    @abstractmethod
    def glance(self, actions: Sequence[str]) -> dict[str, Sample]:
        """Return a cheap estimate for every action."""

    @abstractmethod
    def solved(self, actions: Sequence[str]) -> dict[str, Sample] | None:
        """Return the exact value of every action; None if that takes too long."""

    @abstractmethod
    def winners(self, actions: Sequence[str]) -> list[str]:
        """Return the actions that win for certain, if the seat can force a win now; else none."""

    @abstractmethod
    def tried(self, actions: Sequence[str], work: Work, first: int) -> dict[str, Sample]:
        """Search some actions in the trials from number `first` on."""

    def confirms(self, answers: Sequence[str]) -> bool:
        """Return whether another judge agrees with the answers, where the search itself has the same blind spots."""
        return True

    @abstractmethod
    def why(self, best: str, other: str) -> tuple[Text, ...]:
        """Return what the best action does better than another."""


def behind(best: Sample, other: Sample) -> Behind:
    """Return how far one action is behind another in shared trials."""
    points, chance = best.leads - other.leads, best.wins - other.wins
    return Behind(float(points.mean()), float(chance.mean()), _error(points), hypot(_error(chance), best.chance_error))


def split(samples: Mapping[str, Sample], margin: Margin) -> Split | None:
    """Divide actions into answers and others; None if the answers are not clearly ahead, or the game is decided."""
    best = max(samples, key=lambda name: merit(samples[name], margin))
    gaps = {name: behind(samples[best], one) for name, one in samples.items()}
    ranked = sorted(gaps, key=lambda name: gaps[name].amount(margin)[0])
    ranked.remove(best)
    answers = [best, *(name for name in ranked if gaps[name].amount(margin)[0] <= margin.equal)]
    others = {name: gaps[name] for name in ranked if name not in answers}
    if not others or len(answers) > MOST_ANSWERS or not all(one.is_clear(margin) for one in others.values()):
        return None
    chance = float(samples[best].wins.mean())
    highest = max(float(samples[name].wins.mean()) for name in others)
    return None if chance < DECIDED or highest > 1 - DECIDED else Split(tuple(answers), others, chance)


def merit(sample: Sample, margin: Margin) -> float:
    """Return the value by which actions are ranked."""
    return float((sample.leads if margin.unit == "points" else sample.wins).mean())


def _error(values: Floats) -> float:
    return float(values.std(ddof=1) / len(values) ** 0.5) if len(values) > 1 else 0.0
