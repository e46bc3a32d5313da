"""What a seat is paid in an episode: by points, by winning, or by both. The words are those of `envs.batch`."""

from collections.abc import Sequence

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError
from lascaux.core.result import Result
from lascaux.core.spelling import unknown
from lascaux.envs.batch import REWARDS, Reward

POINT = 0.01
"""What a point of difference is worth beside a win, where both count: 100 points are a win."""


class UnknownReward(LascauxError):
    """No way of paying is called that."""


def check_reward(name: str) -> None:
    """`UnknownReward` if nobody is paid like that."""
    if name not in REWARDS:
        said = Text(f"aucune récompense ne s’appelle « {name} »", f"no reward is called {name!r}")
        raise UnknownReward(unknown(said, name, list(REWARDS)))


def differences(scores: Sequence[int]) -> list[float]:
    """How many points each seat has more than the best of the others."""
    rows = list(enumerate(scores))
    return [float(score - max(other for at, other in rows if at != seat)) for seat, score in rows]


def wins(result: Result) -> list[float]:
    """1 for who has won, shared where several have."""
    return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(result.scores))]


def rewards(kind: Reward, before: Sequence[int], after: Sequence[int], result: Result | None) -> list[float]:
    """What each seat is paid for what came of an action: the scores before and after it, and the end if it has come.

    By points a seat is paid as they come; all it is paid adds up to the difference at the end.
    """
    gains = [now - then for now, then in zip(differences(after), differences(before), strict=True)]
    return _of(kind, wins(result) if result is not None else [0.0] * len(after), gains)


def zero_sum(kind: Reward, scores: Sequence[int], result: Result | None) -> list[float]:
    """What each seat is paid in all where that must add up to nothing: less the mean, so a win of two is 1 or -1."""
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
