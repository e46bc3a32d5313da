"""Progress towards objectives: what a cave has, what is needed, and which cells it lacks.

Objectives are numbered as sources of totems here: those of every game first, then the cards.
"""

from lascaux.games.prehistories.kernels.cave import beside, painted, reached
from lascaux.games.prehistories.kernels.layout import ANIMAL_COUNT, ORDINARY
from lascaux.games.prehistories.kernels.objectives import (
    CATCH,
    HERD,
    KINDS_IN_CELLS,
    LEGENDS,
    PAIR,
    PATH,
    RING,
    SMALL_TILES,
    amount,
    asked_cells,
    best_line,
    biggest_herd,
    is_of_a_line,
    legends_beside,
    nearest_ring,
    needed,
)
from lascaux.games.prehistories.kernels.turn import CARD_SOURCES, LEGEND_SOURCE, ROW_SOURCE
from lascaux.games.prehistories.material import SIDE
from lascaux.kit.jit import GameData, Ints, State, bit_count, kernel

HAVE, NEED, CELLS_MISSING, POSSIBLE = range(4)
STANDING = 4
BOTH_ENDS = 2
WHOLE_RING = 12
"""The cells around a legendary tile that is not placed yet."""


@kernel
def fullest_line(s: State, data: GameData, seat: int, first: int) -> int:
    """Return the cells of the fullest of seven lines that is not full; 0 if all are full."""
    paint = painted(s, data, seat)
    best = 0
    for line in range(first, first + SIDE):
        cells = data.LINE[line]
        if (cells & ~paint) != 0 and (best == 0 or bit_count(cells & paint) > bit_count(best & paint)):
            best = cells
    return best


@kernel
def within(paint: int, start: int, steps: int) -> int:
    """Return what can be reached from a cell over sides with at most this many bare cells, its own included."""
    found = reached(start, paint)
    for step in range(steps):
        more = found | (beside(found) & ~paint)
        if step == 0 and found == 0:
            more = start
        found = reached(more, paint | more)
    return found


@kernel
def way(paint: int, start: int, end: int) -> int:
    """Return the bare cells of a shortest way between two cells; painted cells cost nothing."""
    steps = 0
    while (within(paint, start, steps) & end) == 0:
        steps += 1
    cell = end
    cells = end & ~paint
    if cells != 0:
        steps -= 1
    while steps > 0:
        steps -= 1
        near = within(paint, start, steps)
        last = start if near == 0 else beside(near) & ~paint & ~near
        last &= beside(reached(cell, paint | cell))
        cell = last & -last
        cells |= cell
    return cells


@kernel
def missing(s: State, data: GameData, seat: int, objective: int) -> int:
    """Return the bare cells that an objective card needs, or beside or among which it needs more."""
    paint = painted(s, data, seat)
    sort = data.SORT[objective]
    if is_of_a_line(sort):
        line = best_line(s, data, seat, objective, 0)
        return 0 if line < 0 else data.LINE[line] & ~paint
    if sort == HERD:
        return beside(biggest_herd(s, seat, 0)) & ~paint
    if sort == LEGENDS:
        return 0 if legends_beside(s, seat) == PAIR else beside(first_legend(s, seat)) & ~paint
    if sort == SMALL_TILES or sort == CATCH:
        return 0
    cells = asked_cells(s, data, seat, objective)
    if sort == PATH:
        return way(paint, cells & -cells, cells & (cells - 1))
    return cells & ~paint


@kernel
def first_legend(s: State, seat: int) -> int:
    """Return the cells of a legendary tile; 0 without one."""
    for animal in range(seat * ANIMAL_COUNT + ORDINARY, (seat + 1) * ANIMAL_COUNT):
        if s.animals[animal] != 0:
            return s.animals[animal]
    return 0


@kernel
def ends_reached(s: State, data: GameData, seat: int, ends: int) -> int:
    """Return how many of two cells the tiles have reached; what was painted before any tile is no progress.

    Tiles are connected with all the paint they touch, so both cells are joined once both are reached.
    """
    tiles = s.paint[seat]
    return bit_count(ends & reached(tiles & -tiles, painted(s, data, seat)))


@kernel
def possible(s: State, data: GameData, seat: int, objective: int) -> bool:
    """Return whether an objective card can still be fulfilled, judged at a glance.

    Two equal neighbours of the hunter spoil it for good: paint is never covered.
    """
    if data.SORT[objective] != KINDS_IN_CELLS:
        return True
    cells = asked_cells(s, data, seat, objective)
    return amount(s, data, seat, objective, 0) == bit_count(cells & painted(s, data, seat))


@kernel
def write_standing(s: State, data: GameData, seat: int, source: int, standing: Ints) -> None:
    """Write a cave's progress on a source of totems, or on the next one if it gives them repeatedly."""
    standing[POSSIBLE] = 1
    if source == LEGEND_SOURCE:
        standing[HAVE] = 0
        standing[NEED] = 1
        standing[CELLS_MISSING] = 0
    elif source < CARD_SOURCES:
        cells = fullest_line(s, data, seat, SIDE if source == ROW_SOURCE else 0)
        bare = cells & ~painted(s, data, seat)
        standing[HAVE] = SIDE - bit_count(bare)
        standing[NEED] = SIDE
        standing[CELLS_MISSING] = bare
    else:
        objective = source - CARD_SOURCES
        if data.SORT[objective] == PATH:
            standing[NEED] = BOTH_ENDS
            standing[HAVE] = ends_reached(s, data, seat, asked_cells(s, data, seat, objective))
        else:
            ringless = data.SORT[objective] == RING and nearest_ring(s, data, seat) == 0
            standing[NEED] = WHOLE_RING if ringless else needed(s, data, seat, objective)
            standing[HAVE] = min(standing[NEED], amount(s, data, seat, objective, 0))
        standing[CELLS_MISSING] = missing(s, data, seat, objective)
        standing[POSSIBLE] = 1 if possible(s, data, seat, objective) else 0
