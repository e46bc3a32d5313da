"""Features of caves and hands: the rows of a table of weights that apply.

Each feature is a row (three columns that lack two cells in one piece are that row three times), so that a cave's value
is a sum, and every part of it can be explained.
"""

from lascaux.games.prehistories.kernels.cave import beside, painted
from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    EVERY_CELL,
    FIRST_COLUMN,
    NOT_FIRST,
    NOT_LAST,
    ORDINARY,
    TOTEMS,
)
from lascaux.games.prehistories.kernels.objectives import (
    CATCH,
    OBJECTIVE_COUNT,
    PATH,
    RING,
    amount,
    full_columns,
    full_rows,
    named_cells,
    nearest_ring,
    needed,
)
from lascaux.games.prehistories.material import CELLS, SIDE
from lascaux.kit.jit import GameData, Ints, State, bit_count, kernel

LACKS = 10
"""Values of what a card lacks are below this."""
MANY_CARDS = 9
PAINT_STEPS, LONELY, NARROW = 24, 8, 12

# The rows: totems placed; columns and rows by what they lack, in one piece or several; objective cards by what they
# lack, fulfilled by another player or not; bare painted hands; painted cells; isolated bare cells, and those with one
# bare neighbour.
TOTEM_ROW = 0
LINE_ROW = TOTEM_ROW + TOTEMS + 1
CARD_ROW = LINE_ROW + 2 * (SIDE + 1) * 2
BARE_HANDS_ROW = CARD_ROW + OBJECTIVE_COUNT * 2 * LACKS
PAINT_ROW = BARE_HANDS_ROW + 4
LONELY_ROW = PAINT_ROW + PAINT_STEPS
NARROW_ROW = LONELY_ROW + LONELY
FEATURE_ROWS = NARROW_ROW + NARROW

SEEN = 32
"""Room for the features: the totems placed, then rows."""


@kernel
def steps_to(s: State, data: GameData, seat: int, end: int) -> int:
    """Return how many cells must be painted until paint reaches a cell, or touches it if it is painted."""
    reach = s.paint[seat]
    steps = 0
    if reach == 0:
        reach = FIRST_COLUMN
        steps = 1
    while True:
        reach |= data.PAINTINGS[seat] & beside(reach)
        if (reach & end) != 0:
            return steps
        reach |= beside(reach)
        steps += 1


@kernel
def lacking(s: State, data: GameData, seat: int, objective: int, cards: int) -> int:
    """Return how much a cave lacks for an objective card; 0 if fulfilled. A big catch lacks hunters in the hand."""
    sort = data.SORT[objective]
    if sort == CATCH:
        return 1 + max(0, MANY_CARDS - 1 - cards)
    if sort == PATH:
        ends = named_cells(data, seat, objective)
        return steps_to(s, data, seat, ends & -ends) + steps_to(s, data, seat, ends & (ends - 1))
    if sort == RING and nearest_ring(s, data, seat) == 0:
        return LACKS - 1
    return max(0, needed(s, data, seat, objective) - amount(s, data, seat, objective, 0))


@kernel
def marks(s: State, data: GameData, seat: int) -> int:
    """Return full columns and rows, and legendary tiles: each gave a totem when painted."""
    paint = painted(s, data, seat)
    count = bit_count(full_columns(paint)) + bit_count(full_rows(paint))
    for animal in range(seat * ANIMAL_COUNT + ORDINARY, (seat + 1) * ANIMAL_COUNT):
        if s.animals[animal] != 0:
            count += 1
    return count


@kernel
def add_line_features(data: GameData, bare: int, sight: int, seen: Ints, n: int) -> int:
    """Add columns and rows that are not full; return the number of features."""
    for line in range(2 * SIDE):
        lacks = data.LINE[line] & bare
        if lacks != 0:
            step = SIDE if line < SIDE else 1
            cells = min(sight, bit_count(lacks))
            pieces = 1 if cells > 1 and bit_count(lacks & ~(lacks << step)) > 1 else 0
            seen[n] = LINE_ROW + ((line // SIDE) * (SIDE + 1) + cells) * 2 + pieces
            n += 1
    return n


@kernel
def add_bare_features(data: GameData, seat: int, bare: int, seen: Ints, n: int) -> int:
    """Add the bare cells; return the number of features."""
    one = 1 if (bare & data.ONE_HAND[seat]) != 0 else 0
    two = 2 if (bare & data.TWO_HANDS[seat]) != 0 else 0
    above = bare << SIDE
    below = bare >> SIDE
    left = (bare & NOT_LAST) << 1
    right = (bare & NOT_FIRST) >> 1
    odd = above ^ below ^ left ^ right
    three = (above & below & (left | right)) | (left & right & (above | below))
    seen[n] = BARE_HANDS_ROW + one + two
    seen[n + 1] = PAINT_ROW + (CELLS - bit_count(bare)) // 2 - 1
    seen[n + 2] = LONELY_ROW + min(LONELY - 1, bit_count(bare & ~(above | below | left | right)))
    seen[n + 3] = NARROW_ROW + min(NARROW - 1, bit_count(bare & odd & ~three))
    return n + 4


@kernel
def write_features(s: State, data: GameData, seat: int, gained: int, cards: int, sight: int, seen: Ints) -> int:
    """Write the features of a seat's cave, with `gained` totems that the state does not count yet.

    Cards that the cave fulfils count as fulfilled; lines and cards that lack more than the sight look as if they lacked
    that. Returns the number of entries: totems placed, then rows.
    """
    bare = ~painted(s, data, seat) & EVERY_CELL
    totems = s.totems[seat] + gained
    n = add_line_features(data, bare, sight, seen, 1)
    for i in range(s.n_objectives):
        if (s.objective_done[i] >> seat) & 1:
            continue
        objective = int(s.objectives[i])
        late = 1 if s.objective_done[i] != 0 else 0
        lacks = lacking(s, data, seat, objective, cards)
        if lacks == 0:
            totems += data.OBJECTIVE_LATER[objective] if late else data.OBJECTIVE_FIRST[objective]
        else:
            seen[n] = CARD_ROW + (objective * 2 + late) * LACKS + min(LACKS - 1, sight, lacks)
            n += 1
    totems = min(TOTEMS, totems)
    seen[0] = totems
    seen[n] = TOTEM_ROW + totems
    return add_bare_features(data, seat, bare, seen, n + 1)
