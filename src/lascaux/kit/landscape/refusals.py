"""Why a tile may not be laid somewhere: what is the same in every tile-laying game.

Whether it is allowed is the kernels' word (`allowed_turns`); here only the reason is looked for.
"""

from typing import Any

from lascaux.core.refusal import IllegalAction
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.box import STEPS
from lascaux.kit.landscape.tiles import SIDES


def tile_facts(turn: TileTurn) -> dict[str, Any]:
    """The tile of a turn, and where it was to go."""
    return {"tile": turn.tile, "x": turn.x, "y": turn.y, "turns": turn.turns}


def why_no_fit(board: TileBoard, turn: TileTurn, on_frontier: bool, rule: str) -> IllegalAction | None:
    """Why a tile does not go on a cell, turned so; None when the landscape is no hindrance."""
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
    """Each side whose neighbour shows something else."""
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
    """An occupied zone: its cells and the pieces in it."""
    return {"cells": board.zone_cells(node), "pieces": board.pieces_on(board.ring(node))}
