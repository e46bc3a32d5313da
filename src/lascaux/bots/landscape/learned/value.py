"""Expected final points of every seat, and the lead they give."""

from lascaux.bots.landscape.learned.network import NETWORK, UNIT, answer
from lascaux.bots.landscape.learned.sight import (
    CLAIMED,
    COUNTED,
    ENDS,
    EXPECTED,
    EXTENT,
    JOINING,
    JUDGED,
    KEPT_SUPPLIES,
    MOST_CLAIMED,
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
    see_seat,
    see_table,
    see_zone,
    supply,
    table_hints,
)
from lascaux.kit.jit import Box, Ints, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.grid import beside, is_tile
from lascaux.kit.landscape.kernels.layout import LANES, PLAYERS, PORTS, SIDES, SOURCES, TURNS, ZONES
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of, owned_by

KINDS = SOURCES
"""Networks for zones, one for each kind; the table's comes after them."""
TABLE = KINDS * NETWORK
WEIGHTS = TABLE + NETWORK
"""Rows of all networks."""


@kernel
def expect_from(s: State, box: Box, node: int, mark: int, weights: Rows, room: Rows, mind: Ints) -> None:
    """Add each seat's expected points of a node's zone."""
    label = s.label[node]
    owners = s.owners[label]
    see_zone(s, box, label, mark, room, mind)
    network = kind_of(s, box, label) * NETWORK
    for seat in range(s.n_players):
        if owned_by(owners, seat) > 0 or mind[JOINING + seat] > 0:
            see_seat(s, seat, owners, room, mind)
            mind[EXPECTED + seat] += answer(weights, network, room)


@kernel
def remember(s: State, box: Box, weights: Rows, room: Rows, mind: Ints) -> None:
    """Cache each seat's expected points of every zone before turns are tried; most do not change.

    The table is a copy, because counting leaves marks.
    """
    mind[TRIALS] += 1
    for i in range(mind[CLAIMED]):
        node = mind[NODE + i]
        label = s.label[node]
        mind[EXTENT + i] = s.extent[label]
        mind[ENDS + i] = s.open[label]
        mind[OWNERS + i] = s.owners[label]
        for seat in range(s.n_players):
            mind[EXPECTED + seat] = 0
        expect_from(s, box, node, i + 1, weights, room, mind)
        for seat in range(s.n_players):
            mind[SHARES_OF + i * PLAYERS + seat] = mind[EXPECTED + seat]


@kernel
def has_changed(s: State, box: Box, i: int, mind: Ints) -> bool:
    """Return whether the turn changed a zone of the list, or one it depends on."""
    label = s.label[mind[NODE + i]]
    return (
        s.extent[label] != mind[EXTENT + i]
        or s.open[label] != mind[ENDS + i]
        or s.owners[label] != mind[OWNERS + i]
        or leans_on_others(s, box, label)
    )


@kernel
def touch_around(s: State, box: Box, mind: Ints) -> None:
    """Mark the zones that lead to an empty cell beside the last tile: other tiles fit there now."""
    cell = s.tile_cell[s.n_tiles - 1]
    for side in range(SIDES):
        empty = beside(box, cell, side)
        if s.grid[empty] >= box.first_slot:
            for other_side in range(SIDES):
                mark = s.grid[beside(box, empty, other_side)]
                if is_tile(box, mark):
                    tile = mark - 1
                    port = (s.tile_kind[tile] * TURNS + s.tile_turns[tile]) * PORTS + (other_side + 2) % SIDES * LANES
                    for lane in range(LANES):
                        zone = box.PORT_ZONE[port + lane]
                        if zone >= 0:
                            mind[TOUCHED + s.label[tile * ZONES + zone]] = mind[TRIALS]


@helper
def supply_key(s: State, box: Box) -> int:
    """Return a number for everything that differs between turns in the table's rows."""
    hint, second_hint, _third_hint = table_hints(s, box, int(s.player))
    key = 2 * hint + second_hint
    for seat in range(s.n_players):
        free, second = supply(s, seat)
        key = (key * SUPPLY + free) * SUPPLY + second
    return key


@kernel
def expect_from_supplies(s: State, box: Box, weights: Rows, room: Rows, mind: Ints) -> None:
    """Add each seat's points, and the expected value of its free pieces."""
    key = supply_key(s, box)
    kept = 0
    while kept < mind[SUPPLIES] and mind[SUPPLY_KEY + kept] != key:
        kept += 1
    if kept == mind[SUPPLIES]:
        if kept == KEPT_SUPPLIES:
            kept -= 1
        mind[SUPPLIES] = kept + 1
        mind[SUPPLY_KEY + kept] = key
        for seat in range(s.n_players):
            see_table(s, box, seat, room)
            mind[SUPPLY_ANSWERS + kept * PLAYERS + seat] = answer(weights, TABLE, room)
    for seat in range(s.n_players):
        mind[EXPECTED + seat] = UNIT * s.score[seat] + mind[SUPPLY_ANSWERS + kept * PLAYERS + seat]


@kernel
def expect(s: State, box: Box, weights: Rows, room: Rows, mind: Ints) -> None:
    """Write each seat's expected final points, in 256ths, to the workspace.

    The table is as a turn leaves it, before the next draw, and a copy, because counting leaves marks. Unchanged zones
    come from the cache: first the zones that changed, which shows what lies beside them, then the rest.
    """
    mind[JUDGED] += 1
    mind[TRIALS] += 1
    expect_from_supplies(s, box, weights, room, mind)
    touch_around(s, box, mind)
    for i in range(mind[CLAIMED]):
        node = mind[NODE + i]
        if s.piece[node] == 0:
            mind[COUNTED + i] = mind[TRIALS]
        elif has_changed(s, box, i, mind):
            mind[COUNTED + i] = mind[TRIALS]
            if is_first_piece(s, node):
                expect_from(s, box, node, i + 1, weights, room, mind)
    for node in range((s.n_tiles - 1) * ZONES, s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            expect_from(s, box, node, MOST_CLAIMED + 1, weights, room, mind)
    for i in range(mind[CLAIMED]):
        if mind[COUNTED + i] != mind[TRIALS]:
            if mind[TOUCHED + s.label[mind[NODE + i]]] == mind[TRIALS]:
                expect_from(s, box, mind[NODE + i], i + 1, weights, room, mind)
            else:
                for seat in range(s.n_players):
                    mind[EXPECTED + seat] += mind[SHARES_OF + i * PLAYERS + seat]


@helper
def expect_score(s: State, mind: Ints) -> None:
    """Write the final points, since the game is over."""
    for seat in range(s.n_players):
        mind[EXPECTED + seat] = UNIT * s.score[seat]


@helper
def lead_of(me: int, players: int, first: int, mind: Ints) -> int:
    """Return a seat's expected lead, from `first` on in the workspace: over the one other, or over the best and the
    mean of
    several.
    """
    best = -(1 << 40)
    total = 0
    for seat in range(players):
        if seat != me:
            best = max(best, mind[first + seat])
            total += mind[first + seat]
    return mind[first + me] - (best + total // (players - 1)) // 2
