"""The kernels' log: rows of ints that the game turns into events. A log without rows is off."""

from lascaux.kit.jit import Rows, kernel

(
    STARTED,
    ROUND,
    FILLED,
    LAID,
    BACK,
    REVEALED,
    INITIATIVE,
    TAKEN,
    PAINTED,
    LOST,
    TOTEMS_PLACED,
    DRAWN,
    ENDED,
) = range(1, 14)
CODE, SEAT, A, B, C, D = range(6)
WIDTH = 6
MOST_ROWS = 256


@kernel
def note(log: Rows, code: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Write one row; row 0 holds how many there are."""
    if len(log) == 0:
        return
    n = log[0, 0] + 1
    if n >= len(log):
        return
    log[0, 0] = n
    log[n, CODE] = code
    log[n, SEAT] = seat
    log[n, A] = a
    log[n, B] = b
    log[n, C] = c
    log[n, D] = d
