"""The hand's tremor: small random errors in where and how a stone is released, the same for everyone."""

from typing import NamedTuple

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.chance import Chance

_DICE = 12
_SIDES = 1 << 16


class Tremor(NamedTuple):
    """Tenths of a millimetre aside, tenths of a degree of rotation."""

    dx: int
    dangle: int


STILL = Tremor(0, 0)
SPREAD = {"normal": Tremor(20, 30), "steady": STILL, "cold": Tremor(35, 60)}
"""Standard deviations by steadiness of the hand: with a normal one a good builder fails about every third time."""
HAND = 2
"""Increased when tremors change, because nature then gives other answers and needs another name."""


def tremor(seed: Seed, steadiness: str, attempt: int, stone: int) -> Tremor:
    """Return the tremor of one stone (counted from 0) of one try (counted over the whole game)."""
    spread = SPREAD[steadiness]
    if spread == STILL:
        return STILL
    chance = Chance(seed.child(f"tremor {attempt} {stone}"))
    return Tremor(_bell(chance, spread.dx), _bell(chance, spread.dangle))


def _bell(chance: Chance, spread: int) -> int:
    """Return a nearly Gaussian integer, the same on every machine: twelve dice have a variance of one."""
    total = sum(chance.below(_SIDES) for _ in range(_DICE)) - _DICE * (_SIDES - 1) // 2
    return (2 * spread * total + _SIDES) // (2 * _SIDES)
