"""A turn: draw, lay the tile, perhaps place a follower or a hut, score; then perhaps a bonus tile."""

from lascaux.games.hunters.kernels.cases import (
    BONUS_FITS_NOWHERE,
    FOLLOWER_STANDS,
    GOLD_IS_FOUND,
    HUNTER_LIES,
    HUT_STANDS,
    MOST_POINTS_WIN,
    TILE_FITS_NOWHERE,
    TILE_IS_LAID,
    VOLCANO_LIES,
)
from lascaux.games.hunters.kernels.layout import (
    BONUS_TILES,
    FOLLOWERS,
    HUT_MARK,
    HUT_ZONE_BITS,
    HUTS,
    LAND_TILES,
    SHRINE,
    ZONES,
)
from lascaux.games.hunters.kernels.score import final_scoring, return_from, score_completed
from lascaux.games.hunters.options import LACKING_BARS, RETURN_FIRST, SHRINE_ANYWHERE
from lascaux.games.hunters.tiles import MEADOW
from lascaux.kit.chance import shuffle
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.grid import clear_grid, lay_tile
from lascaux.kit.landscape.kernels.layout import PLAYERS
from lascaux.kit.landscape.kernels.log import EXTRA_TILE, GAME_OVER, PIECE_PLACED, TILE_PLACED, note
from lascaux.kit.landscape.kernels.points import clear_points
from lascaux.kit.landscape.kernels.turn import (
    FIRST_ON,
    NO_PIECE,
    SECOND_ON,
    clear_turns,
    draw_from_deck,
    pass_on,
    take_in_hand,
)
from lascaux.kit.landscape.kernels.zones import free_zones, kind_of, own


# --- set-up ----------------------------------------------------------------
@kernel
def make_deck(s: State, data: GameData, stream: Ints) -> None:
    """Shuffle the land tiles and, separately, the bonus tiles (HB-2)."""
    for i in range(LAND_TILES):
        s.deck[i] = data.LAND[i]
    shuffle(s.deck, 0, LAND_TILES, stream)
    for i in range(BONUS_TILES):
        s.deck[LAND_TILES + i] = data.BONUS[i]
    shuffle(s.deck, LAND_TILES, BONUS_TILES, stream)
    s.n_deck = LAND_TILES


@kernel
def set_up(s: State, data: GameData, n_players: int, rules: int, log: Rows) -> None:
    """Clear the table, fill the supplies (HB-3), lay the volcano (HB-2)."""
    clear_grid(s)
    clear_turns(s, n_players, rules)
    clear_points(s)
    s.n_bonus = 0
    s.bonus_due = 0
    for seat in range(PLAYERS):
        s.followers[seat] = FOLLOWERS
        s.huts[seat] = HUTS
    lay_tile(s, data, data.START, 0, 0, 0, 0)
    note(log, TILE_PLACED, VOLCANO_LIES, -1, 0, data.START, 0, 0)


# --- the tile --------------------------------------------------------------
@kernel
def draw(s: State, data: GameData, log: Rows) -> None:
    """Turn up the next land tile that fits somewhere (HT-4), or end the game if no such tile is left (HE-1)."""
    if not draw_from_deck(s, data, TILE_FITS_NOWHERE, log):
        final_scoring(s, data, log)
        note(log, GAME_OVER, MOST_POINTS_WIN, -1, 0, 0, 0, 0)


@kernel
def draw_bonus(s: State, data: GameData, log: Rows) -> bool:
    """Turn up the next bonus tile that fits somewhere (HG-2, HG-6); return whether one was left (HG-5)."""
    while s.n_bonus < BONUS_TILES:
        kind = s.deck[LAND_TILES + s.n_bonus]
        s.n_bonus += 1
        note(log, EXTRA_TILE, GOLD_IS_FOUND, s.player, 0, kind, 0, 0)
        if take_in_hand(s, data, kind, BONUS_FITS_NOWHERE, log):
            return True
    return False


@kernel
def lay_drawn(s: State, data: GameData, slot: int, turns: int, log: Rows) -> None:
    """Lay the tile in hand on a cell of the frontier (HT-2)."""
    tile = lay_tile(s, data, s.drawn, s.front_cell[slot], s.front_x[slot], s.front_y[slot], turns)
    note(log, TILE_PLACED, TILE_IS_LAID, s.player, tile * ZONES, s.drawn, 0, 0)


# --- the piece -------------------------------------------------------------
@helper
def hut_spots(data: GameData, kind: int, free: int) -> int:
    """Return the rivers and lakes of a tile whose river system holds no hut (HP-4): a mask."""
    spots = 0
    for system in range(data.FIRST_SYSTEM[kind], data.ZONE_COUNT[kind]):
        if (free >> system) & 1:
            spots |= int(data.SYSTEM_ZONES[kind * ZONES + system])
    return spots


@kernel
def piece_choices(s: State, data: GameData) -> int:
    """Return the options of the piece step, now that the tile lies: a mask over choices 1 and up."""
    tile = s.n_tiles - 1
    kind = s.tile_kind[tile]
    followers = s.followers[s.player]
    huts = s.huts[s.player]
    if s.rules & LACKING_BARS and (followers == 0 or huts == 0):
        return 0
    free = free_zones(s, data, tile)
    choices = 0
    if followers > 0:
        choices = int(data.FOLLOWER_SPOTS[kind]) & free
        if s.rules & SHRINE_ANYWHERE:
            choices |= int(data.SHRINE_SPOT[kind])
    if huts > 0:
        choices |= hut_spots(data, kind, free) << (SECOND_ON - FIRST_ON)
    return choices


@helper
def counts_in(s: State, data: GameData, zone: int, second: bool) -> int:
    """Return where a piece counts: a hut in its river system (HP-4), a hunter at the shrine alone (HG-9)."""
    node = (s.n_tiles - 1) * ZONES
    at = s.tile_kind[s.n_tiles - 1] * ZONES + zone
    if second:
        return int(s.label[node + data.SYSTEM[at]])
    if data.SPECIAL[at] == SHRINE:
        return -1
    return int(s.label[node + zone])


@kernel
def place_piece(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Put a follower or a hut on the tile just laid (HP-1)."""
    seat = s.player
    tile = s.n_tiles - 1
    if choice >= SECOND_ON:
        s.huts[seat] -= 1
        node = stand(s, data, tile, choice - SECOND_ON, seat, 1)
        case = HUT_STANDS
    else:
        s.followers[seat] -= 1
        node = stand(s, data, tile, choice - FIRST_ON, seat, 0)
        case = HUNTER_LIES if kind_of(s, data, node) == MEADOW else FOLLOWER_STANDS
    note(log, PIECE_PLACED, case, seat, node, kind_of(s, data, node), s.piece[node], 0)


@helper
def stand(s: State, data: GameData, tile: int, zone: int, seat: int, hut: int) -> int:
    """Put a follower on a zone, or a hut on its river system; return the node."""
    node = tile * ZONES + zone
    if hut:
        node = tile * ZONES + data.SYSTEM[s.tile_kind[tile] * ZONES + zone]
        s.piece[node] = seat + 1 + HUT_MARK + (zone << HUT_ZONE_BITS)
    else:
        s.piece[node] = seat + 1
    own(s, node, seat, 1)
    return node


@helper
def restore_piece(s: State, data: GameData, tile: int, zone: int, seat: int, second: int) -> None:
    """Put a follower or a hut where a view shows it."""
    stand(s, data, tile, zone, seat, second)


# --- scoring, the bonus tile, and on to the next player --------------------
@helper
def score_turn(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Take the piece step and score (HT-1)."""
    if choice != NO_PIECE:
        place_piece(s, data, choice, log)
    score_completed(s, data, log)


@helper
def try_choice(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Take the piece step, score and return followers, on a copy that goes no further."""
    score_turn(s, data, choice, log)
    return_from(s, data, s.n_tiles - 1, log)


@helper
def earns_bonus(s: State, data: GameData) -> bool:
    """Return whether gold gives a bonus tile: not if a bonus tile completed its forest (HG-4)."""
    due = s.bonus_due != 0
    s.bonus_due = 0
    return due and s.drawn < data.FIRST_BONUS


@kernel
def end_turn(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Finish a step: piece, scoring, return; then the same player's bonus tile, or the next player's draw.

    The two rulebooks disagree on whether followers return before the bonus tile (HK-2).
    """
    score_turn(s, data, choice, log)
    s.n_actions += 1
    tile = s.n_tiles - 1
    was_bonus = s.drawn >= data.FIRST_BONUS
    bonus = earns_bonus(s, data)
    if s.rules & RETURN_FIRST or not bonus:
        return_from(s, data, tile, log)
    if bonus:
        if draw_bonus(s, data, log):
            return
        return_from(s, data, tile, log)  # no effect if they returned before
    if was_bonus:
        return_from(s, data, tile - 1, log)  # those that had to wait for the end of the turn
    pass_on(s)
    draw(s, data, log)
