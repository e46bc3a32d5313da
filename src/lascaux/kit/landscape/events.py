"""From the rows of the kernels' log to events: what every tile-laying game tells alike.

A game adds the rule of each case that its kernels tell of, and what its points are made of.
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
    """The ledger's id for each case of the rules that the kernels tell of."""

    spoken_of: ClassVar[frozenset[str]]
    """Kinds of zones of which people say that a tile goes on with them."""

    def read(self, rows: list[Row], board: T, n: int) -> list[Event]:
        """Events of one action, in the order they happened."""
        readers = self.readers
        return [readers[row[CODE]](row, board, n) for row in rows]

    @cached_property
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

    def event(self, kind: str, row: Row, n: int, data: Facts) -> Event:
        """An event of a row, with the rule of its case; `LookupError` if the case has no rule."""
        if row[CASE] not in self.rules:
            raise LookupError(f"case {row[CASE]} of {kind!r} has no rule")
        return Event(kind, n, row[SEAT] if row[SEAT] >= 0 else None, self.rules[row[CASE]], data)

    # --- tiles -------------------------------------------------------------
    def tile(self, row: Row, board: T) -> str:
        """The tile a row speaks of."""
        return board.tileset.ids[row[KIND]]

    def tile_placed(self, row: Row, board: T, n: int) -> Event:
        """A tile lies."""
        x, y = board.cell(row[NODE])
        data = {"tile": self.tile(row, board), "x": x, "y": y, "turns": board.turns(row[NODE])}
        data["joins"] = self.joins(row[NODE], board) if row[SEAT] >= 0 else []
        return self.event("tile_placed", row, n, data)

    def joins(self, node: int, board: T) -> list[Facts]:
        """The zones that a tile goes on with, those that people speak of: after all that its turn brought."""
        first = node - board.zone(node)
        features = board.tileset.features(board.tile_of(node))
        return [
            {"kind": feature["kind"], "zone": zone, "closed": board.is_closed(first + zone), "seats": seats}
            for zone, feature in enumerate(features)
            if feature["kind"] in self.spoken_of and (seats := board.seats_beside(first + zone)) is not None
        ]

    def tile_discarded(self, row: Row, board: T, n: int) -> Event:
        """A tile fitted nowhere."""
        return self.event("tile_discarded", row, n, {"tile": self.tile(row, board)})

    # --- pieces ------------------------------------------------------------
    def piece(self, row: Row, board: T) -> Facts:
        """The piece a row speaks of."""
        node = row[NODE]
        x, y = board.cell(node)
        read = board.read_piece(row[PIECE], board.zone(node))
        kind = board.tileset.zone_kind(board.tile_of(node), read["zone"])
        return {"piece": read["piece"], "x": x, "y": y, "zone": read["zone"], "kind": kind}

    def piece_placed(self, row: Row, board: T, n: int) -> Event:
        """A piece stands."""
        return self.event("piece_placed", row, n, self.piece(row, board))

    def piece_returned(self, row: Row, board: T, n: int) -> Event:
        """A piece is home."""
        return self.event("piece_returned", row, n, self.piece(row, board))

    # --- points ------------------------------------------------------------
    @abstractmethod
    def parts(self, row: Row, board: T) -> Facts:
        """What the points of a zone are made of."""

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
            "zone": board.members(row[NODE])[0],
            "final": row[HOW] == AT_END,
            **self.parts(row, board),
            "cells": self.cells(row, board),
            "pieces": [owned_by(row[OWNERS], seat) for seat in range(board.n_players)],
        }
        return self.event("scored", row, n, data)

    def game_over(self, row: Row, board: T, n: int) -> Event:
        """The end."""
        return self.event("game_over", row, n, {"scores": board.scores(), "winners": board.winners()})
