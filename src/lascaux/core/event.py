"""Events: what happened, as data, each with the rule behind it."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from lascaux.core.renamed import OldName

Json = dict[str, Any]


class Event(Struct, frozen=True):
    """One event; `n` is the number of the action that caused it (0: set-up).

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
    """It reveals hidden information that is not one of `Position.draws`, such as a choice, a hand or a reshuffle."""
    chance: bool = False
    """It reveals a result of chance, which another order would change, and no player's secret."""

    @property
    def points(self) -> int:
        """Points that the event gives to its seat."""
        return int(self.data.get("points", 0))

    @property
    def at_the_end(self) -> bool:
        """Whether it belongs to the end of the game, which is reported apart from the last action."""
        return bool(self.data.get("final")) or self.type == "game_over"

    def as_dict(self) -> Json:
        """Return everything, secrets included: for records of finished games, never for a seat."""
        return self._line({**self.data, **self.secret})

    def seen_by(self, seat: int | None) -> Json:
        """Return what a seat (None: a spectator) may know of it."""
        return self._line({**self.data, **self.secret} if seat in self.knowers else self.data)

    def public_part(self) -> "Event":
        """Return the event without its secrets."""
        return replace(self, secret={}, knowers=frozenset()) if self.secret else self

    def informs(self, seat: int | None) -> bool:
        """Return whether a seat learns more from it than that it happened."""
        return self.reveals or bool(self.data) or (seat in self.knowers and bool(self.secret))

    if not TYPE_CHECKING:
        openly, tells = OldName("public_part"), OldName("informs")

    def _line(self, fields: Mapping[str, Any]) -> Json:
        head: Json = {"type": self.type, "n": self.n, "seat": self.seat}
        if self.rule is not None:
            head["rule"] = self.rule
        return head | dict(fields)


def by_action(events: Iterable[Event]) -> list[list[Event]]:
    """Group events by action; those of the end form their own group."""
    return [list(group) for _, group in groupby(events, key=lambda event: (event.n, event.at_the_end))]
