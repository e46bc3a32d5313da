"""The grid without edges: however a layout sprawls, no two of its cells are taken for one another."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.kernels.layout import TILES
from lascaux.kit.jit import Program
from lascaux.kit.landscape.kernels.game_data import STEPS, TileKind, Zone, fill_game_data, game_data_fields, half_port
from lascaux.kit.landscape.kernels.grid import beside, cell_at, clear_grid, lay_tile, slot_at, tile_at, watch_zone
from lascaux.kit.landscape.kernels.layout import ZONES, Grid
from tests.kernels.support import BOTH

Cell = tuple[int, int]
GRID = Grid(TILES)
MEADOW = TileKind((1, 1, 1, 1), (Zone(0, tuple(half_port(half) for half in range(8))), Zone(1)))
"""A tile that fits everywhere: grass all round, and something in its middle to be surrounded."""
MIDDLE = 1
STATE = np.dtype(GRID.state_fields(watched=TILES), align=True)
GAME_DATA = np.dtype(game_data_fields(GRID, kinds=1, edges=1), align=True)
PROGRAM = Program("meadow", "plain", STATE, GAME_DATA)
RECORD = np.zeros(1, GAME_DATA)
fill_game_data(RECORD[0], GRID, [MEADOW], edges=1)
GAME_DATA_ROWS = PROGRAM.game_data(RECORD)


# --- indices ---------------------------------------------------------------
@pytest.mark.parametrize("tiles", [*range(1, 30), 71, 72, 83, 84, 85, 120])
def test_cells_within_reach_have_indices_of_their_own(tiles: int) -> None:
    """All differences at once: what lies at most that far apart never shares an index."""
    grid = Grid(tiles)
    reach = 2 * grid.radius
    # A chain of tiles is tiles - 1 steps long; one more at both ends for the cells beside it, or two at one end for
    # a corner of a watched tile, which only has to be told from tiles.
    assert reach >= tiles + 1
    span = np.arange(-reach, reach + 1)
    dx, dy = np.meshgrid(span, span)
    far = np.abs(dx) + np.abs(dy)
    shared = (dx + grid.row * dy) % grid.cells == 0
    assert shared[(far > 0) & (far <= reach)].sum() == 0
    assert grid.cells == ((far <= grid.radius).sum())  # and not one cell more than such a diamond has


@pytest.mark.parametrize("backend", BOTH)
def test_a_step_on_the_grid_is_a_step_on_the_table(backend: str) -> None:
    running = engine("plain" if backend == "plain" else "numba")
    data = running.game_data[0]
    index, step = running.program(cell_at), running.program(beside)
    for x in range(-90, 91, 6):
        for y in range(-90, 91, 5):
            at = int(index(data, x, y))
            assert 0 <= at < GRID.cells
            assert at == (x + GRID.row * y) % GRID.cells
            for direction, (dx, dy) in enumerate(STEPS):
                assert int(step(data, at, direction)) == int(index(data, x + dx, y + dy))


# --- layouts ---------------------------------------------------------------
def line(steps: Sequence[Cell]) -> list[Cell]:
    """Cells one step after another, over and over, until all tiles lie."""
    cells = [(0, 0)]
    while len(cells) < TILES:
        dx, dy = steps[(len(cells) - 1) % len(steps)]
        cells.append((cells[-1][0] + dx, cells[-1][1] + dy))
    return cells


def bent(first: Cell, then: Cell, at: int) -> list[Cell]:
    """So many steps one way, then the other."""
    return line([first] * at + [then] * (TILES - at))


def spiral() -> list[Cell]:
    """Round and round."""
    steps = [STEPS[turn % 4] for turn in range(40) for _ in range(turn // 2 + 1)]
    return line(steps)


def both_ways(steps: Sequence[Cell]) -> list[Cell]:
    """The same line grown from its middle, now at one end, now at the other."""
    cells, middle = line(steps), TILES // 2
    order = sorted(range(TILES), key=lambda i: (abs(i - middle), i))
    return [(cells[i][0] - cells[middle][0], cells[i][1] - cells[middle][1]) for i in order]


def shapes() -> Iterator[tuple[str, list[Cell]]]:
    """Layouts that reach as far as any can."""
    north, east, south, west = STEPS[:4]
    for name, step in zip(("north", "east", "south", "west"), STEPS, strict=False):
        yield f"line {name}", line([step])
        yield f"line {name} both ways", both_ways([step])
    for first, then in ((north, east), (east, south), (south, west), (west, north)):
        for one, other in ((first, then), (then, first)):
            yield f"stairs {one} {other}", line([one, other])
            yield f"stairs {one} {other} both ways", both_ways([one, other])
            yield f"slope {one} {other}", line([one, other, other])
            for at in (41, 42, 43, 60):
                yield f"bend {one} {other} {at}", bent(one, other, at)
    yield "hook", line([east] * 40 + [south] * 4 + [west] * 40)
    yield "spiral", spiral()


def around(cell: Cell, directions: Sequence[Cell]) -> set[Cell]:
    """Neighbours of a cell."""
    return {(cell[0] + dx, cell[1] + dy) for dx, dy in directions}


def check(s: Any, laid: list[Cell], watched: list[int]) -> None:
    """Tiles, frontier and watched zones are what the list of cells says."""
    data, tiles = GAME_DATA_ROWS[0], set(laid)
    frontier = {cell for tile in laid for cell in around(tile, STEPS[:4])} - tiles
    slots = {(s.front_x[i], s.front_y[i]): i for i in range(s.n_front)}
    assert set(slots) == frontier
    assert s.n_front == len(frontier) <= GRID.frontier
    marks = {cell: s.grid[cell_at(data, *cell)] for cell in tiles | frontier}
    assert marks == {cell: i + 1 for i, cell in enumerate(laid)} | {
        cell: data.first_slot + slot for cell, slot in slots.items()
    }
    assert len(marks) == sum(mark != 0 for mark in s.grid)  # nothing else is on the grid
    for cell, slot in slots.items():
        assert s.front_cell[slot] == cell_at(data, *cell)
        beside_it = [(cell[0] + dx, cell[1] + dy) in tiles for dx, dy in STEPS[:4]]
        assert s.front_want[slot] == sum(2**side for side, taken in enumerate(beside_it) if taken)
    for number in watched:
        assert s.open[number * ZONES + MIDDLE] == len(around(laid[number], STEPS) - tiles)


def check_doors(s: Any, laid: list[Cell]) -> None:
    """From outside any cell can be asked for, also one that shares its index with another."""
    data, tiles = GAME_DATA_ROWS[0], {cell: i for i, cell in enumerate(laid)}
    frontier = {(s.front_x[i], s.front_y[i]): i for i in range(s.n_front)}
    for x in range(-99, 100):
        for y in range(-99, 100):
            assert tile_at(s, data, x, y) == tiles.get((x, y), -1)
            assert slot_at(s, data, x, y) == frontier.get((x, y), -1)


def lay(cells: list[Cell], every: int) -> Any:
    """Lay tiles, watching all their middles, with a look now and then."""
    s = PROGRAM.states()[0]
    clear_grid(s)
    watched: list[int] = []
    for number, (x, y) in enumerate(cells):
        assert lay_tile(s, GAME_DATA_ROWS[0], 0, cell_at(GAME_DATA_ROWS[0], x, y), x, y, 0) == number
        watch_zone(s, GAME_DATA_ROWS[0], number * ZONES + MIDDLE)
        watched.append(number)
        if number % every == 0 or number == len(cells) - 1:
            check(s, cells[: number + 1], watched)
    return s


SHAPES = dict(shapes())


@pytest.mark.parametrize("name", SHAPES)
def test_far_reaching_layouts(name: str) -> None:
    cells = SHAPES[name]
    assert len(set(cells)) == len(cells) == TILES
    lay(cells, every=9)


@pytest.mark.parametrize("name", list(SHAPES)[::9])
def test_cells_asked_for_from_outside(name: str) -> None:
    check_doors(lay(SHAPES[name], every=TILES), SHAPES[name])


@given(st.integers(0, 2**32), st.sampled_from([0.0, 0.5, 0.95]))
def test_random_layouts(seed: int, straight: float) -> None:
    """Heaps, and arms that grow outwards."""
    rng = Random(seed)
    laid = [(0, 0)]
    heading = STEPS[0]
    while len(laid) < TILES:
        if rng.random() < straight:
            new = (laid[-1][0] + heading[0], laid[-1][1] + heading[1])
        else:
            heading = rng.choice(STEPS[:4])
            new = rng.choice(sorted(around(rng.choice(laid), STEPS[:4])))
        if new not in laid:
            laid.append(new)
    lay(laid, every=17)


def test_the_widest_frontier_fits() -> None:
    """A straight line has the most empty cells beside it that any layout has."""
    assert lay(SHAPES["line east"], every=TILES).n_front == 2 * TILES + 2 == GRID.frontier
