"""Small dice, one for each game of a batch, so that what one game throws does not depend on the others."""

from lascaux.kit.chance import MASK
from lascaux.kit.jit import Ints, helper


@helper
def throw(dice: Ints, game: int, n: int) -> int:
    """A quick throw from 0..n-1 with a game's own die (the xorshift of `chance.roll`)."""
    x = dice[game]
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    dice[game] = x
    return (x * n) >> 32
