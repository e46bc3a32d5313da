"""Features: each zone with pieces as one row of small numbers, and the table.

All of it is public: the tiles in the pile are known, their order is not used. A row begins with features shared by
all seats, followed by those of one seat. `workspace` is a player's workspace.
"""

from lascaux.bots.landscape.learned.network import INPUTS, SEEN
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, hook, kernel
from lascaux.kit.landscape.kernels.grid import NEIGHBOURS, beside, is_tile
from lascaux.kit.landscape.kernels.hooks import count_parts, worth
from lascaux.kit.landscape.kernels.layout import LANES, PLAYERS, PORTS, SIDES, TURNS, ZONES
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED, PARTS, Parts
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of, owned_by

# The workspace: how many tiles of each kind are left, how many of them fit an empty cell's demand or close a zone
# there (`count_fits`; -1: not counted yet), the last zone that met each empty cell, the most pieces of each seat that
# could join a zone, each seat's expected final points on the table evaluated last and after the best turn so far, the
# number of zones, tables tried, and tables evaluated for a decision; then the cache.
LEFT, FITS, MET, JOINING, EXPECTED, BEST, SCAN, TRIALS, JUDGED = 0, 128, 768, 960, 968, 976, 984, 985, 986
MEMORY = 987
# The number of zones with pieces, and for each the first node with a piece, its extent, open ends and owners, the last
# table on which it was counted, and each seat's expected points.
CLAIMED, NODE, EXTENT, ENDS, OWNERS, COUNTED, SHARES_OF = (MEMORY + i for i in (0, 1, 65, 129, 193, 257, 321))
MAX_CLAIMED = EXTENT - NODE
# Cached outputs for the rows of the table: their number, the supplies, the outputs.
SUPPLIES, SUPPLY_KEY, SUPPLY_ANSWERS = (SHARES_OF + MAX_CLAIMED * PLAYERS + i for i in (0, 1, 5))
KEPT_SUPPLIES = SUPPLY_ANSWERS - SUPPLY_KEY
# For every label of a zone, the last table on which something beside it changed.
TOUCHED = SUPPLY_ANSWERS + KEPT_SUPPLIES * PLAYERS
# Of the zones that could join the zone written last: for each seat, the most tiles that would join one with its pieces.
LINKS = TOUCHED + 1100
WORKSPACE = LINKS + PLAYERS
A_COUNT, MOST_COUNTED = 8, 255  # bits of a number of tiles
SUPPLY = 8  # one more than the largest supply of the first sort

# Columns of the row of a zone.
NOW, DONE, ONE_OPEN, TWO_OPEN, THREE_OPEN, MANY_OPEN, CELLS, TIGHTEST, DEAD, EASE, LATE, REST, PART = range(13)
HINT = PART + PARTS
LEADS, SHARES, TRAILS, MINE, THEIRS, MY_HELP, THEIR_HELP, MY_TURN = range(HINT + 3, HINT + 11)
RIVALS = MY_TURN + 1
CLOSERS, NO_CLOSER, MEAN_CLOSERS, MY_LINKS, THEIR_LINKS = range(RIVALS + 1, RIVALS + 6)

# Columns of the row of the table.
FREE, FREE_SECOND, TILES_LEFT, LAST_TILES, TURNS_LEFT, WAIT, SEATS = 0, 8, 11, 12, 13, 14, 15
OTHERS_FREE, FREE_TIMES_TURNS, RULES, TABLE_HINT = 19, 20, 21, 29
RULE_BITS = TABLE_HINT - RULES


@hook
def supply(s: State, seat: int) -> tuple[int, int]:
    """Return the pieces of both sorts that a seat can still place."""
    raise NotImplementedError


@helper
def zone_hints(s: State, data: GameData, label: int, mark: int) -> tuple[int, int, int]:
    """Return further features of a zone in this game; `mark` is as for `count_parts`, different for each call."""
    return 0, 0, 0


@helper
def table_hints(s: State, data: GameData, seat: int) -> tuple[int, int, int]:
    """Return further features of a seat in this game."""
    return 0, 0, 0


@helper
def leans_on_others(s: State, data: GameData, label: int) -> bool:
    """Return whether a zone's features depend on neighbouring zones that the last tile belongs to."""
    return False


@helper
def is_last(s: State, data: GameData) -> bool:
    """Return whether a tried turn is the last of the game."""
    return s.n_drawn == s.n_deck


@kernel
def prepare_workspace(s: State, workspace: Ints) -> None:
    """Count the remaining tiles, and list the zones with pieces, before turns are tried."""
    for kind in range(FITS - LEFT):
        workspace[LEFT + kind] = 0
    for i in range(s.n_drawn, s.n_deck):
        workspace[LEFT + s.deck[i]] += 1
    for want in range(MET - FITS):
        workspace[FITS + want] = -1
    claimed = 0
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            workspace[NODE + claimed] = node
            claimed += 1
    workspace[CLAIMED] = claimed
    workspace[SUPPLIES] = 0


@kernel
def count_fits(data: GameData, want: int, workspace: Ints) -> int:
    """Return how many remaining tiles fit an empty cell's demand, and, a byte further for each side of the cell, how
    many of them close what leads there in the middle of the side: it goes on to no open side.
    """
    found = workspace[FITS + want]
    if found < 0:
        found = 0
        known = 0
        for side in range(SIDES):
            known |= (want // data.PLACE[side] % data.PLACE[1] != 0) << side
        for kind in range(len(data.ONCE)):
            left = workspace[LEFT + kind]
            fitting = data.FIT[kind * data.wants + want]
            if left > 0 and fitting != 0:
                found += left
                closed = closed_sides(data, kind, fitting & data.ONCE[kind], known)
                for side in range(SIDES):
                    if (closed >> side) & 1:
                        found += left << (A_COUNT * (side + 1))
        workspace[FITS + want] = found
    return found


@helper
def closed_sides(data: GameData, kind: int, fitting: int, known: int) -> int:
    """Return the known sides of a cell where a tile, in one of the fitting rotations, ends what leads there."""
    closed = 0
    for turns in range(TURNS):
        if (fitting >> turns) & 1:
            first_port = (kind * TURNS + turns) * PORTS
            for side in range(SIDES):
                zone = data.PORT_ZONE[first_port + side * LANES]
                if (known >> side) & 1 and zone >= 0:
                    ends = True
                    for other in range(SIDES):
                        if (known >> other) & 1 == 0 and data.PORT_ZONE[first_port + other * LANES] == zone:
                            ends = False
                    if ends:
                        closed |= 1 << side
    return closed


@helper
def tiles_that_fit(data: GameData, want: int, workspace: Ints) -> int:
    """Return how many remaining tiles fit an empty cell's demand."""
    return count_fits(data, want, workspace) & MOST_COUNTED


# The game's rules about a zone, as separate functions: inlined into each caller, large functions would compile slowly.
@kernel
def parts_of(s: State, data: GameData, label: int, mark: int) -> Parts:
    """Return what counts in a zone."""
    return count_parts(s, data, label, mark)


@kernel
def points_of(s: State, data: GameData, label: int, parts: Parts, how: int) -> int:
    """Return the points of a zone on an occasion."""
    points, _case = worth(s, data, label, parts, how)
    return points


@kernel
def write_zone_features(s: State, data: GameData, label: int, mark: int, layers: Rows, workspace: Ints) -> None:
    """Write the features shared by all seats; who could join stays in the workspace. `mark` is as for `count_parts`."""
    for i in range(INPUTS):
        layers[SEEN, i] = 0
    rest = s.n_deck - s.n_drawn
    parts = parts_of(s, data, label, mark)
    now = points_of(s, data, label, parts, AT_END)
    done = points_of(s, data, label, parts, COMPLETED)
    hint, second_hint, third_hint = zone_hints(s, data, label, mark)
    ends = int(s.open[label])
    layers[SEEN, NOW] = min(now, 60)
    layers[SEEN, DONE] = min(done, 80)
    layers[SEEN, ONE_OPEN] = ends == 1
    layers[SEEN, TWO_OPEN] = ends == 2
    layers[SEEN, THREE_OPEN] = ends == 3
    layers[SEEN, MANY_OPEN] = min(ends, 12) if ends > 3 else 0
    layers[SEEN, LATE] = max(0, 12 - rest)
    layers[SEEN, REST] = rest // 2
    for part in range(PARTS):
        layers[SEEN, PART + part] = min(parts[part], 30)
    layers[SEEN, HINT] = min(hint, 60)
    layers[SEEN, HINT + 1] = min(second_hint, 60)
    layers[SEEN, HINT + 2] = min(third_hint, 60)
    write_edge_features(s, data, label, layers, workspace)


@kernel
def write_edge_features(s: State, data: GameData, label: int, layers: Rows, workspace: Ints) -> None:
    """Write where a zone can grow: its empty cells, the tiles that fit or close it, the pieces that could join."""
    workspace[SCAN] += 1
    for seat in range(PLAYERS):
        workspace[JOINING + seat] = 0
        workspace[LINKS + seat] = 0
    cells = 0
    ease = 0
    tightest = 99
    ends = 0
    closers = 0
    fewest = 99
    node = label
    while True:
        tile = node // ZONES
        first_port = (s.tile_kind[tile] * TURNS + s.tile_turns[tile]) * PORTS
        for side in range(SIDES):
            if reaches(data, first_port + side * LANES, node % ZONES):
                cell = beside(data, s.tile_cell[tile], side)
                slot = s.grid[cell] - data.first_slot
                if slot >= 0 and workspace[MET + slot] != workspace[SCAN]:
                    workspace[MET + slot] = workspace[SCAN]
                    found = count_fits(data, s.front_want[slot], workspace)
                    fits = found & MOST_COUNTED
                    cells += 1
                    ease += fits
                    tightest = min(tightest, fits)
                    if data.PORT_ZONE[first_port + side * LANES] == node % ZONES:
                        closing = (found >> (A_COUNT * ((side + 2) % SIDES + 1))) & MOST_COUNTED
                        ends += 1
                        closers += closing
                        fewest = min(fewest, closing)
                    mine = facing_ports(data, first_port + side * LANES, node % ZONES)
                    count_joining(s, data, label, cell, int(s.front_want[slot]), mine, workspace)
        node = s.ring[node]
        if node == label:
            break
    if data.ZONE_PORTS[s.tile_kind[label // ZONES] * ZONES + label % ZONES] == 0 and s.open[label] > 0:
        cells, ease, tightest = empty_cells_around(s, data, label, workspace)
    if cells > 0:
        layers[SEEN, CELLS] = min(cells, 12)
        layers[SEEN, TIGHTEST] = min(tightest, 24)
        layers[SEEN, DEAD] = tightest == 0
        layers[SEEN, EASE] = min(ease // cells, 48)
    if ends > 0:
        layers[SEEN, CLOSERS] = min(fewest, 24)
        layers[SEEN, NO_CLOSER] = fewest == 0
        layers[SEEN, MEAN_CLOSERS] = min(closers // ends, 48)


@kernel
def empty_cells_around(s: State, data: GameData, node: int, workspace: Ints) -> tuple[int, int, int]:
    """Return the number of empty cells beside tiles that a zone waits for, and how many tiles fit them: in all, and
    at the least.
    """
    cells = 0
    ease = 0
    tightest = 99
    for direction in range(NEIGHBOURS):
        slot = s.grid[beside(data, s.tile_cell[node // ZONES], direction)] - data.first_slot
        if slot >= 0:
            fits = count_fits(data, s.front_want[slot], workspace) & MOST_COUNTED
            cells += 1
            ease += fits
            tightest = min(tightest, fits)
    return cells, ease, tightest


@helper
def facing_ports(data: GameData, port: int, zone: int) -> int:
    """Return the ports of a cell that meet a zone across the side whose first port in `PORT_ZONE` is given: a mask."""
    ports = 0
    for lane in range(LANES):
        if data.PORT_ZONE[port + lane] == zone:
            ports |= 1 << data.FACING[(port + lane) % PORTS]
    return ports


@helper
def reaches(data: GameData, port: int, zone: int) -> bool:
    """Return whether a zone reaches one of the ports of a side."""
    for lane in range(LANES):
        if data.PORT_ZONE[port + lane] == zone:
            return True
    return False


@kernel
def count_joining(s: State, data: GameData, label: int, cell: int, want: int, ports: int, workspace: Ints) -> None:
    """Store the most pieces of each seat in zones of the same kind that lead to the same empty cell, and the most tiles
    that would join one to the zone, which leads to these ports of the cell.
    """
    kind = kind_of(s, data, label)
    for side in range(SIDES):
        mark = s.grid[beside(data, cell, side)]
        if is_tile(data, mark):
            tile = mark - 1
            port = (s.tile_kind[tile] * TURNS + s.tile_turns[tile]) * PORTS + (side + 2) % SIDES * LANES
            before = -1
            for lane in range(LANES):
                zone = data.PORT_ZONE[port + lane]
                if zone >= 0 and zone != before:
                    before = zone
                    other = s.label[tile * ZONES + zone]
                    if other != label and s.owners[other] != 0 and kind_of(s, data, other) == kind:
                        workspace[TOUCHED + other] = workspace[TRIALS]
                        links = tiles_that_join(data, want, ports, facing_ports(data, port, zone), workspace)
                        for seat in range(s.n_players):
                            pieces = owned_by(s.owners[other], seat)
                            workspace[JOINING + seat] = max(workspace[JOINING + seat], pieces)
                            if pieces > 0:
                                workspace[LINKS + seat] = max(workspace[LINKS + seat], links)


@kernel
def tiles_that_join(data: GameData, want: int, ports: int, other_ports: int, workspace: Ints) -> int:
    """Return how many remaining tiles fit a cell's demand and have a zone that meets ports of both masks."""
    found = 0
    for kind in range(len(data.ONCE)):
        left = workspace[LEFT + kind]
        fitting = data.FIT[kind * data.wants + want] & data.ONCE[kind]
        if left > 0 and fitting != 0:
            joins = False
            for turns in range(TURNS):
                if (fitting >> turns) & 1 and not joins:
                    joins = joins_ports(data, (kind * TURNS + turns) * PORTS, ports, other_ports)
            if joins:
                found += left
    return found


@helper
def joins_ports(data: GameData, first_port: int, ports: int, other_ports: int) -> bool:
    """Return whether a zone of a turned tile meets ports of both masks."""
    for port in range(PORTS):
        zone = data.PORT_ZONE[first_port + port]
        if (ports >> port) & 1 and zone >= 0:
            for other in range(PORTS):
                if (other_ports >> other) & 1 and data.PORT_ZONE[first_port + other] == zone:
                    return True
    return False


@kernel
def write_seat_features(s: State, seat: int, owners: int, layers: Rows, workspace: Ints) -> None:
    """Write a seat's features of the zone written last."""
    mine = owned_by(owners, seat)
    theirs = 0
    help_for_them = 0
    links_for_them = 0
    rivals = 0
    for other in range(s.n_players):
        if other != seat:
            links_for_them = max(links_for_them, workspace[LINKS + other])
            theirs = max(theirs, owned_by(owners, other))
            help_for_them = max(help_for_them, workspace[JOINING + other])
            rivals += owned_by(owners, other) > 0
    layers[SEEN, LEADS] = mine > theirs
    layers[SEEN, SHARES] = mine == theirs
    layers[SEEN, TRAILS] = mine < theirs
    layers[SEEN, MINE] = mine
    layers[SEEN, THEIRS] = theirs
    layers[SEEN, MY_HELP] = workspace[JOINING + seat]
    layers[SEEN, THEIR_HELP] = help_for_them
    layers[SEEN, MY_TURN] = (s.player + 1) % s.n_players == seat
    layers[SEEN, RIVALS] = rivals
    layers[SEEN, MY_LINKS] = min(workspace[LINKS + seat], 24)
    layers[SEEN, THEIR_LINKS] = min(links_for_them, 24)


@kernel
def write_table_features(s: State, data: GameData, seat: int, layers: Rows) -> None:
    """Write a seat's supply, and how much of the game is left; it is the turn of the seat after `s.player`."""
    for i in range(INPUTS):
        layers[SEEN, i] = 0
    rest = s.n_deck - s.n_drawn
    free, second = supply(s, seat)
    others = 0
    for other in range(s.n_players):
        if other != seat:
            theirs, _second = supply(s, other)
            others += theirs
    wait = (seat - s.player - 1) % s.n_players
    turns = (rest - wait + s.n_players - 1) // s.n_players if rest > wait else 0
    layers[SEEN, FREE + min(free, SUPPLY - 1)] = 1
    layers[SEEN, FREE_SECOND + min(second, 2)] = 1
    layers[SEEN, TILES_LEFT] = rest // 2
    layers[SEEN, LAST_TILES] = min(rest, 12)
    layers[SEEN, TURNS_LEFT] = min(turns, 40)
    layers[SEEN, WAIT] = wait
    layers[SEEN, SEATS + s.n_players - 2] = 1
    layers[SEEN, OTHERS_FREE] = 2 * others // (s.n_players - 1)
    layers[SEEN, FREE_TIMES_TURNS] = min(free * turns // 4, 60)
    for bit in range(RULE_BITS):
        layers[SEEN, RULES + bit] = (s.rules >> bit) & 1
    hint, second_hint, third_hint = table_hints(s, data, seat)
    layers[SEEN, TABLE_HINT] = hint
    layers[SEEN, TABLE_HINT + 1] = second_hint
    layers[SEEN, TABLE_HINT + 2] = third_hint
