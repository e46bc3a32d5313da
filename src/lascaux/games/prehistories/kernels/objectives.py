"""Objectives: a cave's amount of what each needs, and whether it is enough.

Columns are lines 0 to 6 of a cave, rows lines 7 to 13.
"""

from lascaux.games.prehistories.kernels.cave import around, beside, painted, reached
from lascaux.games.prehistories.kernels.layout import ANIMAL_COUNT, FIRST_COLUMN, FIRST_ROW, ORDINARY
from lascaux.games.prehistories.material import OBJECTIVES, SIDE
from lascaux.kit.jit import GameData, State, bit_count, helper, kernel

OBJECTIVE_COUNT = len(OBJECTIVES)
FIVE = 5
PAIR = 2
A_WHOLE_SIDE = 2
ENDS_AND_PATH = 3

CELLS_PAINTED, PATH, KINDS_IN_LINE, ALIKE_IN_LINE, HERD, KINDS_IN_CELLS, SMALL_TILES, CATCH, RING, LEGENDS = range(10)
"""The subject of an objective: certain cells, a path between two, and so on; set by the game data."""


@helper
def full_columns(cells: int) -> int:
    """Return the columns whose cells are all in a set, as their cells in the first row."""
    two = cells & (cells >> SIDE)
    return two & (two >> (2 * SIDE)) & (two >> (4 * SIDE)) & (cells >> (6 * SIDE)) & FIRST_ROW


@helper
def full_rows(cells: int) -> int:
    """Return the rows whose cells are all in a set, as their cells in the first column."""
    two = cells & (cells >> 1)
    return two & (two >> 2) & (two >> 4) & (cells >> 6) & FIRST_COLUMN


@kernel
def kinds_in(s: State, data: GameData, seat: int, cells: int) -> int:
    """Return the number of kinds of animals on these cells: ordinary, legendary, the totem animal (PO-5)."""
    n = 1 if (data.TOTEM[seat] & cells) != 0 else 0
    for animal in range(seat * ANIMAL_COUNT, (seat + 1) * ANIMAL_COUNT):
        if (s.animals[animal] & cells) != 0:
            n += 1
    return n


@kernel
def most_alike(s: State, seat: int, cells: int) -> int:
    """Return the most cells among these that show one ordinary animal."""
    most = 0
    for animal in range(seat * ANIMAL_COUNT, seat * ANIMAL_COUNT + ORDINARY):
        most = max(most, bit_count(s.animals[animal] & cells))
    return most


@helper
def is_of_a_line(sort: int) -> bool:
    """Return whether an objective needs five in a line, different or alike."""
    return sort == KINDS_IN_LINE or sort == ALIKE_IN_LINE


@kernel
def in_line(s: State, data: GameData, seat: int, objective: int, line: int) -> int:
    """Return a line's amount of what an objective needs in one."""
    if data.SORT[objective] == KINDS_IN_LINE:
        return kinds_in(s, data, seat, data.LINE[line])
    return most_alike(s, seat, data.LINE[line])


@kernel
def best_line(s: State, data: GameData, seat: int, objective: int, least: int) -> int:
    """Return the line with the largest amount, more than `least`, of what an objective needs; -1 if there is none.

    A line without room for what it lacks does not count.
    """
    paint = painted(s, data, seat)
    first = data.FIRST_LINE[objective]
    best = -1
    for line in range(first, first + SIDE):
        filled = bit_count(paint & data.LINE[line])
        if filled > least:  # it shows no more kinds than it has cells
            have = in_line(s, data, seat, objective, line)
            if have > least and have + SIDE - filled >= FIVE:
                best = line
                least = have
    return best


@kernel
def biggest_herd(s: State, seat: int, least: int) -> int:
    """Return the largest connected group of one ordinary animal, as its cells; 0 if none has more than `least`."""
    best = 0
    for animal in range(seat * ANIMAL_COUNT, seat * ANIMAL_COUNT + ORDINARY):
        rest = s.animals[animal]
        while bit_count(rest) > least:
            herd = reached(rest & -rest, rest)
            rest &= ~herd
            if bit_count(herd) > least:
                best = herd
                least = bit_count(herd)
    return best


@kernel
def nearest_ring(s: State, data: GameData, seat: int) -> int:
    """Return the cells around the legendary tile that lacks fewest of them; 0 without a legendary tile."""
    bare = ~painted(s, data, seat)
    best = 0
    for animal in range(seat * ANIMAL_COUNT + ORDINARY, (seat + 1) * ANIMAL_COUNT):
        if s.animals[animal] != 0:
            ring = around(s.animals[animal])
            if best == 0 or bit_count(ring & bare) < bit_count(best & bare):
                best = ring
    return best


@kernel
def legends_beside(s: State, seat: int) -> int:
    """Return the number of legendary tiles that share a whole side: 2, else 1 if there is one."""
    count = 0
    for one in range(seat * ANIMAL_COUNT + ORDINARY, (seat + 1) * ANIMAL_COUNT):
        if s.animals[one] != 0:
            count = 1
            near = beside(s.animals[one])
            for two in range(one + 1, (seat + 1) * ANIMAL_COUNT):
                if bit_count(near & s.animals[two]) == A_WHOLE_SIDE:
                    return PAIR
    return count


@helper
def named_cells(data: GameData, seat: int, objective: int) -> int:
    """Return the cells that an objective names: all must be painted."""
    return data.ASKED[seat * OBJECTIVE_COUNT + objective]


@kernel
def asked_cells(s: State, data: GameData, seat: int, objective: int) -> int:
    """Return the cells that an objective needs painted, if it names any."""
    if data.SORT[objective] == RING:
        return nearest_ring(s, data, seat)
    return named_cells(data, seat, objective)


@kernel
def needed(s: State, data: GameData, seat: int, objective: int) -> int:
    """Return the amount that an objective needs; a legendary tile in a corner has a smaller ring."""
    if data.SORT[objective] == RING:
        return max(1, bit_count(nearest_ring(s, data, seat)))
    return data.NEED[seat * OBJECTIVE_COUNT + objective]


@kernel
def ends_joined(s: State, data: GameData, seat: int, ends: int) -> int:
    """Return how many of two cells are painted, plus one for a path of paint between them."""
    paint = painted(s, data, seat)
    if (ends & ~paint) != 0:
        return bit_count(ends & paint)
    return 2 if (ends & ~reached(ends & -ends, paint)) != 0 else ENDS_AND_PATH


@kernel
def amount(s: State, data: GameData, seat: int, objective: int, least: int) -> int:
    """Return a cave's amount of what an objective needs (PO-5 to PO-14).

    Callers that only compare with `least` save the search for less.
    """
    sort = data.SORT[objective]
    if is_of_a_line(sort):
        line = best_line(s, data, seat, objective, least)
        return 0 if line < 0 else in_line(s, data, seat, objective, line)
    if sort == HERD:
        return bit_count(biggest_herd(s, seat, least))
    if sort == SMALL_TILES:
        return s.small[seat]
    if sort == CATCH:
        return s.caught if s.turn >= 0 and s.turn < s.n_order and s.order[s.turn] == seat else 0
    if sort == LEGENDS:
        return legends_beside(s, seat)
    cells = asked_cells(s, data, seat, objective)
    if sort == PATH:
        return ends_joined(s, data, seat, cells)
    if sort == KINDS_IN_CELLS:
        return kinds_in(s, data, seat, cells)
    return bit_count(cells & painted(s, data, seat))


@kernel
def fulfilled(s: State, data: GameData, seat: int, objective: int) -> bool:
    """Return whether an objective card is fulfilled in this cave now."""
    need = needed(s, data, seat, objective)
    return amount(s, data, seat, objective, need - 1) >= need
