"""Piece steps with the same effect: pieces of one sort on zones of the new tile that have become one zone."""

from lascaux.kit.jit import GameData, State, helper
from lascaux.kit.landscape.kernels.hooks import counts_in
from lascaux.kit.landscape.kernels.turn import FIRST_ON, HOME, MAX_ZONES, NO_PIECE, SECOND_ON


@helper
def first_equal(s: State, data: GameData, steps: int, choice: int) -> int:
    """Return the first allowed step with the same effect as an allowed one, now that the tile lies."""
    if choice == NO_PIECE or choice == HOME:
        return choice
    first = FIRST_ON if choice < SECOND_ON else SECOND_ON
    here = counts_in(s, data, (choice - FIRST_ON) % MAX_ZONES, choice >= SECOND_ON)
    for other in range(first, choice):
        if (steps >> (other - 1)) & 1 and counts_in(s, data, other - first, choice >= SECOND_ON) == here:
            return other
    return choice


@helper
def without_equals(s: State, data: GameData, steps: int) -> int:
    """Return the allowed steps without those that have the effect of an earlier one."""
    kept = 0
    for choice in range(FIRST_ON, HOME + 1):
        if (steps >> (choice - 1)) & 1 and first_equal(s, data, steps, choice) == choice:
            kept |= 1 << (choice - 1)
    return kept
