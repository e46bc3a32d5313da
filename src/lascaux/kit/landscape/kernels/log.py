"""The event log of the kernels: rows of ints that the game turns into events. A log without rows is off."""

from lascaux.kit.jit import Rows, helper, kernel

TILE_PLACED, TILE_SET_ASIDE, PIECE_PLACED, PIECE_RETURNED, SCORED, GAME_OVER, EXTRA_TILE = range(1, 8)
# Columns. Row 0 holds the number of rows in its first column. The last seven are what counts in a scored zone.
CODE, CASE, SEAT, POINTS, NODE, KIND, HOW, OWNERS, PIECE, PART = range(10)
PARTS = 7
WIDTH = PART + PARTS
MAX_ROWS = 512
# Occasions on which a zone is scored.
COMPLETED, AT_END, TAKEN_HOME = range(3)
# The case of the rules, in the game's own numbers; its rule is looked up, never guessed.
NO_CASE, FIRST_CASE, FIRST_POINTS_CASE = 0, 1, 32

Parts = tuple[int, int, int, int, int, int, int]
"""The amounts that count in a zone, in the game's own order."""


@kernel
def append(
    log: Rows, code: int, case: int, seat: int, points: int, node: int, kind: int, how: int, owners: int, piece: int
) -> int:
    """Write one row without parts; return its number, 0 when the log is full."""
    n = log[0, 0] + 1
    if n >= len(log):
        return 0
    log[0, 0] = n
    log[n, CODE] = code
    log[n, CASE] = case
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
def note(log: Rows, code: int, case: int, seat: int, node: int, kind: int, piece: int, how: int) -> None:
    """Log something that gives no points."""
    if len(log) > 0:
        append(log, code, case, seat, 0, node, kind, how, 0, piece)


@helper
def note_parts(log: Rows, row: int, parts: Parts) -> None:
    """Write the breakdown of a row's points."""
    if row > 0:
        for i in range(PARTS):
            log[row, PART + i] = parts[i]
