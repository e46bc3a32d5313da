"""Shuffles the rest of a pile with quick dice."""

from lascaux.kit.chance import roll
from lascaux.kit.jit import Ints, State, helper


@helper
def mix(s: State, first: int, end: int, dice: Ints) -> None:
    """Sort and shuffle a range of the pile, so that its former order has no influence."""
    for i in range(first + 1, end):
        kept = s.deck[i]
        j = i
        while j > first and s.deck[j - 1] > kept:
            s.deck[j] = s.deck[j - 1]
            j -= 1
        s.deck[j] = kept
    for i in range(end - 1, first, -1):
        j = first + roll(dice, i - first + 1)
        kept = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = kept
