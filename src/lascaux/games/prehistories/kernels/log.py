"""The kernels' log: rows of ints that the game turns into events, each with the rule it happened by.

A log without rows is off.
"""

from lascaux.games.prehistories.material import SOURCE_RULES
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
CODE, RULE, SEAT, A, B, C, D = range(7)
WIDTH = 7
MOST_ROWS = 256

RULES = ("PB-1", "PB-2", "PR-1", "PI-1", "PI-4", "PI-5", "PH-2", "PC-1", "PC-6", "PD-1", "PE-1", "PE-3", *SOURCE_RULES)
"""Ledger ids of the rules that rows happen by; a row has the number of its own."""
(
    SETTING_UP,
    DEALING,
    REFILLING,
    ORDERING,
    LAYING,
    TAKING_BACK,
    HUNTING,
    PAINTING,
    LOSING,
    DRAWING,
    ALL_TOTEMS,
    RUN_DRY,
    SOURCE,
) = range(13)
"""Their numbers; from SOURCE on, the rules of the objectives."""


@kernel
def note(log: Rows, code: int, rule: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Write one row; row 0 holds how many there are."""
    if len(log) == 0:
        return
    n = log[0, 0] + 1
    if n >= len(log):
        return
    log[0, 0] = n
    log[n, CODE] = code
    log[n, RULE] = rule
    log[n, SEAT] = seat
    log[n, A] = a
    log[n, B] = b
    log[n, C] = c
    log[n, D] = d
