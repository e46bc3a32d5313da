"""What a seat is paid: by points, by winning, or by both."""

from collections.abc import Sequence
from typing import Literal, get_args

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError
from lascaux.core.result import Result
from lascaux.core.spelling import unknown

RewardKind = Literal["win", "score", "both"]
KINDS: tuple[RewardKind, ...] = get_args(RewardKind)
POINT = 0.01
"""What a point of difference is worth beside a win, where both count: 100 points are a win."""


class UnknownReward(LascauxError):
    """No way of paying is called that."""


def check_kind(kind: str) -> None:
    """`UnknownReward` if nobody is paid like that."""
    if kind not in KINDS:
        said = Text(f"aucune récompense ne s’appelle « {kind} »", f"no reward is called {kind!r}")
        raise UnknownReward(unknown(said, kind, list(KINDS)))


def leads(scores: Sequence[int]) -> list[float]:
    """How many points each seat has more than the others have on average. They add up to nothing."""
    others, total = len(scores) - 1, sum(scores)
    return [score - (total - score) / others for score in scores]


def wins(result: Result) -> list[float]:
    """1 for a seat that wins alone, and as much in all for those who lose; winners share. They add up to nothing."""
    seats, winners = len(result.scores), result.winners
    return [((seats / len(winners) if seat in winners else 0) - 1) / (seats - 1) for seat in range(seats)]


def rewards(kind: RewardKind, before: Sequence[int], after: Sequence[int], result: Result | None) -> list[float]:
    """What each seat is paid for what came of an action: the scores before and after it, and the end if it has come."""
    gains = [now - then for now, then in zip(leads(after), leads(before), strict=True)]
    won = wins(result) if result is not None else [0.0] * len(after)
    if kind == "win":
        return won
    if kind == "score":
        return gains
    return [win + POINT * gain for win, gain in zip(won, gains, strict=True)]
