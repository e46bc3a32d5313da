"""Small dice, one for each game of a batch, so that what one game throws does not depend on the others."""

import numpy as np

from lascaux.core.seed import Seed
from lascaux.kit.chance import MASK
from lascaux.kit.jit import Ints, helper

FACES = 1 << 30  # of a throw that another die begins with: products stay in 63 bits, as all backends have them


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


@helper
def thrown_die(dice: Ints, game: int) -> int:
    """What a die begins with that is thrown more than once for a game."""
    return 1 + throw(dice, game, FACES)
