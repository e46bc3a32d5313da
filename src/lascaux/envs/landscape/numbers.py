"""Half turns by numbers: where the tile goes and how it is turned; then the piece step.

A window of the table is shown and spoken of, the first tile in its middle. It has no edges: what leaves it on one side
comes in on the other, so every place has a number. Two places share one only where a layout is wider than the window,
which takes a line of 32 tiles; then the earlier of them in the kernels' frontier is meant.
"""

from lascaux.kit.jit import Box, State, helper
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.steps import turns_at
from lascaux.kit.landscape.kernels.turn import CHOICES

WIDTH = 32  # a power of two: cells are found by masks
MIDDLE = WIDTH // 2
WRAP = WIDTH - 1
CELLS = WIDTH * WIDTH
PLACE = 0  # and the cell * TURNS + turns
PIECE = PLACE + CELLS * TURNS  # and the piece step as the kernels number it
ACTION_COUNT = PIECE + CHOICES
NO_SLOT = -1


@helper
def cell_of(x: int, y: int) -> int:
    """The cell of the window that a cell of the table is shown in."""
    return ((y + MIDDLE) & WRAP) * WIDTH + ((x + MIDDLE) & WRAP)


@helper
def is_laid(s: State) -> bool:
    """Whether a turn is half done: the tile lies, the piece step is next. Every action lays one tile."""
    return int(s.n_tiles) - 1 > int(s.n_actions)


@helper
def slot_for(s: State, box: Box, number: int) -> int:
    """The frontier slot that a place stands for, with its turns allowed there; `NO_SLOT` where there is none."""
    cell = number // TURNS
    for slot in range(s.n_front):
        if cell_of(s.front_x[slot], s.front_y[slot]) == cell and (turns_at(s, box, slot) >> (number % TURNS)) & 1:
            return slot
    return NO_SLOT
