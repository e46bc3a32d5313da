"""Objectives: whether a cave fulfils them."""

from lascaux.games.prehistories.kernels.cave import around, beside, painted, reached, size
from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    FIRST_COLUMN,
    FIRST_ROW,
    LAST_COLUMN,
    ORDINARY,
)
from lascaux.games.prehistories.material import OBJECTIVES, SIDE, bit
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
) = range(len(OBJECTIVES))

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
    """Whether one column, or one row, has five kinds."""
    for number in range(SIDE):
        if kinds_in(s, box, seat, column(number) if in_column else row(number)) >= FIVE:
            return True
    return False


@kernel
def line_alike(s: State, seat: int, in_column: bool) -> bool:
    """Whether one column, or one row, has five of one ordinary animal."""
    for number in range(SIDE):
        if most_alike(s, seat, column(number) if in_column else row(number)) >= FIVE:
            return True
    return False


@kernel
def legend_enclosed(s: State, box: Box, seat: int) -> bool:
    """Whether everything round one legendary tile is painted."""
    bare = ~painted(s, box, seat)
    for animal in range(ORDINARY, ANIMAL_COUNT):
        legend = s.animals[seat * ANIMAL_COUNT + animal]
        if legend != 0 and (around(legend) & bare) == 0:
            return True
    return False


@kernel
def legends_joined(s: State, seat: int) -> bool:
    """Whether two legendary tiles share a whole side."""
    for one in range(ORDINARY, ANIMAL_COUNT):
        near = beside(s.animals[seat * ANIMAL_COUNT + one])
        for two in range(one + 1, ANIMAL_COUNT):
            if size(near & s.animals[seat * ANIMAL_COUNT + two]) == 2:
                return True
    return False


@kernel
def joined(s: State, box: Box, seat: int, cells: int) -> bool:
    """Whether a path of paint links all of these cells."""
    all_paint = painted(s, box, seat)
    return (cells & ~all_paint) == 0 and (cells & ~reached(cells & -cells, all_paint)) == 0


@kernel
def all_painted(s: State, box: Box, seat: int, cells: int) -> bool:
    """Whether all of these cells are painted."""
    return (cells & ~painted(s, box, seat)) == 0


@kernel
def place_fulfilled(s: State, box: Box, seat: int, objective: int) -> bool:
    """Whether an objective that asks for certain cells is fulfilled."""
    if objective == RING_TOTEMS:
        one = box.TOTEM[seat] & -box.TOTEM[seat]
        return all_painted(s, box, seat, around(one) | around(box.TOTEM[seat] ^ one))
    if objective == CENTRE:
        return all_painted(s, box, seat, CENTRE_CELLS)
    if objective == BACK_WALL:
        return all_painted(s, box, seat, LAST_COLUMN)
    if objective == CORNERS:
        return all_painted(s, box, seat, CORNER_CELLS)
    return all_painted(s, box, seat, around(box.HUNTER[seat]))


@kernel
def fulfilled(s: State, box: Box, seat: int, objective: int) -> bool:
    """Whether an objective card is fulfilled in this cave now (PO-5 to PO-14)."""
    if objective == JOIN_TOTEMS:
        return joined(s, box, seat, box.TOTEM[seat])
    if objective == DIAGONAL:
        return joined(s, box, seat, TOP_LEFT | BOTTOM_RIGHT)
    if objective == COLUMN_KINDS or objective == ROW_KINDS:
        return line_of_kinds(s, box, seat, objective == COLUMN_KINDS)
    if objective == COLUMN_SAME or objective == ROW_SAME:
        return line_alike(s, seat, objective == COLUMN_SAME)
    if objective == HERD_8 or objective == HERD_10:
        return biggest_herd(s, seat) >= (8 if objective == HERD_8 else 10)
    if objective == HUNTER_KINDS:
        sides = beside(box.HUNTER[seat])
        return all_painted(s, box, seat, sides) and kinds_in(s, box, seat, sides) == SIDES_OF_A_CELL
    if objective == FIVE_SMALL:
        return s.small[seat] >= FIVE
    if objective == TRIPLE:
        return s.turn >= 0 and s.turn < s.n_order and s.order[s.turn] == seat and s.caught >= THREE
    if objective == RING_LEGEND:
        return legend_enclosed(s, box, seat)
    if objective == LEGEND_PAIR:
        return legends_joined(s, seat)
    return place_fulfilled(s, box, seat, objective)
