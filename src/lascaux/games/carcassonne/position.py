"""A position of Carcassonne: the contract over the kernels."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from lascaux.core.choices import Choices
from lascaux.core.event import Event
from lascaux.core.game import Game, Position, View
from lascaux.core.option import Options
from lascaux.core.refusal import IllegalAction
from lascaux.core.result import Result
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.events import read_log
from lascaux.games.carcassonne.kernels.layout import TILES, box_record
from lascaux.games.carcassonne.refusals import why_no_piece, why_not_there
from lascaux.games.carcassonne.table import Table
from lascaux.games.carcassonne.tiles import tile_numbers
from lascaux.games.carcassonne.view import show
from lascaux.kit.landscape.doors import allowed_turns, list_turns, take_turn, try_tile
from lascaux.kit.landscape.engine import NO_LOG, Engine
from lascaux.kit.landscape.layout import TURNS
from lascaux.kit.landscape.turn import CHOICES

SPAN = 2 * TILES + 1  # cells from the westernmost to the easternmost a layout could reach


def looks_new(tile: str) -> list[int]:
    """The rotations of a tile that do not look like an earlier one."""
    mask = int(box_record()[0]["ONCE"][tile_numbers()[tile]])
    return [turns for turns in range(TURNS) if mask >> turns & 1]


class CarcassonnePosition(Position):
    """Everything true at one moment of a game."""

    def __init__(self, game: Game, options: Options, seats: int, engine: Engine, states: Any) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self._engine = engine
        self._states = states
        self._state = engine.program.fields(states)  # looks into `states`, so it is made once

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return Table(self._state)

    def _call(self, kernel: Any, *arguments: Any) -> int:
        """Run a kernel on this position."""
        return int(self._engine.program(kernel)(self._states, self._engine.boxes, *arguments) or 0)

    @property
    def n(self) -> int:
        return int(self._state.n_actions)

    @property
    def to_act(self) -> tuple[int, ...]:
        return (int(self._state.player),) if self._state.drawn >= 0 else ()

    def legal(self, seat: int) -> Choices:
        if seat not in self.to_act:
            return Choices()
        tile = self.table.drawn
        assert tile is not None
        places = self._engine.places
        count = self._call(list_turns, self._engine.scratch, places, NO_LOG)
        turns = []
        for x, y, turn, steps in sorted(places[:count].tolist()):
            laid = Turn(tile, x, y, turn)
            turns += [laid.with_choice(c) for c in range(CHOICES) if c == 0 or steps >> (c - 1) & 1]
        once = looks_new(tile)
        return Choices(tuple(turns), distinct=tuple(turn for turn in turns if turn.turns in once))

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        if not isinstance(action, Turn):
            raise TypeError(f"a turn of Carcassonne is a Turn, not {type(action).__name__}")
        if action.tile != self.table.drawn:
            return IllegalAction("T-4", "not_the_drawn_tile", {"tile": action.tile, "drawn": self.table.drawn})
        allowed = self._call(allowed_turns, action.x, action.y)
        if allowed < 0 or not allowed >> action.turns & 1:
            return why_not_there(self._state, action, allowed >= 0)
        steps = self._call(try_tile, self._engine.scratch, action.x, action.y, action.turns, NO_LOG)
        if action.choice and not steps >> (action.choice - 1) & 1:
            return why_no_piece(self._engine.program.fields(self._engine.scratch), action)
        return None

    def _apply(self, seat: int, action: Any) -> list[Event]:
        self._call(take_turn, action.x, action.y, action.turns, action.choice, self._engine.log)
        return read_log(self._engine.logged(), self.table, self.n)

    def view(self, seat: int | None) -> View:
        return {
            "game": self.game.info.name,
            "rules": self.game.info.rules,
            "options": dict(self.options),
            "seats": self.seats,
            "seat": seat,
            "n": self.n,
            "to_act": list(self.to_act),
            **show(self.table),
        }

    @property
    def result(self) -> Result | None:
        if self.to_act:
            return None
        table = self.table
        return Result(tuple(table.scores()), tuple(table.winners()), tuple(table.account()))

    def totals(self) -> Mapping[str, int]:
        table = self.table
        in_hand = 1 if table.drawn else 0
        tiles = len(table.tiles()) + len(table.set_aside()) + len(table.unseen()) + in_hand
        pieces, supply = table.pieces(), table.supply()
        totals = {"tiles": tiles}
        for seat in range(self.seats):
            for piece in ("meeple", "abbot"):
                out = sum(p["seat"] == seat and p["piece"] == piece for p in pieces)
                totals[f"{piece}s of {seat}"] = out + supply[seat][piece]
        return totals

    def copy(self) -> "CarcassonnePosition":
        states = self._engine.program.copy(self._states)
        return CarcassonnePosition(self.game, self.options, self.seats, self._engine, states)

    def encode(self) -> bytes:
        return zlib.compress(self._engine.program.pack(self._states), 1)

    def draws(self) -> Sequence[str]:
        return self.table.deck()

    def known_draws(self, seat: int | None) -> Collection[int]:
        return range(int(self._state.n_drawn))

    def number(self, action: Any) -> int:
        column, row = action.x + TILES, action.y + TILES
        return int(((row * SPAN + column) * TURNS + action.turns) * CHOICES + action.choice)

    def numbered(self, number: int) -> Turn:
        place, choice = divmod(number, CHOICES)
        cell, turns = divmod(place, TURNS)
        row, column = divmod(cell, SPAN)
        return Turn(self.table.drawn or "", column - TILES, row - TILES, turns).with_choice(choice)
