"""The grid: laying tiles on it, the frontier around them, and which tiles fit where."""

from lascaux.kit.jit import GameData, State, clear, helper, kernel
from lascaux.kit.landscape.kernels.layout import LANES, PORTS, SIDES, TURNS, ZONES
from lascaux.kit.landscape.kernels.zones import add_zones, join

NEIGHBOURS = 8


@helper
def cell_at(data: GameData, x: int, y: int) -> int:
    """Return the grid index of a cell."""
    return (x + data.row * y) % data.cells


@helper
def beside(data: GameData, cell: int, direction: int) -> int:
    """Return the index of a neighbouring cell."""
    next_cell = cell + data.STEP[direction]
    if next_cell >= data.cells:
        next_cell -= data.cells
    return next_cell


@helper
def is_tile(data: GameData, mark: int) -> bool:
    """Return whether a mark of the grid stands for a laid tile."""
    return 0 < mark < data.first_slot


@helper
def slot_at(s: State, data: GameData, x: int, y: int) -> int:
    """Return the frontier slot of a cell, or -1 if it is taken or beside no tile."""
    slot = s.grid[cell_at(data, x, y)] - data.first_slot
    if slot < 0 or s.front_x[slot] != x or s.front_y[slot] != y:
        return -1
    return slot


@helper
def tile_at(s: State, data: GameData, x: int, y: int) -> int:
    """Return the tile on a cell, or -1."""
    mark = s.grid[cell_at(data, x, y)]
    if not is_tile(data, mark) or s.tile_x[mark - 1] != x or s.tile_y[mark - 1] != y:
        return -1
    return mark - 1


@helper
def clear_grid(s: State) -> None:
    """Clear the grid."""
    clear(s.grid)
    clear(s.piece)
    s.n_front = 0
    s.n_tiles = 0
    s.n_watch = 0


@helper
def demand(s: State, data: GameData, cell: int, x: int, y: int, side: int, edge: int) -> None:
    """Require an empty cell to show `edge` on `side`; add it to the frontier if necessary."""
    slot = s.grid[cell] - data.first_slot
    if slot < 0:
        slot = s.n_front
        s.n_front = slot + 1
        s.grid[cell] = data.first_slot + slot
        s.front_cell[slot] = cell
        s.front_x[slot] = x
        s.front_y[slot] = y
        s.front_want[slot] = 0
    s.front_want[slot] += edge * data.PLACE[side]


@helper
def leave_frontier(s: State, data: GameData, cell: int) -> None:
    """Remove a cell from the frontier before it is filled: the last slot moves into its place."""
    slot = s.grid[cell] - data.first_slot
    if slot >= 0:
        last = s.n_front - 1
        moved = s.front_cell[last]
        s.n_front = last
        s.front_cell[slot] = moved
        s.front_x[slot] = s.front_x[last]
        s.front_y[slot] = s.front_y[last]
        s.front_want[slot] = s.front_want[last]
        s.grid[moved] = data.first_slot + slot


@helper
def join_side(s: State, data: GameData, tile: int, other: int, side: int) -> None:
    """Join the zones that meet across a side of `tile`, beyond which `other` lies."""
    ports = (s.tile_kind[tile] * TURNS + s.tile_turns[tile]) * PORTS
    other_ports = (s.tile_kind[other] * TURNS + s.tile_turns[other]) * PORTS
    for port in range(side * LANES, side * LANES + LANES):
        zone = data.PORT_ZONE[ports + port]
        if zone >= 0:
            met = data.PORT_ZONE[other_ports + data.FACING[port]]
            label = join(s, s.label[tile * ZONES + zone], s.label[other * ZONES + met])
            s.open[label] -= 2


@helper
def touches(s: State, tile: int, x: int, y: int) -> bool:
    """Return whether a cell is one of the eight around the tile."""
    across = s.tile_x[tile] - x
    down = s.tile_y[tile] - y
    return -1 <= across <= 1 and -1 <= down <= 1


@kernel
def lay_tile(s: State, data: GameData, kind: int, cell: int, x: int, y: int, turns: int) -> int:
    """Lay a tile and join its zones to its neighbours'; return its number."""
    tile = int(s.n_tiles)
    leave_frontier(s, data, cell)
    s.grid[cell] = tile + 1
    s.n_tiles = tile + 1
    s.tile_kind[tile] = kind
    s.tile_turns[tile] = turns
    s.tile_cell[tile] = cell
    s.tile_x[tile] = x
    s.tile_y[tile] = y
    add_zones(s, data, tile)
    for side in range(SIDES):
        next_cell = beside(data, cell, side)
        mark = s.grid[next_cell]
        if is_tile(data, mark):
            join_side(s, data, tile, mark - 1, side)
        else:
            edge = data.EDGE[(kind * TURNS + turns) * SIDES + side]
            demand(s, data, next_cell, x + data.STEP_X[side], y + data.STEP_Y[side], (side + 2) % SIDES, edge)
    for k in range(s.n_watch):
        if touches(s, s.watch[k] // ZONES, x, y):
            s.open[s.watch[k]] -= 1
    return tile


@helper
def empty_around(s: State, data: GameData, node: int) -> int:
    """Return how many of the eight cells around a node's tile are empty."""
    cell = s.tile_cell[node // ZONES]
    empty = NEIGHBOURS
    for direction in range(NEIGHBOURS):
        if is_tile(data, s.grid[beside(data, cell, direction)]):
            empty -= 1
    return empty


@helper
def watch_zone(s: State, data: GameData, node: int) -> None:
    """Start to count the empty cells around a zone of the tile just laid; 0 means surrounded."""
    s.open[node] = empty_around(s, data, node)
    s.watch[s.n_watch] = node
    s.n_watch += 1


@helper
def unwatch(s: State, k: int) -> None:
    """Stop watching the k-th zone: it is surrounded and cannot change."""
    s.n_watch -= 1
    s.watch[k] = s.watch[s.n_watch]


@helper
def fit_count(s: State, data: GameData, kind: int) -> int:
    """Return the number of placements of a tile; rotations that look the same count once."""
    wants, ways = s.front_want, data.WAYS  # local names: this is the longest loop of a turn
    row = kind * data.wants
    count = 0
    for slot in range(s.n_front):
        count += ways[row + wants[slot]]
    return count


@helper
def nth_fit(s: State, data: GameData, kind: int, k: int) -> int:
    """Return the k-th of these placements, as slot * TURNS + turns."""
    wants, ways = s.front_want, data.WAYS
    row = kind * data.wants
    for slot in range(s.n_front):
        here = ways[row + wants[slot]]
        if k < here:
            turns = data.FIT[row + wants[slot]] & data.ONCE[kind]
            return slot * TURNS + data.NTH_BIT[turns * TURNS + k]
        k -= here
    return -1
