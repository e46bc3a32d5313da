"""Small dice, one for each game of a batch, so that a game's random numbers do not depend on the others."""

import numpy as np

from lascaux.core.seed import Seed
from lascaux.kit.chance import MASK
from lascaux.kit.jit import Ints, helper

FACES = 1 << 30  # of a throw that seeds another die: products fit in 63 bits, as all backends need


def thrown_dice(seed: Seed, n: int) -> list[int]:
    """Return a die for each game, none of them 0, which would never change."""
    thrown = np.random.default_rng(seed.child("dice").words).integers(1, MASK, n, endpoint=True)
    numbers: list[int] = thrown.tolist()
    return numbers


@helper
def throw(dice: Ints, game: int, n: int) -> int:
    """Return a quick draw from 0..n-1 with a game's own die (the xorshift of `chance.roll`)."""
    x = dice[game]
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    dice[game] = x
    return (x * n) >> 32


@helper
def thrown_die(dice: Ints, game: int) -> int:
    """Return the seed of a die that is thrown more than once for a game."""
    return 1 + throw(dice, game, FACES)
