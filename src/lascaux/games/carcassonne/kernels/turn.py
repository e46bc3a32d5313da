"""A turn: draw, lay the tile, perhaps place a piece, score what is complete."""

from lascaux.games.carcassonne.kernels.cases import (
    ABBOT_STANDS,
    FARMER_LIES,
    MEEPLE_STANDS,
    MOST_POINTS_WIN,
    SPRING_LIES,
    START_TILE_LIES,
    TILE_FITS_NOWHERE,
    TILE_IS_LAID,
)
from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK, ABBOTS, MEEPLES, RIVER_COURSE
from lascaux.games.carcassonne.kernels.river import flow, river_slot, river_turns
from lascaux.games.carcassonne.kernels.score import final_scoring, is_closed, return_pieces, score_zone
from lascaux.games.carcassonne.options import ABBOT, FARMERS, MIXED_START, WITH_RIVER
from lascaux.games.carcassonne.tiles import FIELD, GARDEN
from lascaux.kit.chance import shuffle
from lascaux.kit.jit import GameData, Ints, Rows, State, clear, helper, kernel
from lascaux.kit.landscape.kernels.grid import clear_grid, fit_count, lay_tile, nth_fit, unwatch, watch_zone
from lascaux.kit.landscape.kernels.layout import NOWHERE, OUT_OF_PLAY, PLAYERS, TURNS, ZONES
from lascaux.kit.landscape.kernels.log import COMPLETED, GAME_OVER, PIECE_PLACED, TAKEN_HOME, TILE_PLACED, note
from lascaux.kit.landscape.kernels.points import clear_points
from lascaux.kit.landscape.kernels.turn import (
    FIRST_ON,
    HOME,
    NO_PIECE,
    SECOND_ON,
    clear_turns,
    draw_from_deck,
    pass_on,
)
from lascaux.kit.landscape.kernels.zones import free_zones, is_first_of_zone_on_tile, kind_of, own


# --- set-up ----------------------------------------------------------------
@kernel
def make_deck(s: State, data: GameData, stream: Ints) -> None:
    """Shuffle the draw pile; with the river its tiles come first, the lake last of them (R-RIV-1, R-RIV-2)."""
    n = 0
    if s.rules & WITH_RIVER:
        for i in range(RIVER_COURSE):
            s.deck[n + i] = data.COURSE[i]
        shuffle(s.deck, n, RIVER_COURSE, stream)
        s.deck[RIVER_COURSE] = data.LAKE
        n = RIVER_COURSE + 1
    land = len(data.LAND) - 1
    if s.rules & WITH_RIVER and s.rules & MIXED_START:
        land += 1
    for i in range(land):
        s.deck[n + i] = data.LAND[i]
    shuffle(s.deck, n, land, stream)
    s.n_deck = n + land


@kernel
def set_up(s: State, data: GameData, n_players: int, rules: int, log: Rows) -> None:
    """Clear the table, fill the supplies, lay the first tile."""
    clear_grid(s)
    clear(s.seen)
    clear_turns(s, n_players, rules)
    clear_points(s)
    for seat in range(PLAYERS):
        s.meeples[seat] = MEEPLES
        s.abbots[seat] = ABBOTS if rules & ABBOT else 0
        s.abbot_node[seat] = NOWHERE
    first = data.SPRING if rules & WITH_RIVER else data.START
    s.heading = 2 if rules & WITH_RIVER else OUT_OF_PLAY  # the spring as drawn flows south
    s.last_bend = 0
    s.river_x = 0
    s.river_y = 1
    add_tile(s, data, first, 0, 0, 0, 0)
    note(log, TILE_PLACED, SPRING_LIES if rules & WITH_RIVER else START_TILE_LIES, -1, 0, first, 0, 0)


# --- the tile --------------------------------------------------------------
@helper
def place_count(s: State, data: GameData, kind: int) -> int:
    """Return a tile's number of placements, rotations that look the same counted once."""
    if data.IS_RIVER[kind]:
        return data.BITS[river_turns(s, data, kind) & data.ONCE[kind]]
    return fit_count(s, data, kind)


@helper
def turns_at(s: State, data: GameData, slot: int) -> int:
    """Return the rotations in which the drawn tile may go on a frontier cell (T-1, R-RIV-4, R-RIV-5): a mask."""
    if data.IS_RIVER[s.drawn]:
        return river_turns(s, data, s.drawn) if slot == river_slot(s, data) else 0
    return data.FIT[s.drawn * data.wants + s.front_want[slot]]


@helper
def nth_place(s: State, data: GameData, k: int) -> int:
    """Return the k-th placement of the drawn tile (of `s.n_places`), as slot * TURNS + turns."""
    if data.IS_RIVER[s.drawn]:
        turns = river_turns(s, data, s.drawn) & data.ONCE[s.drawn]
        return river_slot(s, data) * TURNS + data.NTH_BIT[turns * TURNS + k]
    return nth_fit(s, data, s.drawn, k)


@kernel
def draw(s: State, data: GameData, log: Rows) -> None:
    """Turn up the next tile that fits somewhere (T-2), or end the game if no such tile is left (E-1)."""
    if not draw_from_deck(s, data, TILE_FITS_NOWHERE, log):
        final_scoring(s, data, log)
        note(log, GAME_OVER, MOST_POINTS_WIN, -1, 0, 0, 0, 0)


@helper
def add_tile(s: State, data: GameData, kind: int, cell: int, x: int, y: int, turns: int) -> int:
    """Lay a tile and start to watch its monastery or, with the abbot, its garden."""
    tile = lay_tile(s, data, kind, cell, x, y, turns)
    centre = data.CENTRE[kind]
    if centre >= 0 and (s.rules & ABBOT or data.ZONE_KIND[kind * ZONES + centre] != GARDEN):
        watch_zone(s, data, tile * ZONES + centre)
    return tile


# --- the piece -------------------------------------------------------------
@helper
def abbot_may_leave(s: State, seat: int) -> bool:
    """Return whether the abbot is out, on a zone that is not complete (A-6, A-7)."""
    node = s.abbot_node[seat]
    return node != NOWHERE and s.open[node] > 0


@kernel
def piece_choices(s: State, data: GameData) -> int:
    """Return the options of the piece step, now that the tile lies: a mask over choices 1 and up."""
    choices = 0
    tile = s.n_tiles - 1
    kind = s.tile_kind[tile]
    if s.meeples[s.player] > 0:
        choices = data.MEEPLE_SPOTS[kind * 2 + (s.rules & FARMERS)] & free_zones(s, data, tile)
    if s.rules & ABBOT:
        if s.abbots[s.player] > 0:
            choices |= data.ABBOT_SPOTS[kind] << (SECOND_ON - FIRST_ON)
        if abbot_may_leave(s, s.player):
            choices |= 1 << (HOME - 1)
    return choices


@kernel
def place_piece(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Take the piece step on the tile just laid."""
    seat = s.player
    if choice == HOME:
        bring_abbot_home(s, data, seat, log)
        return
    tile = s.n_tiles - 1
    if choice >= SECOND_ON:
        s.abbots[seat] -= 1
        node = stand(s, tile, choice - SECOND_ON, seat, 1)
        case = ABBOT_STANDS
    else:
        s.meeples[seat] -= 1
        node = stand(s, tile, choice - FIRST_ON, seat, 0)
        case = FARMER_LIES if kind_of(s, data, node) == FIELD else MEEPLE_STANDS
    note(log, PIECE_PLACED, case, seat, node, kind_of(s, data, node), s.piece[node], 0)


@helper
def stand(s: State, tile: int, zone: int, seat: int, abbot: int) -> int:
    """Put a meeple or an abbot on a zone; return its node."""
    node = tile * ZONES + zone
    s.piece[node] = seat + 1 + abbot * ABBOT_MARK
    if abbot:
        s.abbot_node[seat] = node
    own(s, node, seat, 1)
    return node


@kernel
def bring_abbot_home(s: State, data: GameData, seat: int, log: Rows) -> None:
    """Take the abbot home and score its monastery or garden as it is now (A-6)."""
    node = s.abbot_node[seat]
    score_zone(s, data, node, TAKEN_HOME, 0, log)
    return_pieces(s, data, node, TAKEN_HOME, log)


# --- scoring, and on to the next player ------------------------------------
@helper
def score_joined(s: State, data: GameData, log: Rows) -> bool:
    """Score the roads and cities the new tile completed; return whether there were any."""
    first = (s.n_tiles - 1) * ZONES
    scored = False
    for node in range(first, first + data.ZONE_COUNT[s.tile_kind[s.n_tiles - 1]]):
        if is_closed(s, data, node) and is_first_of_zone_on_tile(s, node):
            score_zone(s, data, s.label[node], COMPLETED, 0, log)
            scored = True
    return scored


@helper
def clear_joined(s: State, data: GameData, log: Rows) -> None:
    """Return the pieces of those roads and cities."""
    first = (s.n_tiles - 1) * ZONES
    for node in range(first, first + data.ZONE_COUNT[s.tile_kind[s.n_tiles - 1]]):
        if is_closed(s, data, node):
            return_pieces(s, data, s.label[node], COMPLETED, log)


@helper
def score_surrounded(s: State, data: GameData, log: Rows) -> None:
    """Score the monasteries and gardens the new tile surrounded."""
    for k in range(s.n_watch):
        if s.open[s.watch[k]] == 0 and s.owners[s.watch[k]] != 0:
            score_zone(s, data, s.watch[k], COMPLETED, 0, log)


@helper
def clear_surrounded(s: State, data: GameData, log: Rows) -> None:
    """Return their pieces and stop watching them."""
    k = 0
    while k < s.n_watch:
        node = s.watch[k]
        if s.open[node] == 0:
            if s.owners[node] != 0:
                return_pieces(s, data, node, COMPLETED, log)
            unwatch(s, k)
        else:
            k += 1


@helper
def settle(s: State, data: GameData, log: Rows) -> None:
    """Score everything the new tile completed, then return the pieces (P-1, P-3)."""
    scored = score_joined(s, data, log)
    score_surrounded(s, data, log)
    if scored:
        clear_joined(s, data, log)
    clear_surrounded(s, data, log)


@kernel
def lay_drawn(s: State, data: GameData, slot: int, turns: int, log: Rows) -> None:
    """Take the first step of a turn: lay the drawn tile on a cell of the frontier."""
    kind = s.drawn
    tile = add_tile(s, data, kind, s.front_cell[slot], s.front_x[slot], s.front_y[slot], turns)
    note(log, TILE_PLACED, TILE_IS_LAID, s.player, tile * ZONES, kind, 0, 0)
    if data.IS_RIVER[kind]:
        flow(s, data, kind, turns)


@helper
def try_choice(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Take the piece step and score."""
    if choice != NO_PIECE:
        place_piece(s, data, choice, log)
    settle(s, data, log)


@kernel
def end_turn(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Finish a turn: the piece step, the scoring; then the next player draws."""
    try_choice(s, data, choice, log)
    s.n_actions += 1
    pass_on(s)
    draw(s, data, log)


# --- a table rebuilt -------------------------------------------------------
@helper
def restore_piece(s: State, data: GameData, tile: int, zone: int, seat: int, second: int) -> None:
    """Put a meeple or an abbot where a view shows it."""
    stand(s, tile, zone, seat, second)
