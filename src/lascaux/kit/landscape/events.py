"""From the rows of the kernels' log to events: what every tile-laying game tells alike.

A game adds which rule says so, and what its points are made of.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from lascaux.core.event import Event
from lascaux.kit.landscape.board import Cell, TileBoard
from lascaux.kit.landscape.kernels.log import (
    AT_END,
    CODE,
    GAME_OVER,
    HOW,
    KIND,
    NODE,
    OWNERS,
    PIECE,
    PIECE_PLACED,
    PIECE_RETURNED,
    POINTS,
    SCORED,
    SEAT,
    TILE_PLACED,
    TILE_SET_ASIDE,
)
from lascaux.kit.landscape.kernels.zones import owned_by

Row = list[int]
Facts = dict[str, Any]
T = TypeVar("T", bound=TileBoard)


class LogReader(ABC, Generic[T]):
    """Reads the log of one game."""

    laid_rule: ClassVar[str]
    """The rule by which a player lays a tile."""
    end_rule: ClassVar[str]
    """The rule that says who wins."""

    def read(self, rows: list[Row], board: T, n: int) -> list[Event]:
        """Events of one action, in the order they happened."""
        readers = self.readers
        return [readers[row[CODE]](row, board, n) for row in rows]

    @property
    def readers(self) -> dict[int, Callable[[Row, T, int], Event]]:
        """What reads each sort of row."""
        return {
            TILE_PLACED: self.tile_placed,
            TILE_SET_ASIDE: self.tile_discarded,
            PIECE_PLACED: self.piece_placed,
            PIECE_RETURNED: self.piece_returned,
            SCORED: self.scored,
            GAME_OVER: self.game_over,
        }

    # --- tiles -------------------------------------------------------------
    @abstractmethod
    def set_up_rule(self, board: T) -> str:
        """The rule by which the first tile lies."""

    @abstractmethod
    def discarded_rule(self, tile: str) -> str:
        """The rule by which a tile that fits nowhere goes back to the box."""

    def tile(self, row: Row, board: T) -> str:
        """The tile a row speaks of."""
        return board.tileset.ids[row[KIND]]

    def tile_placed(self, row: Row, board: T, n: int) -> Event:
        """A tile lies."""
        x, y = board.cell(row[NODE])
        data = {"tile": self.tile(row, board), "x": x, "y": y, "turns": board.turns(row[NODE])}
        if row[SEAT] < 0:
            return Event("tile_placed", n, None, self.set_up_rule(board), data)
        return Event("tile_placed", n, row[SEAT], self.laid_rule, data)

    def tile_discarded(self, row: Row, board: T, n: int) -> Event:
        """A tile fitted nowhere."""
        tile = self.tile(row, board)
        return Event("tile_discarded", n, row[SEAT], self.discarded_rule(tile), {"tile": tile})

    # --- pieces ------------------------------------------------------------
    @abstractmethod
    def placed_rule(self, row: Row, piece: Facts) -> str:
        """The rule by which a piece may stand there."""

    @abstractmethod
    def returned_rule(self, row: Row) -> str:
        """The rule by which a piece goes home."""

    def piece(self, row: Row, board: T) -> Facts:
        """The piece a row speaks of."""
        node = row[NODE]
        x, y = board.cell(node)
        read = board.read_piece(row[PIECE], board.zone(node))
        kind = board.tileset.zone_kind(board.tile_of(node), read["zone"])
        return {"piece": read["piece"], "x": x, "y": y, "zone": read["zone"], "kind": kind}

    def piece_placed(self, row: Row, board: T, n: int) -> Event:
        """A piece stands."""
        data = self.piece(row, board)
        return Event("piece_placed", n, row[SEAT], self.placed_rule(row, data), data)

    def piece_returned(self, row: Row, board: T, n: int) -> Event:
        """A piece is home."""
        return Event("piece_returned", n, row[SEAT], self.returned_rule(row), self.piece(row, board))

    # --- points ------------------------------------------------------------
    @abstractmethod
    def parts(self, row: Row, board: T) -> Facts:
        """What the points of a zone are made of."""

    @abstractmethod
    def scored_rule(self, row: Row, board: T, data: Facts) -> str:
        """The rule that says how many points a zone gives, or why it gives none."""

    def member(self, node: int, board: T) -> int:
        """A zone of the data file that belongs to a node."""
        return board.zone(node)

    def cells(self, row: Row, board: T) -> list[Cell]:
        """The cells that count."""
        return board.zone_cells(row[NODE])

    def scored(self, row: Row, board: T, n: int) -> Event:
        """Points."""
        x, y = board.cell(row[NODE])
        data: Facts = {
            "points": row[POINTS],
            "kind": board.tileset.zone_kinds[row[KIND]],
            "x": x,
            "y": y,
            "zone": self.member(row[NODE], board),
            "final": row[HOW] == AT_END,
            **self.parts(row, board),
            "cells": self.cells(row, board),
            "pieces": [owned_by(row[OWNERS], seat) for seat in range(board.n_players)],
        }
        return Event("scored", n, row[SEAT], self.scored_rule(row, board, data), data)

    def game_over(self, row: Row, board: T, n: int) -> Event:
        """The end."""
        return Event("game_over", n, None, self.end_rule, {"scores": board.scores(), "winners": board.winners()})
