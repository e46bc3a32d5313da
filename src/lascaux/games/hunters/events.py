"""The log of Hunters & Gatherers as events: the rules behind them, and what points are made of."""

from collections.abc import Callable

from lascaux.core.event import Event
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.kernels.score import (
    AUROCHS,
    DEER,
    FIRE_BURNS,
    FISH,
    MAMMOTHS,
    MUSHROOMS,
    NUGGETS,
    SEGMENTS,
    SHRINE_SEAT,
    TIGERS,
)
from lascaux.games.hunters.tiles import FOREST, MEADOW, RIVER, SYSTEM, is_bonus
from lascaux.kit.landscape.events import Facts, LogReader, Row
from lascaux.kit.landscape.kernels.log import AT_END, EXTRA_TILE, HOW, KIND, NODE, SEAT

_PLACED = {FOREST: "HP-2", RIVER: "HP-2", MEADOW: "HP-3", SYSTEM: "HP-4"}
_SCORED = {FOREST: "HF-2", RIVER: "HR-2", MEADOW: "HE-4", SYSTEM: "HE-3"}


class HuntersLog(LogReader[Board]):
    """Reads the log of Hunters & Gatherers."""

    laid_rule = "HT-2"
    end_rule = "HE-6"

    @property
    def readers(self) -> dict[int, Callable[[Row, Board, int], Event]]:
        return super().readers | {EXTRA_TILE: self.bonus_drawn}

    def bonus_drawn(self, row: Row, board: Board, n: int) -> Event:
        """Gold was found."""
        return Event("bonus_drawn", n, row[SEAT], "HG-2", {"tile": self.tile(row, board)})

    # --- rules -------------------------------------------------------------
    def set_up_rule(self, board: Board) -> str:
        return "HB-2"

    def discarded_rule(self, tile: str) -> str:
        return "HG-6" if is_bonus(tile) else "HT-4"

    def placed_rule(self, row: Row, piece: Facts) -> str:
        return _PLACED[row[KIND]]

    def returned_rule(self, row: Row) -> str:
        return "HE-2" if row[HOW] == AT_END else "HK-1"

    def scored_rule(self, row: Row, board: Board, data: Facts) -> str:
        if data["points"] == 0:
            return "HE-5"
        return "HG-9" if data.get("shrine") else _SCORED[row[KIND]]

    # --- facts -------------------------------------------------------------
    def piece_returned(self, row: Row, board: Board, n: int) -> Event:
        data = self.piece(row, board) | {"final": row[HOW] == AT_END}
        return Event("piece_returned", n, row[SEAT], self.returned_rule(row), data)

    def member(self, node: int, board: Board) -> int:
        return board.member(node)

    def parts(self, row: Row, board: Board) -> Facts:
        kind = row[KIND]
        if kind == MEADOW:
            return _meadow_parts(row, board)
        if kind == SYSTEM:
            return {"fish": row[FISH]}
        if kind == RIVER:
            return {"segments": row[SEGMENTS], "fish": row[FISH]}
        return {"segments": row[SEGMENTS], "mushrooms": row[MUSHROOMS], "nuggets": row[NUGGETS]}


def _meadow_parts(row: Row, board: Board) -> Facts:
    fire, deer, tigers = bool(row[FIRE_BURNS]), row[DEER], row[TIGERS]
    eaten = 0 if fire else min(deer, tigers)
    return {
        "deer": deer,
        "mammoths": row[MAMMOTHS],
        "aurochs": row[AUROCHS],
        "tigers": tigers,
        "eaten": eaten,
        "fire": fire,
        "shrine": row[SHRINE_SEAT] > 0,
        **({"hunts": board.hunts(row[NODE])} if eaten else {}),
    }


read_log = HuntersLog().read
