"""The event log of the kernels: rows of ints that the game turns into events. A log without rows is off."""

from lascaux.kit.jit import Rows, helper, kernel

TILE_PLACED, TILE_SET_ASIDE, PIECE_PLACED, PIECE_RETURNED, SCORED, GAME_OVER = range(1, 7)
# Columns. Row 0 holds the number of rows in its first column.
CODE, SEAT, POINTS, NODE, KIND, TILES, SHIELDS, CITIES, HOW, OWNERS, PIECE = range(11)
WIDTH = 11
MOST_ROWS = 512
# How a zone came to be scored.
COMPLETED, AT_END, TAKEN_HOME = range(3)


@kernel
def append(
    log: Rows,
    code: int,
    seat: int,
    points: int,
    node: int,
    kind: int,
    tiles: int,
    shields: int,
    cities: int,
    how: int,
    owners: int,
    piece: int,
) -> None:
    """Write one row."""
    n = log[0, 0] + 1
    if n < len(log):
        log[0, 0] = n
        log[n, CODE] = code
        log[n, SEAT] = seat
        log[n, POINTS] = points
        log[n, NODE] = node
        log[n, KIND] = kind
        log[n, TILES] = tiles
        log[n, SHIELDS] = shields
        log[n, CITIES] = cities
        log[n, HOW] = how
        log[n, OWNERS] = owners
        log[n, PIECE] = piece


@helper
def note(log: Rows, code: int, seat: int, node: int, kind: int, piece: int, how: int) -> None:
    """Log something that gives no points."""
    if len(log) > 0:
        append(log, code, seat, 0, node, kind, 0, 0, 0, how, 0, piece)
