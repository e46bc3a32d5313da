"""What happened, as data: facts in the past tense, each with the rule that says so."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

Json = dict[str, Any]


class Event(Struct, frozen=True):
    """One thing that happened; `n` is the number of the action that caused it (0: set-up).

    `data` is public. `secret` holds the fields that only the seats in `knowers` may see.
    """

    type: str
    n: int
    seat: int | None
    rule: str | None
    data: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict)
    knowers: frozenset[int] = frozenset()
    reveals: bool = False
    """It shows somebody what was hidden until then and is none of `Position.draws`: a choice, a hand, a reshuffle."""
    chance: bool = False
    """What it shows is nobody's secret but chance's, and another order would bring something else."""

    @property
    def points(self) -> int:
        """Points this event gives to its seat."""
        return int(self.data.get("points", 0))

    @property
    def at_the_end(self) -> bool:
        """Whether it belongs to the end of the game, which is told apart from the last action."""
        return bool(self.data.get("final")) or self.type == "game_over"

    def as_dict(self) -> Json:
        """Everything, secrets included: for records of finished games, never for a seat."""
        return self._line({**self.data, **self.secret})

    def seen_by(self, seat: int | None) -> Json:
        """What a seat (None: a spectator) may be told of it."""
        return self._line({**self.data, **self.secret} if seat in self.knowers else self.data)

    def openly(self) -> "Event":
        """The same without what only some may know."""
        return replace(self, secret={}, knowers=frozenset()) if self.secret else self

    def tells(self, seat: int | None) -> bool:
        """Whether a seat learns more from it than that it happened."""
        return self.reveals or bool(self.data) or (seat in self.knowers and bool(self.secret))

    def _line(self, fields: Mapping[str, Any]) -> Json:
        head: Json = {"type": self.type, "n": self.n, "seat": self.seat}
        if self.rule is not None:
            head["rule"] = self.rule
        return head | dict(fields)


def by_action(events: Iterable[Event]) -> list[list[Event]]:
    """Events that are told together: those of one action, and those of the end by themselves."""
    return [list(group) for _, group in groupby(events, key=lambda event: (event.n, event.at_the_end))]
