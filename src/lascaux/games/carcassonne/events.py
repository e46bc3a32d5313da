"""The log of Carcassonne as events: the rules behind them, and what points are made of."""

from lascaux.games.carcassonne.kernels.layout import SMALL_CITY, WITH_RIVER
from lascaux.games.carcassonne.kernels.score import CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.table import Table
from lascaux.games.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD
from lascaux.kit.landscape.events import Facts, LogReader, Row
from lascaux.kit.landscape.log import AT_END, HOW, KIND, NODE, TAKEN_HOME
from lascaux.kit.landscape.table import Cell

_AROUND = (MONASTERY, GARDEN)


class CarcassonneLog(LogReader[Table]):
    """Reads the log of Carcassonne."""

    laid_rule = "T-1"
    end_rule = "E-5"

    # --- rules -------------------------------------------------------------
    def set_up_rule(self, table: Table) -> str:
        return "R-RIV-1" if table.rules & WITH_RIVER else "B-4"

    def discarded_rule(self, tile: str) -> str:
        return "T-2"

    def placed_rule(self, row: Row, piece: Facts) -> str:
        return "A-3" if piece["piece"] == "abbot" else "F-1" if row[KIND] == FIELD else "M-2"

    def returned_rule(self, row: Row) -> str:
        return "A-6" if row[HOW] == TAKEN_HOME else "P-3"

    def scored_rule(self, row: Row, table: Table, data: Facts) -> str:
        kind, how = row[KIND], row[HOW]
        if how == TAKEN_HOME:
            return "A-6"
        if kind == CITY:
            return "C-3" if how != AT_END and row[TILES] == 2 and table.rules & SMALL_CITY else "C-2"
        if kind in _AROUND and how == AT_END:
            return "A-9" if table.has_abbot(row[NODE]) else "MO-2"
        return {ROAD: "RO-2", FIELD: "F-4", MONASTERY: "MO-1", GARDEN: "A-5"}[kind]

    # --- facts -------------------------------------------------------------
    def parts(self, row: Row, table: Table) -> Facts:
        kind = row[KIND]
        if kind == FIELD:
            return {"cities": row[CITIES], "city_cells": table.city_cells(row[NODE])}
        return {
            "tiles": row[TILES],
            **({"shields": row[SHIELDS]} if kind == CITY else {}),
            **({"taken_home": True} if row[HOW] == TAKEN_HOME else {}),
        }

    def cells(self, row: Row, table: Table) -> list[Cell]:
        return table.cells_around(row[NODE]) if row[KIND] in _AROUND else super().cells(row, table)


read_log = CarcassonneLog().read
