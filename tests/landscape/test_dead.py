"""Dead cells: those that neither the tile in hand nor any tile still unseen fits, counted from the tiles' edges."""

from random import Random
from typing import Any

import pytest

from lascaux.core import registry
from lascaux.core.capabilities import HasDeadCells
from lascaux.core.game import Position, View
from tests.carcassonne.scene import scene

NORTH, EAST, SOUTH, WEST = range(4)
STEPS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}


def edges(position: Any, tile: str, turns: int) -> list[str]:
    """The edges of a tile from the north clockwise, after so many quarter turns to the right."""
    shown = position.board.tileset.tile(tile)["edges"]
    return [shown["NESW"[(side - turns) % 4]] for side in range(4)]


def counted(position: Any) -> list[list[int]]:
    """Dead cells by trying every kind of tile that a view counts on every cell beside a tile."""
    view = position.view(None)
    if not view["to_act"]:
        return []
    laid = {(tile["x"], tile["y"]): edges(position, tile["tile"], tile["turns"]) for tile in view["board"]}
    beside = {(x + dx, y + dy) for x, y in laid for dx, dy in STEPS.values()} - laid.keys()
    tiles = {tile for tile, count in view["left"]["kinds"].items() if count} | {view["tile"]} - {None}
    ways = [edges(position, tile, turns) for tile in tiles for turns in range(4)]

    def fits(way: list[str], x: int, y: int) -> bool:
        around = {side: laid.get((x + dx, y + dy)) for side, (dx, dy) in STEPS.items()}
        return all(other is None or way[side] == other[(side + 2) % 4] for side, other in around.items())

    dead = [cell for cell in beside if not any(fits(way, *cell) for way in ways)]
    return [list(cell) for cell in sorted(dead, key=lambda cell: cell[::-1])]


def marked(position: Position, view: View | None = None) -> list[list[int]]:
    """What the game says."""
    game = position.game
    assert isinstance(game, HasDeadCells)
    return [list(cell) for cell in game.dead_cells(view or position.view(None))]


@pytest.mark.parametrize(("name", "options"), [("carcassonne", {"river": True}), ("carcassonne", {}), ("hunters", {})])
def test_they_are_those_of_an_independent_count(name: str, options: dict[str, Any]) -> None:
    position, dice, most = registry.find(name).new(options, 2, seed="dead"), Random(1), 0
    while position.to_act:
        choices: Any = position.legal(position.to_act[0]).actions
        position.apply(position.to_act[0], dice.choice([turn for turn in choices if turn.piece is None]))
        assert marked(position) == counted(position)
        most = max(most, len(marked(position)))
    assert most > 1, "cells die in a game"


def test_the_last_tile_that_fits_keeps_a_cell_alive_while_it_is_in_hand() -> None:
    # Around (1, 1) a road meets a city: only tile by tile can anyone tell which are left.
    position = scene(drawn="U", pile="U")
    assert marked(position) == counted(position)
    position.apply(0, "U 1,0 r1")
    assert marked(position) == counted(position)


@pytest.mark.parametrize("name", ["carcassonne", "hunters"])
def test_the_order_of_the_pile_decides_nothing(name: str) -> None:
    game = registry.find(name)
    position, dice = game.new({}, 2, seed="order"), Random(2)
    for _ in range(40):
        choices: Any = position.legal(position.to_act[0]).actions
        position.apply(position.to_act[0], dice.choice([turn for turn in choices if turn.piece is None]))
    view = position.view(0)
    assert {str(marked(game.determinize(view, str(seed)))) for seed in range(5)} == {str(marked(position))}
