"""The wishes of the Ancients: is an objective fulfilled in a cave?"""

from lascaux.games.prehistories.kernels.cave import around, beside, painted, reached, size
from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    FIRST_COLUMN,
    FIRST_ROW,
    LAST_COLUMN,
    ORDINARY,
)
from lascaux.games.prehistories.material import GOALS, SIDE, bit
from lascaux.kit.jit import Box, State, helper, kernel

(
    JOIN_TOTEMS,
    RING_TOTEMS,
    CENTRE,
    BACK_WALL,
    COLUMN_KINDS,
    ROW_KINDS,
    HERD_8,
    HERD_10,
    RING_HUNTER,
    HUNTER_KINDS,
    COLUMN_SAME,
    ROW_SAME,
    DIAGONAL,
    CORNERS,
    FIVE_SMALL,
    TRIPLE,
    RING_LEGEND,
    LEGEND_PAIR,
) = range(len(GOALS))

CENTRE_CELLS = sum(bit(col, row) for col in range(2, 5) for row in range(2, 5))
TOP_LEFT, BOTTOM_RIGHT = bit(0, 0), bit(SIDE - 1, SIDE - 1)
CORNER_CELLS = TOP_LEFT | BOTTOM_RIGHT | bit(SIDE - 1, 0) | bit(0, SIDE - 1)
FIVE = 5
THREE = 3
SIDES_OF_A_CELL = 4


@helper
def column(number: int) -> int:
    """The cells of a column."""
    return FIRST_COLUMN << number


@helper
def row(number: int) -> int:
    """The cells of a row."""
    return FIRST_ROW << (SIDE * number)


@kernel
def kinds_in(s: State, box: Box, seat: int, cells: int) -> int:
    """How many kinds of animals these cells show: ordinary, legendary, the totem animal (PO-5)."""
    n = 1 if (box.TOTEM[seat] & cells) != 0 else 0
    for animal in range(ANIMAL_COUNT):
        if (s.animals[seat * ANIMAL_COUNT + animal] & cells) != 0:
            n += 1
    return n


@kernel
def most_alike(s: State, seat: int, cells: int) -> int:
    """The most cells among these that show one ordinary animal."""
    most = 0
    for animal in range(ORDINARY):
        most = max(most, size(s.animals[seat * ANIMAL_COUNT + animal] & cells))
    return most


@kernel
def biggest_herd(s: State, seat: int) -> int:
    """The largest connected group of one ordinary animal."""
    most = 0
    for animal in range(ORDINARY):
        rest = s.animals[seat * ANIMAL_COUNT + animal]
        while rest != 0:
            herd = reached(rest & -rest, rest)
            most = max(most, size(herd))
            rest &= ~herd
    return most


@kernel
def line_of_kinds(s: State, box: Box, seat: int, in_column: bool) -> bool:
    """Five kinds in one column, or in one row."""
    for number in range(SIDE):
        if kinds_in(s, box, seat, column(number) if in_column else row(number)) >= FIVE:
            return True
    return False


@kernel
def line_alike(s: State, seat: int, in_column: bool) -> bool:
    """Five of one ordinary animal in one column, or in one row."""
    for number in range(SIDE):
        if most_alike(s, seat, column(number) if in_column else row(number)) >= FIVE:
            return True
    return False


@kernel
def legend_enclosed(s: State, box: Box, seat: int) -> bool:
    """Is everything round one legendary tile painted?"""
    bare = ~painted(s, box, seat)
    for animal in range(ORDINARY, ANIMAL_COUNT):
        legend = s.animals[seat * ANIMAL_COUNT + animal]
        if legend != 0 and (around(legend) & bare) == 0:
            return True
    return False


@kernel
def legends_joined(s: State, seat: int) -> bool:
    """Do two legendary tiles share a whole side?"""
    for one in range(ORDINARY, ANIMAL_COUNT):
        near = beside(s.animals[seat * ANIMAL_COUNT + one])
        for two in range(one + 1, ANIMAL_COUNT):
            if size(near & s.animals[seat * ANIMAL_COUNT + two]) == 2:
                return True
    return False


@kernel
def joined(s: State, box: Box, seat: int, cells: int) -> bool:
    """Does a path of paint link all of these cells?"""
    all_paint = painted(s, box, seat)
    return (cells & ~all_paint) == 0 and (cells & ~reached(cells & -cells, all_paint)) == 0


@kernel
def all_painted(s: State, box: Box, seat: int, cells: int) -> bool:
    """Are all of these cells painted?"""
    return (cells & ~painted(s, box, seat)) == 0


@kernel
def place_fulfilled(s: State, box: Box, seat: int, goal: int) -> bool:
    """Objectives that ask for certain cells."""
    if goal == RING_TOTEMS:
        one = box.TOTEM[seat] & -box.TOTEM[seat]
        return all_painted(s, box, seat, around(one) | around(box.TOTEM[seat] ^ one))
    if goal == CENTRE:
        return all_painted(s, box, seat, CENTRE_CELLS)
    if goal == BACK_WALL:
        return all_painted(s, box, seat, LAST_COLUMN)
    if goal == CORNERS:
        return all_painted(s, box, seat, CORNER_CELLS)
    return all_painted(s, box, seat, around(box.HUNTER[seat]))


@kernel
def fulfilled(s: State, box: Box, seat: int, goal: int) -> bool:
    """Is an objective card fulfilled in this cave now (PO-5 to PO-13)?"""
    if goal == JOIN_TOTEMS:
        return joined(s, box, seat, box.TOTEM[seat])
    if goal == DIAGONAL:
        return joined(s, box, seat, TOP_LEFT | BOTTOM_RIGHT)
    if goal == COLUMN_KINDS or goal == ROW_KINDS:
        return line_of_kinds(s, box, seat, goal == COLUMN_KINDS)
    if goal == COLUMN_SAME or goal == ROW_SAME:
        return line_alike(s, seat, goal == COLUMN_SAME)
    if goal == HERD_8 or goal == HERD_10:
        return biggest_herd(s, seat) >= (8 if goal == HERD_8 else 10)
    if goal == HUNTER_KINDS:
        sides = beside(box.HUNTER[seat])
        return all_painted(s, box, seat, sides) and kinds_in(s, box, seat, sides) == SIDES_OF_A_CELL
    if goal == FIVE_SMALL:
        return s.small[seat] >= FIVE
    if goal == TRIPLE:
        return s.turn >= 0 and s.turn < s.n_order and s.order[s.turn] == seat and s.caught >= THREE
    if goal == RING_LEGEND:
        return legend_enclosed(s, box, seat)
    if goal == LEGEND_PAIR:
        return legends_joined(s, seat)
    return place_fulfilled(s, box, seat, goal)
