"""The event log of the kernels: rows of ints that the game turns into events. A log without rows is off."""

from lascaux.kit.jit import Rows, helper, kernel

TILE_PLACED, TILE_SET_ASIDE, PIECE_PLACED, PIECE_RETURNED, SCORED, GAME_OVER, EXTRA_TILE = range(1, 8)
# Columns. Row 0 holds the number of rows in its first column. The last six are what points are made of, in the
# game's own order.
CODE, SEAT, POINTS, NODE, KIND, HOW, OWNERS, PIECE, PART = range(9)
PARTS = 6
WIDTH = PART + PARTS
MOST_ROWS = 512
# How a zone came to be scored.
COMPLETED, AT_END, TAKEN_HOME = range(3)


@kernel
def append(
    log: Rows, code: int, seat: int, points: int, node: int, kind: int, how: int, owners: int, piece: int
) -> int:
    """Write one row, its parts empty; returns its number, 0 when the log is full."""
    n = log[0, 0] + 1
    if n >= len(log):
        return 0
    log[0, 0] = n
    log[n, CODE] = code
    log[n, SEAT] = seat
    log[n, POINTS] = points
    log[n, NODE] = node
    log[n, KIND] = kind
    log[n, HOW] = how
    log[n, OWNERS] = owners
    log[n, PIECE] = piece
    for part in range(PART, WIDTH):
        log[n, part] = 0
    return n


@helper
def note(log: Rows, code: int, seat: int, node: int, kind: int, piece: int, how: int) -> None:
    """Log something that gives no points."""
    if len(log) > 0:
        append(log, code, seat, 0, node, kind, how, 0, piece)


@helper
def note_parts(log: Rows, row: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Say what the points of a row are made of."""
    if row > 0:
        log[row, PART] = a
        log[row, PART + 1] = b
        log[row, PART + 2] = c
        log[row, PART + 3] = d
        log[row, PART + 4] = e
        log[row, PART + 5] = f
