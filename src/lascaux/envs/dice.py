"""Small dice, one for each game of a batch, so that what one game throws does not depend on the others."""

import numpy as np

from lascaux.core.seed import Seed
from lascaux.kit.chance import MASK
from lascaux.kit.jit import Ints, helper


def thrown_dice(seed: Seed, n: int) -> list[int]:
    """A die for each game, none at 0: there it would stay."""
    thrown = np.random.default_rng(seed.child("dice").words).integers(1, MASK, n, endpoint=True)
    numbers: list[int] = thrown.tolist()
    return numbers


@helper
def throw(dice: Ints, game: int, n: int) -> int:
    """A quick throw from 0..n-1 with a game's own die (the xorshift of `chance.roll`)."""
    x = dice[game]
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    dice[game] = x
    return (x * n) >> 32
