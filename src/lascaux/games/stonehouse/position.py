"""A position: the contract over the table and its phases."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec

from lascaux.core.bell import Bell
from lascaux.core.choices import Choices
from lascaux.core.event import Event
from lascaux.core.game import Position, View
from lascaux.core.refusal import IllegalAction
from lascaux.core.result import Result
from lascaux.games.stonehouse import sight
from lascaux.games.stonehouse.action import LETTERS, Deed
from lascaux.games.stonehouse.phases import PHASES
from lascaux.games.stonehouse.phases.building import answered
from lascaux.games.stonehouse.phases.phase import Phase
from lascaux.games.stonehouse.phases.round import stones_counted, winners
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import Table

if TYPE_CHECKING:
    from lascaux.games.stonehouse.game import StoneHouse


class StoneHousePosition(Position):
    """Everything true at one moment of a game."""

    game: "StoneHouse"

    def __init__(self, game: "StoneHouse", table: Table) -> None:
        self.game = game
        self.table = table
        self.options = table.options
        self.seats = table.seats

    @property
    def phase(self) -> Phase | None:
        """What goes on; nothing once the game is over."""
        return PHASES.get(self.table.phase)

    @property
    def n(self) -> int:
        return self.table.n

    @property
    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        return () if phase is None else phase.to_act(self.table)

    def may_act(self, seat: int) -> bool:
        phase = self.phase
        return phase is not None and phase.may_act(self.table, seat)

    @property
    def bell(self) -> Bell | None:
        seconds = 0 if self.phase is None else self.phase.seconds
        return Bell(seconds, self.table.wound) if seconds else None

    def overdue(self, seat: int) -> Deed:
        if self.phase is None:
            raise LookupError(f"no bell rings for seat {seat}")
        return self.phase.overdue(self.table, seat)

    @property
    def watched(self) -> int | None:
        return self.to_act[0] if self.table.phase == "lay" else None

    def complete(self, seat: int, action: Any) -> Deed:
        return answered(self.table, action) if self.table.phase == "lay" else action

    def legal(self, seat: int) -> Choices:
        phase = self.phase
        if phase is None or not phase.may_act(self.table, seat):
            return Choices()
        return phase.legal(self.table, seat)

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        if not isinstance(action, Deed):
            raise TypeError(f"a deed of the Stone House is a Deed, not {type(action).__name__}")
        phase = PHASES[self.table.phase]
        if action.verb not in phase.verbs:
            return IllegalAction("ST-1", "wrong_phase", {"deed": action.verb, "phase": self.table.phase})
        return phase.refusal(self.table, seat, action)

    def _apply(self, seat: int, action: Any) -> list[Event]:
        self.table.n += 1
        story = Story(self.table.n)
        PHASES[self.table.phase].take(self.table, seat, action, story)
        return story.events

    def view(self, seat: int | None) -> View:
        return sight.seen(self, seat)

    @property
    def result(self) -> Result | None:
        if self.table.phase != "over":
            return None
        stones = [stones_counted(self.table, seat) for seat in range(self.seats)]
        houses = [int(self.table.house == seat) for seat in range(self.seats)]
        account = tuple({"house": h, "stones": s} if h else {"stones": s} for h, s in zip(houses, stones, strict=True))
        scores = tuple(h + s for h, s in zip(houses, stones, strict=True))
        return Result(scores, winners(self.table), account)

    def totals(self) -> Mapping[str, int]:
        table = self.table
        stones = table.in_bag + len(table.fire) + sum(map(len, table.reserves))
        cards = {f"cards of {seat}": len(table.hand(seat)) + len(table.spent[seat]) for seat in range(self.seats)}
        return {"stones": stones, "gems": sum(table.gems) + table.mine, **cards}

    def copy(self) -> "StoneHousePosition":
        # All that a table holds is immutable, so a shallow copy is an independent one.
        return StoneHousePosition(self.game, copy(self.table))

    def encode(self) -> bytes:
        return zlib.compress(msgspec.json.encode(self.table), 1)

    def draws(self) -> Sequence[str]:
        # A shape follows from the seed like the order does; its kind is what all bags share.
        return [f"first {LETTERS[self.table.opener]}", *(stone.kind for stone in self.table.stones())]

    def known_draws(self, seat: int | None) -> Collection[int]:
        return range(1 + self.table.fresh)
