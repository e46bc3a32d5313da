"""How a play-through ended, and where every point came from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """Scores and winners; `account[seat]` splits the score by its sources and adds up to it.

    `holdings[seat]` has what else the end went by, such as what breaks a tie; it is part of no score.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    account: tuple[Mapping[str, int], ...]
    holdings: tuple[Mapping[str, int], ...] = ()

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the winners; equal scores of others share a place."""
        merit = [(1, 0) if seat in self.winners else (0, score) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > mine for other in merit) for mine in merit)

    def as_dict(self) -> dict[str, Any]:
        """As it stands in the last line of a record."""
        return {"scores": list(self.scores), "winners": list(self.winners)}
