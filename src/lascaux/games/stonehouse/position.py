"""A position: the contract over the state and its phases."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec

from lascaux.core.bell import Bell
from lascaux.core.capabilities import HasBell, HasNature, HasWatchedHand, Reshuffles
from lascaux.core.choices import Choices
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Position, View
from lascaux.core.result import Result
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import LETTERS, Move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases import PHASES
from lascaux.games.stonehouse.phases.building import completed
from lascaux.games.stonehouse.phases.phase import Phase
from lascaux.games.stonehouse.phases.round import stones_counted, winners
from lascaux.games.stonehouse.state import State
from lascaux.games.stonehouse.view.view import view_of

if TYPE_CHECKING:
    from lascaux.games.stonehouse.game import StoneHouse


class StoneHousePosition(Position, HasBell, HasNature, HasWatchedHand, Reshuffles):
    """The full state of a game."""

    game: "StoneHouse"

    def __init__(self, game: "StoneHouse", state: State) -> None:
        self.game = game
        self.state = state
        self.options = state.options
        self.seats = state.seats

    @property
    def phase(self) -> Phase | None:
        """The phase under way; None once the game is over."""
        return PHASES.get(self.state.phase)

    @property
    def n(self) -> int:
        return self.state.n

    @property
    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        return () if phase is None else phase.to_act(self.state)

    def may_act(self, seat: int) -> bool:
        phase = self.phase
        return phase is not None and phase.may_act(self.state, seat)

    @property
    def bell(self) -> Bell | None:
        seconds = 0 if self.phase is None else self.phase.seconds
        return Bell(seconds, self.state.wound) if seconds else None

    def overdue(self, seat: int) -> Move:
        if self.phase is None:
            raise LookupError(f"no bell rings for seat {seat}")
        return self.phase.overdue(self.state, seat)

    @property
    def watched(self) -> int | None:
        return self.to_act[0] if self.state.phase == "lay" else None

    def complete(self, seat: int, action: Any) -> Move:
        move = self.game.parse(action) if isinstance(action, str) else action
        return completed(self.state, move) if self.state.phase == "lay" else move

    @property
    def is_slow(self) -> bool:
        return self.state.phase == "lay"

    def legal(self, seat: int) -> Choices:
        phase = self.phase
        if phase is None or not phase.may_act(self.state, seat):
            return Choices()
        return phase.legal(self.state, seat)

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        if not isinstance(action, Move):
            raise TypeError(f"an action of the Stone House is a Move, not {type(action).__name__}")
        phase = PHASES[self.state.phase]
        if action.verb not in phase.verbs:
            return IllegalAction("ST-1", "wrong_phase", {"deed": action.verb, "phase": self.state.phase})
        return phase.refusal(self.state, seat, action)

    def _apply(self, seat: int, action: Any) -> list[Event]:
        self.state.n += 1
        log = EventLog(self.state.n)
        PHASES[self.state.phase].take(self.state, seat, action, log)
        return log.events

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    @property
    def result(self) -> Result | None:
        if self.state.phase != "over":
            return None
        stones = [stones_counted(self.state, seat) for seat in range(self.seats)]
        houses = [int(self.state.house == seat) for seat in range(self.seats)]
        account = tuple({"house": h, "stones": s} if h else {"stones": s} for h, s in zip(houses, stones, strict=True))
        scores = tuple(h + s for h, s in zip(houses, stones, strict=True))
        held = zip(self.state.reserves, self.state.gems, strict=True)
        holdings = tuple({"reserve": len(reserve), "gems": gems} for reserve, gems in held)
        return Result(scores, winners(self.state), account, holdings)

    def totals(self) -> Mapping[str, int]:
        state = self.state
        stones = state.in_bag + len(state.fire) + sum(map(len, state.reserves))
        cards = {f"cards of {seat}": len(state.hand(seat)) + len(state.spent[seat]) for seat in range(self.seats)}
        return {"stones": stones, "gems": sum(state.gems) + state.mine, **cards}

    def copy(self) -> "StoneHousePosition":
        # A state holds only immutable values, so a shallow copy is independent.
        return StoneHousePosition(self.game, copy(self.state))

    def encode(self) -> bytes:
        return zlib.compress(msgspec.json.encode(self.state), 1)

    def draws(self) -> Sequence[str]:
        # A shape, like the order, follows from the seed; its kind is the same in all bags.
        return [f"first {LETTERS[self.state.opener]}", *(stone.kind for stone in self.state.stones())]

    def reshuffle_hidden(self, seed: Seed) -> None:
        # Stones that came out of the bag stay; the rest, and the later tremors, follow from the new seed.
        self.state.held, self.state.seed = self.state.seen(), str(seed)

    def known_draws(self, seat: int | None) -> Collection[int]:
        return range(1 + self.state.fresh)
