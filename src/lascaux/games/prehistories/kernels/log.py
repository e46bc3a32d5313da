"""The kernels' log: rows of ints that the game turns into events, each with its rule.

A log without rows is off.
"""

from lascaux.games.prehistories.material import SOURCE_RULES
from lascaux.kit.jit import Rows, State, kernel

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
    SHUFFLED,
    DRAWN,
    ENDED,
) = range(1, 15)
# The last four, for cards drawn: how many were due, and which results of the turn gave them.
CODE, RULE, SEAT, A, B, C, D, DUE, TILES, INJURIES, HANDS = range(11)
WIDTH = 11
MAX_ROWS = 256
PACKED = 6
"""Bits for a number of each seat, if one column holds them all."""

RULES = (
    *("PB-1", "PB-2", "PR-1", "PI-1", "PI-2", "PI-4", "PI-5", "PH-2", "PC-1", "PC-6"),
    *("PI-3", "PD-1", "PC-5", "PD-2", "PE-1", "PE-3"),
    *SOURCE_RULES,
)
"""Ledger ids of the rules behind rows; a row has the index."""
(
    SETTING_UP,
    DEALING,
    REFILLING,
    ORDERING,
    ORDERING_BY_SPEED,
    LAYING,
    TAKING_BACK,
    HUNTING,
    PAINTING,
    LOSING,
    RESTING,
    DRAWING,
    COVERING_HANDS,
    SHUFFLING,
    ALL_TOTEMS,
    RUN_DRY,
    SOURCE,
) = range(17)
"""Their indices; from SOURCE on, the rules of the objectives."""

BY_TOTEMS, WITHOUT_TILES, WITHOUT_HUNTS = range(3)
"""Why the game is over: all totems placed (PE-1), no tile on the board, or three rounds without a hunt (PE-3)."""


@kernel
def note(log: Rows, code: int, rule: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Write one row; row 0 holds the number of rows."""
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


@kernel
def note_reason(log: Rows, s: State, due: int) -> None:
    """Add to the row just written how many cards were due, and the results of the turn."""
    if len(log) == 0:
        return
    n = log[0, 0]
    log[n, DUE] = due
    log[n, TILES] = s.caught
    log[n, INJURIES] = s.injuries
    log[n, HANDS] = s.bonus
