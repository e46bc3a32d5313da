"""Caves as sets of 49 bits: adjacency, and where a tile may be painted."""

from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    EVERY_CELL,
    FIRST_COLUMN,
    LARGEST,
    NOT_FIRST,
    NOT_LAST,
)
from lascaux.games.prehistories.material import CELLS, SIDE
from lascaux.kit.jit import GameData, State, bit_count, helper, kernel


@helper
def beside(cells: int) -> int:
    """Return every cell that shares a side with one of these."""
    return ((cells << SIDE) | (cells >> SIDE) | ((cells & NOT_LAST) << 1) | ((cells & NOT_FIRST) >> 1)) & EVERY_CELL


@helper
def around(cells: int) -> int:
    """Return the cells around these, corners included; the cave's edge closes the ring."""
    wide = cells | ((cells & NOT_LAST) << 1) | ((cells & NOT_FIRST) >> 1)
    return ((wide | (wide << SIDE) | (wide >> SIDE)) & EVERY_CELL) & ~cells


@kernel
def reached(start: int, through: int) -> int:
    """Return all cells connected to some of these by sides, within a set."""
    found = start & through
    while True:
        more = (found | beside(found)) & through
        if more == found:
            return found
        found = more


@kernel
def nth_cell(cells: int, number: int) -> int:
    """Return the set's cell of that index, from 0."""
    while number > 0:
        cells &= cells - 1
        number -= 1
    return bit_count((cells & -cells) - 1)


@helper
def painted(s: State, data: GameData, seat: int) -> int:
    """Return all painted cells of a cave: tiles, the hunter, both totem animals (PC-2)."""
    return s.paint[seat] | data.PAINTINGS[seat]


@helper
def edge(s: State, data: GameData, seat: int) -> int:
    """Return the cells of which a new tile must cover one: first the left column, then beside paint (PC-3, PC-4)."""
    tiles = s.paint[seat]
    if tiles == 0:
        return FIRST_COLUMN
    return beside(tiles | (data.PAINTINGS[seat] & beside(tiles)))


@kernel
def spots_within(data: GameData, face: int, free: int, touching: int) -> int:
    """Return where the top left of a face's box may lie: all its cells are free, one of them touches.

    All places are tried at once: shifted by the offset of one of the face's cells, a set says for every place whether
    that cell is in it.
    """
    fitting = data.INSIDE[face]
    near = 0
    for i in range(face * LARGEST, face * LARGEST + data.SIZE[face >> 1]):
        way = data.OFFSET[i]
        fitting &= free >> way
        near |= touching >> way
    return fitting & near


@kernel
def spots(s: State, data: GameData, seat: int, face: int) -> int:
    """Return where the top left of a face's box may lie, as a set of cells: the rule of painting (PC-1 to PC-4).

    Faces are numbered by kind, two for each.
    """
    return spots_within(data, face, ~painted(s, data, seat), edge(s, data, seat))


@kernel
def second_spots(s: State, data: GameData, seat: int, kind: int) -> int:
    """Return the places of a tile's second face; none if it looks like the first."""
    if data.TWIN[kind]:
        return 0
    return spots(s, data, seat, 2 * kind + 1)


@kernel
def has_place(s: State, data: GameData, seat: int, kind: int) -> bool:
    """Return whether a tile may be painted anywhere."""
    return spots(s, data, seat, 2 * kind) != 0 or second_spots(s, data, seat, kind) != 0


@kernel
def place_count(s: State, data: GameData, seat: int, kind: int) -> int:
    """Return the number of ways to paint a tile; faces that look the same count once."""
    return bit_count(spots(s, data, seat, 2 * kind)) + bit_count(second_spots(s, data, seat, kind))


@kernel
def fits(s: State, data: GameData, seat: int, place: int) -> bool:
    """Return whether a face may be painted there; a place is a face and a cell."""
    return (spots(s, data, seat, place // CELLS) >> (place % CELLS)) & 1 == 1


@kernel
def cover(s: State, data: GameData, seat: int, place: int) -> None:
    """Put a tile into a cave."""
    kind = place // (2 * CELLS)
    cells = data.FACE[place]
    s.paint[seat] |= cells
    s.animals[seat * ANIMAL_COUNT + data.ANIMAL[kind]] |= cells
    if data.SIZE[kind] == 1:
        s.small[seat] += 1
    number = int(s.n_tiles[seat])  # a record filled from Python has small ints
    s.tiles[seat * CELLS + number] = place
    s.n_tiles[seat] = number + 1
