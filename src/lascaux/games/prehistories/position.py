"""A position: the contract over the kernels."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lascaux.core.capabilities import HasActionIds, Reshuffles
from lascaux.core.choices import Choices
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Position, View
from lascaux.core.result import Result
from lascaux.core.seed import Seed
from lascaux.games.prehistories import events, moves
from lascaux.games.prehistories.action import Move
from lascaux.games.prehistories.board import Board, seats_of
from lascaux.games.prehistories.kernels.actions import ACTION_COUNT, NO_ACTION
from lascaux.games.prehistories.kernels.engine import Engine
from lascaux.games.prehistories.kernels.entry_points import winning
from lascaux.games.prehistories.material import HUNTERS, PILE_SIZES
from lascaux.games.prehistories.numbering import number_of, numbered
from lascaux.games.prehistories.options import options_of
from lascaux.games.prehistories.refusals import why_not
from lascaux.games.prehistories.reshuffle import reshuffled
from lascaux.games.prehistories.view import view_of

if TYPE_CHECKING:
    from lascaux.games.prehistories.game import Prehistories


class PrehistoriesPosition(Position, HasActionIds, Reshuffles):
    """The full state of a game."""

    game: "Prehistories"

    def __init__(self, game: "Prehistories", engine: Engine, states: Any) -> None:
        self.game = game
        self.engine = engine
        self.states = states
        self.state = engine.program.fields(states)
        self.board = Board(self.state)
        self.options = options_of(int(self.state.faces))
        self.seats = self.board.seats

    def call(self, kernel: Any, *arguments: Any) -> int:
        """Run a kernel on this position."""
        return int(self.engine.program(kernel)(self.states, *arguments) or 0)

    @property
    def n(self) -> int:
        return int(self.state.n_actions)

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.board.phase == "choose":
            return tuple(seat for seat in range(self.seats) if not self.state.ready[seat])
        hunter = self.board.hunter
        return () if hunter is None else (hunter,)

    def may_act(self, seat: int) -> bool:
        # PI-5: a seat that is ready need not act, but may change its mind while another chooses.
        return seat in self.to_act or (self.board.phase == "choose" and seat in range(self.seats))

    def legal(self, seat: int) -> Choices:
        return moves.choices(self, seat) if self.may_act(seat) else Choices()

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        if not isinstance(action, Move):
            raise TypeError(f"an action of Prehistories is a Move, not {type(action).__name__}")
        if moves.allows(self, seat, action):
            return None
        data = self.engine.program.fields(self.engine.game_data)
        places = moves.place_total(self, seat, action.tile) if action.tile else 0
        return why_not(self.board, data, seat, action, places)

    def _apply(self, seat: int, action: Any) -> list[Event]:
        rows = moves.carry_out(self, seat, action)
        return events.read(rows, self.n, self.board)

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    @property
    def result(self) -> Result | None:
        if self.board.phase != "over":
            return None
        accounts = tuple(self.board.account(seat) for seat in range(self.seats))
        return Result(tuple(self.board.totems()), tuple(seats_of(self.call(winning))), accounts)

    def totals(self) -> Mapping[str, int]:
        state, board = self.state, self.board
        piles = sum(PILE_SIZES) - sum(int(at) for at in state.pile_at)
        caves = sum(len(board.places(seat)) for seat in range(self.seats))
        on_zones = sum(tile is not None for tile in board.zone_tiles().values())
        totals = {"tiles": piles + caves + on_zones + len(board.taken()) + len(board.lost())}
        for seat in range(self.seats):
            cards = int(state.hand[seat]).bit_count() + int(state.discard[seat]).bit_count() + int(state.deck_n[seat])
            totals[f"hunters of {seat}"] = cards
        return totals

    def copy(self) -> "PrehistoriesPosition":
        return PrehistoriesPosition(self.game, self.engine, self.engine.program.copy(self.states))

    def encode(self) -> bytes:
        return zlib.compress(self.engine.program.pack(self.states), 1)

    @property
    def action_count(self) -> int:
        return ACTION_COUNT

    def action_id(self, seat: int, action: Any) -> int:
        number = number_of(action, seat, self.seats)
        if number == NO_ACTION:
            raise LookupError(f"{action} is nothing that seat {seat} could ever do")
        return number

    def action_with_id(self, seat: int, number: int) -> Move:
        if number not in range(ACTION_COUNT):
            raise LookupError(f"ids are 0 to {ACTION_COUNT - 1}, not {number}")
        return numbered(number, seat, self.seats)

    def draws(self) -> Sequence[str]:
        # Shuffles of discards depend on the hunts: they follow from the seed, and cannot be listed in advance.
        decks = [f"{value}/{speed}" for deck in map(self._first_deck, range(self.seats)) for value, speed in deck]
        return [*self.board.objectives(), *(tile for pile in self.board.piles() for tile in pile), *decks]

    def _first_deck(self, seat: int) -> list[tuple[int, int]]:
        values = {speed: value for value, speed in HUNTERS[seat]}
        return [(values[speed], speed) for speed in self.board.first_deck(seat)]

    def reshuffle_hidden(self, seed: Seed) -> None:
        reshuffled(self.state, self.seats, seed)

    def known_draws(self, seat: int | None) -> Collection[int]:
        objectives = int(self.state.n_objectives)
        known = list(range(objectives))
        start = objectives
        for pile, size in enumerate(PILE_SIZES):
            known += range(start, start + int(self.state.pile_at[pile]))
            start += size
        if seat is not None:
            start += seat * len(HUNTERS[0])
            known += range(start, start + int(self.state.first_n[seat]))
        return known
