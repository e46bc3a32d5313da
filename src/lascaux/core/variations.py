"""Plays the variations of a record's review."""

from collections.abc import Iterator
from typing import NamedTuple

from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.replay import Replay
from lascaux.core.review import TriedMove


class Tried(NamedTuple):
    """A move of a variation, with the position after it and its events."""

    move: TriedMove
    position: Position
    events: list[Event]


def tried(replay: Replay, upto: int | None = None) -> Iterator[Tried]:
    """Yield every move of the variations that leave the game by action `upto`, in the order of the record.

    Raises `BadRecord` at the line of an illegal move.
    """
    record = replay.record
    wanted = {one.n for one in record.review if isinstance(one, TriedMove) and (upto is None or one.n <= upto)}
    if not wanted:
        return
    left: dict[int, Position] = {}
    for n, (position, _) in enumerate(replay.steps(max(wanted))):
        if n in wanted:
            left[n] = position.copy()
    reached: dict[int, Position] = {}
    for line, one in enumerate(record.review, record.review_line):
        if isinstance(one, TriedMove) and one.n in wanted:
            before = left[one.n] if one.after is None else reached[one.after]
            position = reached[one.id] = before.copy()
            yield Tried(one, position, replay.take(position, line, one.seat, one.do))
