"""Rewards of an episode: by points, by winning, or by both, with the names of `envs.batch`."""

from collections.abc import Sequence

from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.core.result import Result
from lascaux.core.suggestions import unknown
from lascaux.envs.batch import REWARDS, Reward

POINT = 0.01
"""The value of a point of difference relative to a win, if both count: 100 points are a win."""


class UnknownReward(LascauxError):
    """There is no such reward."""


def check_reward(name: str) -> None:
    """Raise `UnknownReward` if there is no such reward."""
    if name not in REWARDS:
        message = Text(f"aucune récompense ne s’appelle « {name} »", f"no reward is called {name!r}")
        raise UnknownReward(unknown(message, name, list(REWARDS)))


def differences(scores: Sequence[int]) -> list[float]:
    """Return each seat's lead in points over the best other seat."""
    rows = list(enumerate(scores))
    return [float(score - max(other for at, other in rows if at != seat)) for seat, score in rows]


def wins(result: Result) -> list[float]:
    """Return 1 for the winner, divided among several."""
    return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(result.scores))]


def rewards(kind: Reward, before: Sequence[int], after: Sequence[int], result: Result | None) -> list[float]:
    """Return each seat's reward for an action: from the scores before and after it, and the result if the game has
    ended.

    Points are rewarded as they come; the sum is the difference at the end.
    """
    gains = [now - then for now, then in zip(differences(after), differences(before), strict=True)]
    return _of(kind, wins(result) if result is not None else [0.0] * len(after), gains)


def zero_sum(kind: Reward, scores: Sequence[int], result: Result | None) -> list[float]:
    """Return each seat's total reward, minus the mean, so that a win of two is 1 or -1."""
    seats = len(scores)
    won = wins(result) if result is not None else [1 / seats] * seats
    return _of(kind, [(win - 1 / seats) * seats / (seats - 1) for win in won], _centred(differences(scores)))


def _centred(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def _of(kind: Reward, won: list[float], gains: list[float]) -> list[float]:
    if kind == "win":
        return won
    if kind == "difference":
        return gains
    return [win + POINT * gain for win, gain in zip(won, gains, strict=True)]
