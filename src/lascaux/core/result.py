"""The result of a game, and the source of every point."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """Scores and winners; `account[seat]` splits the score by source and adds up to it.

    `holdings[seat]` has what else decided the result, such as tie-breakers; it is not part of the score.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    account: tuple[Mapping[str, int], ...]
    holdings: tuple[Mapping[str, int], ...] = ()

    @classmethod
    def without_points(cls, seats: int, winners: tuple[int, ...]) -> "Result":
        """Return the result of a game without points: a winner's score is 1, any other 0."""
        scores = tuple(int(seat in winners) for seat in range(seats))
        return cls(scores, winners, tuple({} for _ in range(seats)))

    @property
    def ranking(self) -> tuple[int, ...]:
        """The rank of each seat, 1 for the winners; other equal scores share a rank."""
        merit = [(1, 0) if seat in self.winners else (0, score) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > mine for other in merit) for mine in merit)

    def as_dict(self) -> dict[str, Any]:
        """Return the result as the last line of a record has it."""
        return {"scores": list(self.scores), "winners": list(self.winners)}
