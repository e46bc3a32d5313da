"""Explains why a tile may not be laid somewhere, as far as all tile-laying games agree.

The kernels decide whether it is legal (`allowed_turns`); this module only finds the reason.
"""

from typing import Any

from lascaux.core.errors import IllegalAction
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.game_data import STEPS
from lascaux.kit.landscape.tiles import SIDES


def tile_facts(turn: TileTurn) -> dict[str, Any]:
    """Return the tile of a turn, and its place."""
    return {"tile": turn.tile, "x": turn.x, "y": turn.y, "turns": turn.turns}


def why_no_fit(board: TileBoard, turn: TileTurn, on_frontier: bool, rule: str) -> IllegalAction | None:
    """Return why a tile does not fit on a cell in this rotation; None if the landscape allows it."""
    facts = tile_facts(turn)
    lying = board.tile_at(turn.x, turn.y)
    if lying is not None:
        return IllegalAction(rule, "cell_taken", facts | {"lying": lying["tile"]})
    if not on_frontier:
        return IllegalAction(rule, "not_beside_a_tile", facts)
    differing = _sides_that_differ(board, turn)
    if differing:
        return IllegalAction(rule, "sides_differ", facts | {"sides": differing})
    return None


def _sides_that_differ(board: TileBoard, turn: TileTurn) -> list[dict[str, Any]]:
    """Return each side whose neighbour shows something else."""
    edge, differing = board.tileset.edge, []
    for side, (dx, dy) in enumerate(STEPS[: len(SIDES)]):
        beside = board.tile_at(turn.x + dx, turn.y + dy)
        if beside is not None:
            shows = edge(turn.tile, turn.turns, side)
            wanted = edge(beside["tile"], beside["turns"], (side + 2) % len(SIDES))
            if shows != wanted:
                cell = [beside["x"], beside["y"]]
                differing.append({"side": SIDES[side], "shows": shows, "needs": wanted, "neighbour": cell})
    return differing


def occupied(board: TileBoard, node: int) -> dict[str, Any]:
    """Return an occupied zone: its cells and its pieces."""
    return {"cells": board.zone_cells(node), "pieces": board.pieces_on(board.ring(node))}
