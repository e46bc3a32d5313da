"""A position of a tile-laying game: the contract over the kernels."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, Self

import msgspec
import numpy as np

from lascaux.core.capabilities import (
    EncodesView,
    HasActionIds,
    HasEquals,
    HasNotations,
    HasOdds,
    Reshuffles,
    SameViewForAll,
)
from lascaux.core.choices import Choices
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Game, Position, Row, View
from lascaux.core.option import Options
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.result import Result
from lascaux.core.seed import Seed
from lascaux.core.types import ViewHead
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.action import BETWEEN, PACKED, TILE_HERE, TURNS_AT, TileTurn, notation_cache, step_choices
from lascaux.kit.landscape.kernels.appraisal import COLUMNS, appraise
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.entry_points import (
    allowed_turns,
    equal_choice,
    list_turns,
    reshuffle,
    take_turn,
    try_tile,
)
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.rules import B, TileRules
from lascaux.kit.landscape.zone_map import ZoneMap
from lascaux.kit.log import logged

_PACKED = np.array(PACKED, np.int64)
_WITHOUT_EQUALS = [0, 1, 2, 4]
_ALL_TURNS = (1 << TURNS) - 1


class TilePosition(
    Position, HasActionIds, HasEquals, HasNotations, HasOdds, SameViewForAll, EncodesView, Reshuffles, Generic[B]
):
    """The full state of a game."""

    rules: TileRules[B]
    """The game's declarations."""

    def __init__(self, game: Game, options: Options, seats: int, engine: Engine, states: Any) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self._engine = engine
        self._states = states
        self._state = engine.program.fields(states)  # refers to `states`, so it is made once

    @property
    def board(self) -> B:
        """The board, in the game's terms."""
        return self.rules.board(self._state)

    @property
    def running(self) -> tuple[Engine, Any]:
        """The engine and its states, for callers that run their own kernels."""
        return self._engine, self._states

    def _call(self, kernel: Any, *arguments: Any) -> int:
        """Run a kernel on this position."""
        return int(self._engine.program(kernel)(self._states, self._engine.game_data, *arguments) or 0)

    @property
    def n(self) -> int:
        return int(self._state.n_actions)

    @property
    def to_act(self) -> tuple[int, ...]:
        return (int(self._state.player),) if self._state.drawn >= 0 else ()

    def legal(self, seat: int) -> Choices:
        if seat not in self.to_act:
            return Choices()
        tile, once, places = self._places()
        rows, of = sorted(places.tolist()), self.rules.turn.of
        turns = [of(tile, x, y, turn, choice) for x, y, turn, steps, _ in rows for choice in step_choices(steps)]
        looks = [row for row in rows if once >> row[2] & 1]
        distinct = [of(tile, x, y, turn, choice) for x, y, turn, _, steps in looks for choice in step_choices(steps)]
        return Choices(tuple(turns), distinct=tuple(distinct))

    def equal(self, seat: int, action: TileTurn) -> TileTurn:
        scratch, _ = self._engine.thread_buffers()
        choice = self._call(equal_choice, scratch, action.x, action.y, action.turns, action.choice, NO_LOG)
        return action.with_choice(choice)

    def notations(self, seat: int) -> tuple[list[str], list[str]]:
        every, some = self._said(seat)
        return every.split(BETWEEN) if every else [], some.split(BETWEEN) if some else []

    def write_notations(self, seat: int) -> tuple[bytes, bytes]:
        every, some = self._said(seat)
        written = _list_of(every)
        return written, written if some is every else _list_of(some)

    def _said(self, seat: int) -> tuple[str, str]:
        """Return the notations of all turns and of distinct ones, each joined by `BETWEEN`."""
        if seat not in self.to_act:
            return "", ""
        tile, once, places = self._places()
        packed, text = sorted((places[:, :4] @ _PACKED).tolist()), notation_cache(self.rules.turn)
        every = BETWEEN.join([text[place] for place in packed]).replace(TILE_HERE, tile)
        if once == _ALL_TURNS and (places[:, 3] == places[:, 4]).all():
            return every, every
        fewer = sorted((places[:, _WITHOUT_EQUALS] @ _PACKED).tolist())
        some = [text[place] for place in fewer if once >> (place >> TURNS_AT & 3) & 1]
        return every, BETWEEN.join(some).replace(TILE_HERE, tile)

    def _places(self) -> tuple[str, int, Any]:
        """Return the drawn tile, its distinct rotations (as bits), and its placements as `list_turns` has them.

        The rows lie in this thread's buffer: use them before the next call.
        """
        tile, (scratch, places) = self.board.drawn, self._engine.thread_buffers()
        assert tile is not None
        count = self._call(list_turns, scratch, places, NO_LOG)
        return tile, int(self._engine.data.ONCE[int(self._state.drawn)]), places[:count]

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        if not isinstance(action, self.rules.turn):
            name = self.game.info.title.en
            raise TypeError(f"a turn of {name} is a {self.rules.turn.__name__}, not {type(action).__name__}")
        if action.tile != self.board.drawn:
            facts = {"tile": action.tile, "drawn": self.board.drawn}
            return IllegalAction(self.rules.refusals.drawn_rule, "not_the_drawn_tile", facts)
        allowed = self._call(allowed_turns, action.x, action.y)
        if allowed < 0 or not allowed >> action.turns & 1:
            return self.rules.refusals.why_not_there(self._state, action, allowed >= 0)
        scratch = self._engine.scratch()
        steps = self._call(try_tile, scratch, action.x, action.y, action.turns, NO_LOG)
        if action.choice and not steps >> (action.choice - 1) & 1:
            return self.rules.refusals.why_no_piece(self._engine.program.fields(scratch), action)
        return None

    def _apply(self, seat: int, action: Any) -> list[Event]:
        log = self._engine.log()
        self._call(take_turn, action.x, action.y, action.turns, action.choice, log)
        return self.rules.read_log(logged(log), self.board, self.n)

    def view(self, seat: int | None) -> View:
        head: ViewHead = {
            "rules": self.game.info.rules,
            "options": dict(self.options),
            "seats": self.seats,
            "seat": seat,
            "n": self.n,
            "to_act": list(self.to_act),
        }
        return {"game": self.game.info.name, **head, **self.rules.view.board(self.board)}

    def encode_view(self, before: Mapping[str, bytes] | None) -> dict[str, bytes]:
        encode = msgspec.json.encode
        if before is None:
            return {name: encode(value) for name, value in self.view(None).items()}
        written = dict(before)
        written["n"], written["to_act"] = b"%d" % self.n, encode(self.to_act)
        # Tiles never move: only those laid since are read.
        board = self.rules.board(self._state, before["board"].count(b"{"))
        for name, value in self.rules.view.board(board).items():
            written[name] = encode(value)
        written["board"] = before["board"][:-1] + b"," * (written["board"] != b"[]") + written["board"][1:]
        return written

    @property
    def zone_map(self) -> ZoneMap:
        """The zone map of the table."""
        return ZoneMap(self.board, self._appraised)

    def _appraised(self, labels: Sequence[int]) -> list[list[int]]:
        """Return the state of zones, in the rows of `kernels/appraisal.py`."""
        program, rows = self._engine.program, np.zeros((len(labels), COLUMNS), np.int32)
        program(appraise)(program.copy(self._states), self._engine.game_data, program.ints(labels), rows)
        found: list[list[int]] = rows.tolist()
        return found

    def survey_last(self, seat: int | None, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        return [self.rules.view.zone_row(zone, company, projected) for zone in self.zone_map.last_zones()]

    def dead_cells(self) -> list[list[int]]:
        """Return the cells beside a tile that no tile in hand or unseen fits; empty once the game is over."""
        if not self.to_act:
            return []
        state, data = self._state, self._engine.data
        tiles, count = self.board.tileset.numbers, int(state.n_front)
        left = {tiles[self.board.drawn]} if self.board.drawn else set()
        kinds = np.array(sorted(left | set(self.board.unseen_kinds())), np.int64)
        wants = np.asarray(state.front_want[:count], np.int64)
        table: Any = np.asarray(data.FIT).reshape(-1, int(data.wants))
        fits = table[np.ix_(kinds, wants)].any(axis=0).tolist()
        rows = zip(state.front_x[:count], state.front_y[:count], fits, strict=True)
        return sorted(([int(x), int(y)] for x, y, fit in rows if not fit), key=lambda cell: cell[::-1])

    @property
    def result(self) -> Result | None:
        if self.to_act:
            return None
        board = self.board
        return Result(tuple(board.scores()), tuple(board.winners()), tuple(board.account()))

    def totals(self) -> Mapping[str, int]:
        board = self.board
        in_hand = 1 if board.drawn else 0
        totals = {"tiles": len(board.tiles()) + len(board.set_aside()) + len(board.unseen()) + in_hand}
        pieces, supply = board.pieces(), board.supply()
        for seat in range(self.seats):
            for piece in self.rules.turn.PIECES:
                out = sum(p["seat"] == seat and p["piece"] == piece for p in pieces)
                totals[f"{piece}s of {seat}"] = out + supply[seat][piece]
        return totals

    def copy(self) -> Self:
        states = self._engine.program.copy(self._states)
        return type(self)(self.game, self.options, self.seats, self._engine, states)

    def encode(self) -> bytes:
        return zlib.compress(self._engine.program.pack(self._states), 1)

    def draws(self) -> Sequence[str]:
        return self.board.deck()

    def known_draws(self, seat: int | None) -> Collection[int]:
        return self.board.known_draws()

    def reshuffle_hidden(self, seed: Seed) -> None:
        program = self._engine.program
        stream = program.ints(stream_words(seed))
        for first, count in self.board.hidden_stretches():
            program(reshuffle)(self._states, stream, first, count)

    def unknown_ranges(self) -> Sequence[tuple[int, int]]:
        return self.board.hidden_stretches()

    def force_draw(self, number: int, name: str) -> None:
        ends = [first + count for first, count in self.unknown_ranges() if number in range(first, first + count)]
        named = (at for end in ends for at, tile in enumerate(self.board.deck()[:end]) if at >= number and tile == name)
        other = next(named, None)
        if other is None:
            raise LookupError(f"draw {number} cannot be {name}")
        deck = self._state.deck
        deck[number], deck[other] = int(deck[other]), int(deck[number])

    @property
    def action_count(self) -> int:
        """Rows, columns, turns and piece steps: ids can be reshaped to an array of these four."""
        return int((2 * self._reach + 1) ** 2 * TURNS * CHOICES)

    def action_id(self, seat: int, action: Any) -> int:
        reach = self._reach
        column, row = action.x + reach, action.y + reach
        return int(((row * (2 * reach + 1) + column) * TURNS + action.turns) * CHOICES + action.choice)

    def action_with_id(self, seat: int, number: int) -> TileTurn:
        if number not in range(self.action_count):
            raise LookupError(f"ids are 0 to {self.action_count - 1}, not {number}")
        place, choice = divmod(number, CHOICES)
        cell, turns = divmod(place, TURNS)
        row, column = divmod(cell, 2 * self._reach + 1)
        return self.rules.turn.of(self.board.drawn or "", column - self._reach, row - self._reach, turns, choice)

    @property
    def _reach(self) -> int:
        """The largest distance from the first tile."""
        return len(self._state.tile_kind)


def _list_of(text: str) -> bytes:
    """Return notations joined by `BETWEEN` as a JSON list; none needs escaping."""
    return f'["{text}"]'.encode() if text else b"[]"
