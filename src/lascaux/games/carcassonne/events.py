"""Turns the log of Carcassonne into events, with their rules and the breakdown of points."""

from typing import ClassVar

from lascaux.games.carcassonne.board import Board
from lascaux.games.carcassonne.kernels import cases, worth
from lascaux.games.carcassonne.kernels.worth import CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY
from lascaux.kit.landscape.board import Cell
from lascaux.kit.landscape.events import Facts, LogReader, Row
from lascaux.kit.landscape.kernels.log import HOW, KIND, NODE, PART, TAKEN_HOME

_AROUND = (MONASTERY, GARDEN)


class CarcassonneLog(LogReader[Board]):
    """Reads the log of Carcassonne."""

    rules: ClassVar = {**cases.RULES, **worth.RULES}

    spoken_of: ClassVar = frozenset({"road", "city", "river"})

    def parts(self, row: Row, board: Board) -> Facts:
        kind = row[KIND]
        if kind == FIELD:
            return {"cities": row[PART + CITIES], "city_cells": board.city_cells(row[NODE])}
        return {
            "tiles": row[PART + TILES],
            **({"shields": row[PART + SHIELDS]} if kind == CITY else {}),
            **({"taken_home": True} if row[HOW] == TAKEN_HOME else {}),
        }

    def cells(self, row: Row, board: Board) -> list[Cell]:
        return board.cells_around(row[NODE]) if row[KIND] in _AROUND else super().cells(row, board)


read_log = CarcassonneLog().read
