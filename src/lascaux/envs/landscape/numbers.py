"""Action ids of tile-laying games: the place and rotation of a tile, then the piece step.

A window of the table is encoded, the first tile in its middle. It wraps around, so every place has an id. Two places
share one only if a layout is wider than the window, which takes a line of 32 tiles; then the id means the earlier of
them in the kernels' frontier.
"""

from lascaux.kit.jit import GameData, State, helper
from lascaux.kit.landscape.kernels.hooks import turns_at
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES

WIDTH = 32  # a power of two: cells are found by masks
MIDDLE = WIDTH // 2
WRAP = WIDTH - 1
CELLS = WIDTH * WIDTH
PLACE = 0  # plus the cell * TURNS + turns
PIECE = PLACE + CELLS * TURNS  # plus the piece step as the kernels number it
ACTION_COUNT = PIECE + CHOICES
NO_SLOT = -1


@helper
def cell_of(x: int, y: int) -> int:
    """Return the cell of the window that shows a cell of the table."""
    return ((y + MIDDLE) & WRAP) * WIDTH + ((x + MIDDLE) & WRAP)


@helper
def is_laid(s: State) -> bool:
    """Return whether the tile of a turn lies and the piece step is next. Every action lays one tile."""
    return int(s.n_tiles) - 1 > int(s.n_actions)


@helper
def slot_for(s: State, data: GameData, number: int) -> int:
    """Return the frontier slot of a place, with its legal turns; `NO_SLOT` if there is none."""
    cell = number // TURNS
    for slot in range(s.n_front):
        if cell_of(s.front_x[slot], s.front_y[slot]) == cell and (turns_at(s, data, slot) >> (number % TURNS)) & 1:
            return slot
    return NO_SLOT
