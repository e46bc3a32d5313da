"""Turns the log of Hunters & Gatherers into events, with their rules and the breakdown of points."""

from collections.abc import Callable
from functools import cached_property
from typing import ClassVar

from lascaux.core.event import Event
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.kernels import cases, worth
from lascaux.games.hunters.tiles import MEADOW, RIVER, SYSTEM
from lascaux.kit.landscape.events import Facts, LogReader, Row
from lascaux.kit.landscape.kernels.log import AT_END, EXTRA_TILE, HOW, KIND, NODE, PART


class HuntersLog(LogReader[Board]):
    """Reads the log of Hunters & Gatherers."""

    rules: ClassVar = {**cases.RULES, **worth.RULES}

    spoken_of: ClassVar = frozenset({"forest", "river"})

    @cached_property
    def readers(self) -> dict[int, Callable[[Row, Board, int], Event]]:
        return super().readers | {EXTRA_TILE: self.bonus_drawn}

    def bonus_drawn(self, row: Row, board: Board, n: int) -> Event:
        """Read a bonus tile drawn for gold."""
        return self.event("bonus_drawn", row, n, {"tile": self.tile(row, board)})

    def piece_returned(self, row: Row, board: Board, n: int) -> Event:
        return self.event("piece_returned", row, n, self.piece(row, board) | {"final": row[HOW] == AT_END})

    def parts(self, row: Row, board: Board) -> Facts:
        kind = row[KIND]
        if kind == MEADOW:
            return _meadow_parts(row, board)
        if kind == SYSTEM:
            return {"fish": row[PART + worth.FISH]}
        if kind == RIVER:
            return {"segments": row[PART + worth.SEGMENTS], "fish": row[PART + worth.FISH]}
        return {
            "segments": row[PART + worth.SEGMENTS],
            "mushrooms": row[PART + worth.MUSHROOMS],
            "nuggets": row[PART + worth.NUGGETS],
        }


def _meadow_parts(row: Row, board: Board) -> Facts:
    eaten = row[PART + worth.EATEN]
    return {
        "deer": row[PART + worth.DEER],
        "mammoths": row[PART + worth.MAMMOTHS],
        "aurochs": row[PART + worth.AUROCHS],
        "tigers": row[PART + worth.TIGERS],
        "eaten": eaten,
        "fire": bool(row[PART + worth.FIRE_BURNS]),
        "shrine": row[PART + worth.SHRINE_SEAT] > 0,
        **({"hunts": board.hunts(row[NODE], eaten)} if eaten else {}),
    }


read_log = HuntersLog().read
