"""Writes a seat's observation of a tile-laying game; `planes.py` describes it."""

from lascaux.envs.landscape.numbers import CELLS, MIDDLE, WRAP, cell_of, is_laid
from lascaux.kit.jit import GameData, Shorts, State, helper, hook, kernel
from lascaux.kit.landscape.kernels.layout import PLAYERS, ZONES

TILES, TURNED, PIECES, PIECE_ZONES = 0, CELLS, 2 * CELLS, 3 * CELLS
PLANES = 4 * CELLS
STAGE, ASKED, DRAWN, LAST, PILE = PLANES, PLANES + 1, PLANES + 2, PLANES + 3, PLANES + 5
POINTS = PLANES + 6
FIRST_SORT = POINTS + PLAYERS
SECOND_SORT = FIRST_SORT + PLAYERS
LEFT = SECOND_SORT + PLAYERS  # plus the kind; after them the same for tiles set aside


@hook
def owner_of(code: int) -> int:
    """Return the seat of a piece, by the game's code."""
    raise NotImplementedError


@hook
def is_second(code: int) -> int:
    """Return 1 for a piece of the second sort, else 0."""
    raise NotImplementedError


@hook
def zone_under(code: int, zone: int) -> int:
    """Return the zone a piece was put on, by its code and the zone it counts for."""
    raise NotImplementedError


@hook
def first_supply(s: State, seat: int) -> int:
    """Return a seat's supply of the first sort."""
    raise NotImplementedError


@hook
def second_supply(s: State, seat: int) -> int:
    """Return a seat's supply of the second sort."""
    raise NotImplementedError


@hook
def pile_ends(s: State) -> tuple[int, int, int, int]:
    """Return the start and end of the remaining deck, and of a second pile."""
    raise NotImplementedError


@helper
def seen_from(s: State, seat: int, other: int) -> int:
    """Return another seat's number relative to a seat, which is 0, in the order of turns."""
    return (other - seat + int(s.n_players)) % int(s.n_players)


@helper
def show_tiles(s: State, observations: Shorts, row: int) -> None:
    """Write tiles and their rotations; clear the pieces of their cells."""
    for tile in range(s.n_tiles):
        cell = cell_of(s.tile_x[tile], s.tile_y[tile])
        observations[row, TILES + cell] = s.tile_kind[tile] + 1
        observations[row, TURNED + cell] = s.tile_turns[tile]
        observations[row, PIECES + cell] = 0
        observations[row, PIECE_ZONES + cell] = 0


@helper
def show_pieces(s: State, seat: int, observations: Shorts, row: int) -> None:
    """Write pieces and their zones; a tile never holds two."""
    for node in range(s.n_tiles * ZONES):
        code = s.piece[node]
        if code > 0:
            tile = node // ZONES
            cell = cell_of(s.tile_x[tile], s.tile_y[tile])
            observations[row, PIECES + cell] = 1 + seen_from(s, seat, owner_of(code)) + PLAYERS * is_second(code)
            observations[row, PIECE_ZONES + cell] = 1 + zone_under(code, node % ZONES)


@helper
def show_pile(s: State, data: GameData, observations: Shorts, row: int) -> None:
    """Write the number of remaining tiles of every kind, and of those set aside, which anyone can count."""
    kinds = len(data.ONCE)
    for kind in range(2 * kinds):
        observations[row, LEFT + kind] = 0
    begin, end, more, last = pile_ends(s)
    for i in range(begin, end):
        observations[row, LEFT + s.deck[i]] += 1
    for i in range(more, last):
        observations[row, LEFT + s.deck[i]] += 1
    for i in range(s.n_set_aside):
        observations[row, LEFT + kinds + s.set_aside[i]] += 1
    observations[row, PILE] = end - begin


@helper
def show_seats(s: State, seat: int, observations: Shorts, row: int) -> None:
    """Write points and supplies by seat, the observer first."""
    for i in range(s.n_players):
        other = (seat + i) % s.n_players
        observations[row, POINTS + i] = s.score[other]
        observations[row, FIRST_SORT + i] = first_supply(s, other)
        observations[row, SECOND_SORT + i] = second_supply(s, other)


@kernel
def write_observation(s: State, data: GameData, seat: int, observations: Shorts, row: int) -> None:
    """Write a seat's observation into a row that is empty or shows an earlier moment of the same game."""
    last = s.n_tiles - 1
    show_tiles(s, observations, row)
    show_pieces(s, seat, observations, row)
    show_pile(s, data, observations, row)
    show_seats(s, seat, observations, row)
    observations[row, STAGE] = 1 if is_laid(s) else 0
    observations[row, ASKED] = 1 if s.drawn >= 0 and s.player == seat else 0
    observations[row, DRAWN] = s.drawn + 1
    observations[row, LAST] = (s.tile_y[last] + MIDDLE) & WRAP
    observations[row, LAST + 1] = (s.tile_x[last] + MIDDLE) & WRAP
