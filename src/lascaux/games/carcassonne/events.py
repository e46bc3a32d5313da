"""The log of Carcassonne as events: the rules behind them, and what points are made of."""

from lascaux.games.carcassonne.board import Board
from lascaux.games.carcassonne.kernels.layout import SMALL_CITY, WITH_RIVER
from lascaux.games.carcassonne.kernels.score import CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD
from lascaux.kit.landscape.board import Cell
from lascaux.kit.landscape.events import Facts, LogReader, Row
from lascaux.kit.landscape.kernels.log import AT_END, HOW, KIND, NODE, TAKEN_HOME

_AROUND = (MONASTERY, GARDEN)


class CarcassonneLog(LogReader[Board]):
    """Reads the log of Carcassonne."""

    laid_rule = "T-1"
    end_rule = "E-5"

    # --- rules -------------------------------------------------------------
    def set_up_rule(self, board: Board) -> str:
        return "R-RIV-1" if board.rules & WITH_RIVER else "B-4"

    def discarded_rule(self, tile: str) -> str:
        return "T-2"

    def placed_rule(self, row: Row, piece: Facts) -> str:
        return "A-3" if piece["piece"] == "abbot" else "F-1" if row[KIND] == FIELD else "M-2"

    def returned_rule(self, row: Row) -> str:
        return "A-6" if row[HOW] == TAKEN_HOME else "P-3"

    def scored_rule(self, row: Row, board: Board, data: Facts) -> str:
        kind, how = row[KIND], row[HOW]
        if how == TAKEN_HOME:
            return "A-6"
        if kind == CITY:
            return "C-3" if how != AT_END and row[TILES] == 2 and board.rules & SMALL_CITY else "C-2"
        if kind in _AROUND and how == AT_END:
            return "A-9" if board.has_abbot(row[NODE]) else "MO-2"
        return {ROAD: "RO-2", FIELD: "F-4", MONASTERY: "MO-1", GARDEN: "A-5"}[kind]

    # --- facts -------------------------------------------------------------
    def parts(self, row: Row, board: Board) -> Facts:
        kind = row[KIND]
        if kind == FIELD:
            return {"cities": row[CITIES], "city_cells": board.city_cells(row[NODE])}
        return {
            "tiles": row[TILES],
            **({"shields": row[SHIELDS]} if kind == CITY else {}),
            **({"taken_home": True} if row[HOW] == TAKEN_HOME else {}),
        }

    def cells(self, row: Row, board: Board) -> list[Cell]:
        return board.cells_around(row[NODE]) if row[KIND] in _AROUND else super().cells(row, board)


read_log = CarcassonneLog().read
