"""A position of Carcassonne."""

from typing import Any

from lascaux.core.event import Event
from lascaux.core.game import View
from lascaux.core.refusal import IllegalAction
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.events import read_log
from lascaux.games.carcassonne.refusals import why_no_piece, why_not_there
from lascaux.games.carcassonne.table import Table
from lascaux.games.carcassonne.view import show
from lascaux.kit.landscape.position import TilePosition


class CarcassonnePosition(TilePosition):
    """Everything true at one moment of a game."""

    turn = Turn
    drawn_rule = "T-4"

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
