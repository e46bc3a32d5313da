"""A position of Hunters & Gatherers."""

from typing import Any

from lascaux.core.event import Event
from lascaux.core.game import View
from lascaux.core.refusal import IllegalAction
from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.events import read_log
from lascaux.games.hunters.refusals import why_no_piece, why_not_there
from lascaux.games.hunters.table import Table
from lascaux.games.hunters.view import show
from lascaux.kit.landscape.position import TilePosition


class HuntersPosition(TilePosition):
    """Everything true at one moment of a game."""

    turn = Turn
    drawn_rule = "HT-3"

    @property
    def table(self) -> Table:
        return Table(self._state)

    def _show(self) -> View:
        return show(self.table)

    def _read_log(self, rows: list[list[int]], n: int) -> list[Event]:
        return read_log(rows, self.table, n)

    def _why_not_there(self, turn: Any, on_frontier: bool) -> IllegalAction:
        return why_not_there(self._state, turn, on_frontier)

    def _why_no_piece(self, laid: Any, turn: Any) -> IllegalAction:
        return why_no_piece(laid, turn)
