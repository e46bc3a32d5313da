"""The bag: forty different stones made from the seed, with fixed shares of slabs, blocks and eggs.

Random numbers come from the cipher, and shapes use integers and operations that every machine rounds alike (no sines
at run time), so that a seed gives the same bag everywhere.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Literal

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.chance import Chance
from lascaux.games.stonehouse.physics.outline import Outline, centred, hull

CORNERS = range(6, 13)
_STEPS = 48
# A quarter of the circle in steps of 7.5 degrees; the rest follows by symmetry.
_QUARTER = (
    *(1.0, 0.991445, 0.965926, 0.92388, 0.866025, 0.793353),
    *(0.707107, 0.608761, 0.5, 0.382683, 0.258819, 0.130526, 0.0),
)


StoneKind = Literal["slab", "block", "egg"]


@dataclass(frozen=True)
class Kind:
    """A kind of stone: its share of the bag, and the ranges of its shapes."""

    name: StoneKind
    share: int
    reach: tuple[int, int]
    """Half the length, in tenths of a millimetre."""
    flatness: tuple[int, int]
    """Height by length, in percent."""
    squareness: tuple[int, int]
    """From an ellipse (0) to a rounded box (100)."""


KINDS = (
    Kind("slab", 13, (245, 305), (42, 54), (0, 45)),
    Kind("block", 14, (180, 230), (66, 90), (0, 50)),
    Kind("egg", 13, (190, 260), (62, 88), (0, 5)),
)
BAG_SIZE = sum(kind.share for kind in KINDS)


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone of one game: its number, its kind and its outline."""

    id: int
    kind: StoneKind
    outline: Outline


def bag(seed: Seed, known: Iterable[Stone] = ()) -> tuple[Stone, ...]:
    """Return all stones of a game in drawing order, numbered from 1.

    With `known` stones, the rest is drawn around them: each keeps its number and its place.
    """
    return _bag(seed, tuple(sorted(known, key=lambda stone: stone.id)))


@lru_cache(maxsize=256)
def _bag(seed: Seed, known: tuple[Stone, ...]) -> tuple[Stone, ...]:
    chance = Chance(seed.child("stones"))
    held = {stone.id: stone for stone in known}
    rest = [kind for kind in KINDS for _ in range(kind.share - sum(stone.kind == kind.name for stone in known))]
    chance.shuffle(rest)
    drawn = iter(rest)
    numbers = range(1, BAG_SIZE + 1)
    return tuple(held[number] if number in held else _stone(number, next(drawn), chance) for number in numbers)


def _stone(number: int, kind: Kind, chance: Chance) -> Stone:
    while True:
        outline = _pebble(kind, chance)
        if len(outline) in CORNERS:
            return Stone(number, kind.name, outline)


def _pebble(kind: Kind, chance: Chance) -> Outline:
    """Return the hull of a ring of points on a shape between an ellipse and a rounded box, each a little off."""
    length = chance.between(kind.reach)
    height = length * chance.between(kind.flatness) / 100
    square = chance.between(kind.squareness) / 100
    corners, start = chance.between((9, 12)), chance.below(_STEPS)
    ring = []
    for i in range(corners):
        off = chance.below(3 * 16)  # one draw for both: the step aside, and the distance
        x, y = _direction(start + i * _STEPS // corners + off % 3 - 1)
        far = (0.91 + 0.01 * (off // 3)) * (1 + square * (1 / sqrt(sqrt(x * x * x * x + y * y * y * y)) - 1))
        ring.append((round(length * x * far), round(height * y * far)))
    return centred(hull(ring))


def _direction(step: int) -> tuple[float, float]:
    """Return cosine and sine of a number of steps around the circle."""
    return _cosine(step), _cosine(step - _STEPS // 4)


def _cosine(step: int) -> float:
    at = abs((step + _STEPS // 2) % _STEPS - _STEPS // 2)
    return _QUARTER[at] if at <= _STEPS // 4 else -_QUARTER[_STEPS // 2 - at]
