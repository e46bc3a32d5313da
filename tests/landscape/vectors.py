"""Boards with known scores: how they are written, and what must be true of each once its last tile is laid."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lascaux.core.event import Event
from lascaux.kit.landscape.position import TilePosition
from tests.landscape.scene import facts_of, only, play, scores, standing


@dataclass
class Vector:
    """A board, the turn that brings the scoring about, what each seat gets and what that is made of."""

    tiles: str
    pieces: str
    last: str
    points: list[int]
    made_of: list[dict[str, Any]]
    """Facts of each scoring event, one per seat and zone."""
    player: int = 0
    bonus_to: int | None = None
    """Who draws an extra tile after it."""
    seats: int = 2
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def drawn(self) -> str:
        """The tile in hand."""
        return self.last.split()[0]


def assert_scored_now(position: TilePosition[Any], vector: Vector) -> Sequence[Event]:
    """The turn scores what the vector says, during the game, and everyone goes home; gives its events."""
    events = play(position, vector.last)
    assert scores(position) == vector.points
    assert facts_of(events, vector.made_of) == vector.made_of
    assert not any(event.data["final"] for event in only(events, "scored"))
    assert standing(position) == []
    return events


def assert_scored_at_the_end(position: TilePosition[Any], vector: Vector) -> Sequence[Event]:
    """The turn ends the game, and the final scoring gives what the vector says; gives its events."""
    events = play(position, vector.last)
    assert position.result is not None
    assert list(position.result.scores) == vector.points
    assert facts_of(events, vector.made_of) == vector.made_of
    assert all(event.data["final"] for event in only(events, "scored"))
    return events
