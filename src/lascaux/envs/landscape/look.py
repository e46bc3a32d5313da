"""What a seat sees of a tile-laying game, written into a row of numbers; `planes.py` says what they mean."""

from lascaux.envs.landscape.numbers import CELLS, MIDDLE, WRAP, cell_of, is_laid
from lascaux.kit.jit import Box, Shorts, State, helper, kernel, open_step
from lascaux.kit.landscape.kernels.layout import PLAYERS, ZONES

TILES, TURNED, PIECES, PIECE_ZONES = 0, CELLS, 2 * CELLS, 3 * CELLS
PLANES = 4 * CELLS
STAGE, ASKED, DRAWN, LAST, PILE = PLANES, PLANES + 1, PLANES + 2, PLANES + 3, PLANES + 5
POINTS = PLANES + 6
FIRST_SORT = POINTS + PLAYERS
SECOND_SORT = FIRST_SORT + PLAYERS
LEFT = SECOND_SORT + PLAYERS  # and the kind; after them the same of tiles set aside


@open_step
def owner_of(code: int) -> int:
    """The seat of a piece, by the game's code of it."""
    raise NotImplementedError


@open_step
def is_second(code: int) -> int:
    """1 for a piece of the second sort, else 0."""
    raise NotImplementedError


@open_step
def zone_under(code: int, zone: int) -> int:
    """The zone a piece was put on, by its code and the zone it counts for."""
    raise NotImplementedError


@open_step
def first_supply(s: State, seat: int) -> int:
    """How many pieces of the first sort a seat has left."""
    raise NotImplementedError


@open_step
def second_supply(s: State, seat: int) -> int:
    """How many of the second sort."""
    raise NotImplementedError


@open_step
def pile_ends(s: State) -> tuple[int, int, int, int]:
    """What of the deck is still to come: where it begins and ends, and the same of a second pile."""
    raise NotImplementedError


@helper
def seen_from(s: State, seat: int, other: int) -> int:
    """A seat as another one counts: itself 0, then on in the order of turns."""
    return (other - seat + int(s.n_players)) % int(s.n_players)


@helper
def show_tiles(s: State, sights: Shorts, row: int) -> None:
    """Tiles and how they lie; the cells' pieces are wiped."""
    for tile in range(s.n_tiles):
        cell = cell_of(s.tile_x[tile], s.tile_y[tile])
        sights[row, TILES + cell] = s.tile_kind[tile] + 1
        sights[row, TURNED + cell] = s.tile_turns[tile]
        sights[row, PIECES + cell] = 0
        sights[row, PIECE_ZONES + cell] = 0


@helper
def show_pieces(s: State, seat: int, sights: Shorts, row: int) -> None:
    """Pieces and the zones they stand on; a tile never holds two."""
    for node in range(s.n_tiles * ZONES):
        code = s.piece[node]
        if code > 0:
            tile = node // ZONES
            cell = cell_of(s.tile_x[tile], s.tile_y[tile])
            sights[row, PIECES + cell] = 1 + seen_from(s, seat, owner_of(code)) + PLAYERS * is_second(code)
            sights[row, PIECE_ZONES + cell] = 1 + zone_under(code, node % ZONES)


@helper
def show_pile(s: State, box: Box, sights: Shorts, row: int) -> None:
    """How many tiles of every kind are to come, and how many were set aside: anyone can count them."""
    kinds = len(box.ONCE)
    for kind in range(2 * kinds):
        sights[row, LEFT + kind] = 0
    begin, end, more, last = pile_ends(s)
    for i in range(begin, end):
        sights[row, LEFT + s.deck[i]] += 1
    for i in range(more, last):
        sights[row, LEFT + s.deck[i]] += 1
    for i in range(s.n_set_aside):
        sights[row, LEFT + kinds + s.set_aside[i]] += 1
    sights[row, PILE] = end - begin


@helper
def show_seats(s: State, seat: int, sights: Shorts, row: int) -> None:
    """Points and supplies by seat, the own first."""
    for i in range(s.n_players):
        other = (seat + i) % s.n_players
        sights[row, POINTS + i] = s.score[other]
        sights[row, FIRST_SORT + i] = first_supply(s, other)
        sights[row, SECOND_SORT + i] = second_supply(s, other)


@kernel
def look(s: State, box: Box, seat: int, sights: Shorts, row: int) -> None:
    """Write what a seat sees into a row that shows an earlier moment of the same game, or nothing."""
    last = s.n_tiles - 1
    show_tiles(s, sights, row)
    show_pieces(s, seat, sights, row)
    show_pile(s, box, sights, row)
    show_seats(s, seat, sights, row)
    sights[row, STAGE] = 1 if is_laid(s) else 0
    sights[row, ASKED] = 1 if s.drawn >= 0 and s.player == seat else 0
    sights[row, DRAWN] = s.drawn + 1
    sights[row, LAST] = (s.tile_y[last] + MIDDLE) & WRAP
    sights[row, LAST + 1] = (s.tile_x[last] + MIDDLE) & WRAP
