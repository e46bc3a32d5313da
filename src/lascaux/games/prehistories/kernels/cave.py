"""Caves as sets of 49 bits: what touches what, and where a face may be painted."""

from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    EVERY_CELL,
    FIRST_COLUMN,
    NOT_FIRST,
    NOT_LAST,
)
from lascaux.games.prehistories.material import CELLS, SIDE
from lascaux.kit.jit import Box, State, helper, kernel


@helper
def beside(cells: int) -> int:
    """Every cell that shares a side with one of these."""
    return ((cells << SIDE) | (cells >> SIDE) | ((cells & NOT_LAST) << 1) | ((cells & NOT_FIRST) >> 1)) & EVERY_CELL


@helper
def around(cells: int) -> int:
    """The ring of cells round these, corners included; the cave's edge closes it."""
    wide = cells | ((cells & NOT_LAST) << 1) | ((cells & NOT_FIRST) >> 1)
    return ((wide | (wide << SIDE) | (wide >> SIDE)) & EVERY_CELL) & ~cells


@kernel
def size(cells: int) -> int:
    """How many cells these are."""
    n = 0
    while cells != 0:
        cells &= cells - 1
        n += 1
    return n


@kernel
def reached(start: int, through: int) -> int:
    """All cells that can be reached from some of these over sides, within a set."""
    found = start & through
    while True:
        more = (found | beside(found)) & through
        if more == found:
            return found
        found = more


@helper
def painted(s: State, box: Box, seat: int) -> int:
    """Everything painted in a cave: tiles, the hunter, both totem animals (PC-2)."""
    return s.paint[seat] | box.PAINTINGS[seat]


@helper
def edge(s: State, box: Box, seat: int) -> int:
    """The cells of which a new tile must have one: the left column at first, then what touches paint (PC-3, PC-4)."""
    tiles = s.paint[seat]
    if tiles == 0:
        return FIRST_COLUMN
    return beside(tiles | (box.PAINTINGS[seat] & beside(tiles)))


@kernel
def fits(s: State, box: Box, seat: int, place: int) -> bool:
    """Whether a face may be painted there (PC-1 to PC-4)."""
    cells = box.FACE[place]
    return cells != 0 and (cells & painted(s, box, seat)) == 0 and (cells & edge(s, box, seat)) != 0


@kernel
def place_count(s: State, box: Box, seat: int, kind: int) -> int:
    """In how many ways a tile may be painted; faces that look the same count once."""
    taken = painted(s, box, seat)
    touching = edge(s, box, seat)
    first = kind * 2 * CELLS
    last = first + (CELLS if box.TWIN[kind] else 2 * CELLS)
    n = 0
    for place in range(first, last):
        cells = box.FACE[place]
        if cells != 0 and (cells & taken) == 0 and (cells & touching) != 0:
            n += 1
    return n


@kernel
def place_at(s: State, box: Box, seat: int, kind: int, number: int) -> int:
    """The place of that number among those counted."""
    taken = painted(s, box, seat)
    touching = edge(s, box, seat)
    first = kind * 2 * CELLS
    for place in range(first, first + 2 * CELLS):
        cells = box.FACE[place]
        if cells != 0 and (cells & taken) == 0 and (cells & touching) != 0:
            if number == 0:
                return place
            number -= 1
    return -1


@kernel
def cover(s: State, box: Box, seat: int, place: int) -> None:
    """Put a tile into a cave."""
    kind = place // (2 * CELLS)
    cells = box.FACE[place]
    s.paint[seat] |= cells
    s.animals[seat * ANIMAL_COUNT + box.ANIMAL[kind]] |= cells
    if box.SIZE[kind] == 1:
        s.small[seat] += 1
    s.tiles[seat * CELLS + s.n_tiles[seat]] = place
    s.n_tiles[seat] += 1
