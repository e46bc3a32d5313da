"""Turns rows of the kernels' log into events, as far as all tile-laying games agree.

A game adds the rule of each case that its kernels log, and the breakdown of its points.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from lascaux.core.event import Event
from lascaux.kit.landscape.board import Cell, TileBoard
from lascaux.kit.landscape.kernels.log import (
    AT_END,
    CASE,
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

    rules: ClassVar[Mapping[int, str]]
    """The ledger id of each case that the kernels log."""

    spoken_of: ClassVar[frozenset[str]]
    """Kinds of zones that a summary mentions when a tile extends them."""

    def read(self, rows: list[Row], board: T, n: int) -> list[Event]:
        """Return the events of one action in order."""
        readers = self.readers
        return [readers[row[CODE]](row, board, n) for row in rows]

    @cached_property
    def readers(self) -> dict[int, Callable[[Row, T, int], Event]]:
        """The reader of each type of row."""
        return {
            TILE_PLACED: self.tile_placed,
            TILE_SET_ASIDE: self.tile_discarded,
            PIECE_PLACED: self.piece_placed,
            PIECE_RETURNED: self.piece_returned,
            SCORED: self.scored,
            GAME_OVER: self.game_over,
        }

    def event(self, kind: str, row: Row, n: int, data: Facts) -> Event:
        """Return the event of a row with the rule of its case. Raises `LookupError` if the case has no rule."""
        if row[CASE] not in self.rules:
            raise LookupError(f"case {row[CASE]} of {kind!r} has no rule")
        return Event(kind, n, row[SEAT] if row[SEAT] >= 0 else None, self.rules[row[CASE]], data)

    # --- tiles -------------------------------------------------------------
    def tile(self, row: Row, board: T) -> str:
        """Return the tile of a row."""
        return board.tileset.ids[row[KIND]]

    def tile_placed(self, row: Row, board: T, n: int) -> Event:
        """Read a tile placement."""
        x, y = board.cell(row[NODE])
        data = {"tile": self.tile(row, board), "x": x, "y": y, "turns": board.turns(row[NODE])}
        data["joins"] = self.joins(row[NODE], board) if row[SEAT] >= 0 else []
        return self.event("tile_placed", row, n, data)

    def joins(self, node: int, board: T) -> list[Facts]:
        """Return the zones that the tile extends and people mention, as they are after the whole turn."""
        first = node - board.zone(node)
        features = board.tileset.features(board.tile_of(node))
        return [
            {"kind": feature["kind"], "zone": zone, "closed": board.is_closed(first + zone), "seats": seats}
            for zone, feature in enumerate(features)
            if feature["kind"] in self.spoken_of and (seats := board.seats_beside(first + zone)) is not None
        ]

    def tile_discarded(self, row: Row, board: T, n: int) -> Event:
        """Read a tile that fitted nowhere."""
        return self.event("tile_discarded", row, n, {"tile": self.tile(row, board)})

    # --- pieces ------------------------------------------------------------
    def piece(self, row: Row, board: T) -> Facts:
        """Return the piece of a row."""
        node = row[NODE]
        x, y = board.cell(node)
        read = board.read_piece(row[PIECE], board.zone(node))
        kind = board.tileset.zone_kind(board.tile_of(node), read["zone"])
        return {"piece": read["piece"], "x": x, "y": y, "zone": read["zone"], "kind": kind}

    def piece_placed(self, row: Row, board: T, n: int) -> Event:
        """Read a piece placement."""
        return self.event("piece_placed", row, n, self.piece(row, board))

    def piece_returned(self, row: Row, board: T, n: int) -> Event:
        """Read a piece's return."""
        return self.event("piece_returned", row, n, self.piece(row, board))

    # --- points ------------------------------------------------------------
    @abstractmethod
    def parts(self, row: Row, board: T) -> Facts:
        """Return the breakdown of a zone's points."""

    def cells(self, row: Row, board: T) -> list[Cell]:
        """Return the cells that count."""
        return board.zone_cells(row[NODE])

    def scored(self, row: Row, board: T, n: int) -> Event:
        """Read a scoring."""
        x, y = board.cell(row[NODE])
        data: Facts = {
            "points": row[POINTS],
            "kind": board.tileset.zone_kinds[row[KIND]],
            "x": x,
            "y": y,
            "zone": board.members(row[NODE])[0],
            "final": row[HOW] == AT_END,
            **self.parts(row, board),
            "cells": self.cells(row, board),
            "pieces": [owned_by(row[OWNERS], seat) for seat in range(board.n_players)],
        }
        return self.event("scored", row, n, data)

    def game_over(self, row: Row, board: T, n: int) -> Event:
        """Read the end of the game."""
        return self.event("game_over", row, n, {"scores": board.scores(), "winners": board.winners()})
