"""Expected final points of every seat, and the lead they give."""

from lascaux.bots.landscape.learned.features import (
    CLAIMED,
    COUNTED,
    ENDS,
    EXPECTED,
    EXTENT,
    JOINING,
    JUDGED,
    KEPT_SUPPLIES,
    MAX_CLAIMED,
    NODE,
    OWNERS,
    SHARES_OF,
    SUPPLIES,
    SUPPLY,
    SUPPLY_ANSWERS,
    SUPPLY_KEY,
    TOUCHED,
    TRIALS,
    leans_on_others,
    supply,
    table_hints,
    write_seat_features,
    write_table_features,
    write_zone_features,
)
from lascaux.bots.landscape.learned.network import NETWORK, UNIT, answer
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.grid import beside, is_tile
from lascaux.kit.landscape.kernels.layout import LANES, PLAYERS, PORTS, SIDES, SOURCES, TURNS, ZONES
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of, owned_by

KINDS = SOURCES
"""Networks for zones, one for each kind; the table's comes after them."""
TABLE = KINDS * NETWORK
WEIGHTS = TABLE + NETWORK
"""Rows of all networks."""
NEAR = 2  # cells from a tile to those beside the cells around it


@kernel
def expect_from(s: State, data: GameData, node: int, mark: int, weights: Rows, layers: Rows, workspace: Ints) -> None:
    """Add each seat's expected points of a node's zone."""
    label = s.label[node]
    owners = s.owners[label]
    write_zone_features(s, data, label, mark, layers, workspace)
    network = kind_of(s, data, label) * NETWORK
    for seat in range(s.n_players):
        if owned_by(owners, seat) > 0 or workspace[JOINING + seat] > 0:
            write_seat_features(s, seat, owners, layers, workspace)
            workspace[EXPECTED + seat] += answer(weights, network, layers)


@kernel
def remember(s: State, data: GameData, weights: Rows, layers: Rows, workspace: Ints) -> None:
    """Cache each seat's expected points of every zone before turns are tried; most do not change.

    The table is a copy, because counting leaves marks.
    """
    workspace[TRIALS] += 1
    for i in range(workspace[CLAIMED]):
        node = workspace[NODE + i]
        label = s.label[node]
        workspace[EXTENT + i] = s.extent[label]
        workspace[ENDS + i] = s.open[label]
        workspace[OWNERS + i] = s.owners[label]
        for seat in range(s.n_players):
            workspace[EXPECTED + seat] = 0
        expect_from(s, data, node, i + 1, weights, layers, workspace)
        for seat in range(s.n_players):
            workspace[SHARES_OF + i * PLAYERS + seat] = workspace[EXPECTED + seat]


@kernel
def has_changed(s: State, data: GameData, i: int, workspace: Ints) -> bool:
    """Return whether the turn changed a zone of the list, or one it depends on."""
    label = s.label[workspace[NODE + i]]
    return (
        s.extent[label] != workspace[EXTENT + i]
        or s.open[label] != workspace[ENDS + i]
        or s.owners[label] != workspace[OWNERS + i]
        or leans_on_others(s, data, label)
    )


@kernel
def touch_around(s: State, data: GameData, workspace: Ints) -> None:
    """Mark the zones that lead to an empty cell beside the last tile: other tiles fit there now."""
    cell = s.tile_cell[s.n_tiles - 1]
    for side in range(SIDES):
        empty = beside(data, cell, side)
        if s.grid[empty] >= data.first_slot:
            for other_side in range(SIDES):
                mark = s.grid[beside(data, empty, other_side)]
                if is_tile(data, mark):
                    tile = mark - 1
                    port = (s.tile_kind[tile] * TURNS + s.tile_turns[tile]) * PORTS + (other_side + 2) % SIDES * LANES
                    for lane in range(LANES):
                        zone = data.PORT_ZONE[port + lane]
                        if zone >= 0:
                            workspace[TOUCHED + s.label[tile * ZONES + zone]] = workspace[TRIALS]
    last = s.n_tiles - 1
    for k in range(s.n_watch):
        tile = s.watch[k] // ZONES
        if abs(s.tile_x[tile] - s.tile_x[last]) <= NEAR and abs(s.tile_y[tile] - s.tile_y[last]) <= NEAR:
            workspace[TOUCHED + s.watch[k]] = workspace[TRIALS]


@helper
def supply_key(s: State, data: GameData) -> int:
    """Return a number for everything that differs between turns in the table's rows."""
    hint, second_hint, _third_hint = table_hints(s, data, int(s.player))
    key = 2 * hint + second_hint
    for seat in range(s.n_players):
        free, second = supply(s, seat)
        key = (key * SUPPLY + free) * SUPPLY + second
    return key


@kernel
def expect_from_supplies(s: State, data: GameData, weights: Rows, layers: Rows, workspace: Ints) -> None:
    """Add each seat's points, and the expected value of its free pieces."""
    key = supply_key(s, data)
    kept = 0
    while kept < workspace[SUPPLIES] and workspace[SUPPLY_KEY + kept] != key:
        kept += 1
    if kept == workspace[SUPPLIES]:
        if kept == KEPT_SUPPLIES:
            kept -= 1
        workspace[SUPPLIES] = kept + 1
        workspace[SUPPLY_KEY + kept] = key
        for seat in range(s.n_players):
            write_table_features(s, data, seat, layers)
            workspace[SUPPLY_ANSWERS + kept * PLAYERS + seat] = answer(weights, TABLE, layers)
    for seat in range(s.n_players):
        workspace[EXPECTED + seat] = UNIT * s.score[seat] + workspace[SUPPLY_ANSWERS + kept * PLAYERS + seat]


@kernel
def expect(s: State, data: GameData, weights: Rows, layers: Rows, workspace: Ints) -> None:
    """Write each seat's expected final points, in 256ths, to the workspace.

    The table is as a turn leaves it, before the next draw, and a copy, because counting leaves marks. Unchanged zones
    come from the cache: first the zones that changed, which shows what lies beside them, then the rest.
    """
    workspace[JUDGED] += 1
    workspace[TRIALS] += 1
    expect_from_supplies(s, data, weights, layers, workspace)
    touch_around(s, data, workspace)
    for i in range(workspace[CLAIMED]):
        node = workspace[NODE + i]
        if s.piece[node] == 0:
            workspace[COUNTED + i] = workspace[TRIALS]
        elif has_changed(s, data, i, workspace):
            workspace[COUNTED + i] = workspace[TRIALS]
            if is_first_piece(s, node):
                expect_from(s, data, node, i + 1, weights, layers, workspace)
    for node in range((s.n_tiles - 1) * ZONES, s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            expect_from(s, data, node, MAX_CLAIMED + 1, weights, layers, workspace)
    for i in range(workspace[CLAIMED]):
        if workspace[COUNTED + i] != workspace[TRIALS]:
            if workspace[TOUCHED + s.label[workspace[NODE + i]]] == workspace[TRIALS]:
                expect_from(s, data, workspace[NODE + i], i + 1, weights, layers, workspace)
            else:
                for seat in range(s.n_players):
                    workspace[EXPECTED + seat] += workspace[SHARES_OF + i * PLAYERS + seat]


@helper
def expect_score(s: State, workspace: Ints) -> None:
    """Write the final points, since the game is over."""
    for seat in range(s.n_players):
        workspace[EXPECTED + seat] = UNIT * s.score[seat]


@helper
def lead_of(me: int, players: int, first: int, workspace: Ints) -> int:
    """Return a seat's lead in the workspace from `first` on: over the other, or over the best and mean of several."""
    best = -(1 << 40)
    total = 0
    for seat in range(players):
        if seat != me:
            best = max(best, workspace[first + seat])
            total += workspace[first + seat]
    return workspace[first + me] - (best + total // (players - 1)) // 2
