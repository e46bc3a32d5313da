"""The value of stones and gems: the probability of a house from five stones, and a player's win share.

Everything is computed from outlines. The probability of a house is fitted to 800 tries of the bot's own laying with
a normal hand (`python bench/stones.py 200 judged` shows the accuracy): it depends on how firmly the stones of the
walls lie, and how level the tops of the footings are. A player's prospect is a win share: what the players who can
build now leave of it is divided by strength.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from lascaux.games.stonehouse.physics.outline import Outline, turned
from lascaux.games.stonehouse.physics.rest import rests, top
from lascaux.games.stonehouse.state import HOUSE

LAG = 0.45
"""A missing stone reduces a player's strength to this part."""
PRICE = 4.0
"""The approximate price of a missing stone in gems; gems are half as good as the stones they can buy."""
MAX_CANDIDATES = 8


@dataclass(frozen=True, slots=True, order=True)
class Look:
    """A stone's geometry on its best side, for building; millimetres."""

    width: float
    base: float
    margin: float
    inviting: float


MIDDLING = Look(42.0, 15.5, 6.0, 5.0)
"""An average stone."""


@lru_cache(maxsize=4096)
def look(outline: Outline) -> Look:
    """Return a stone's geometry."""
    rest = rests(outline)[0]
    return Look(rest.width, rest.base, rest.margin, top(turned(outline, rest.angle)).inviting)


def house_chance(five: Sequence[Look]) -> float:
    """Return the probability that these five make a house."""
    _, *walls = sorted(five, key=lambda stone: -stone.width)  # the longest is the roof
    walls.sort(key=lambda stone: -stone.base - stone.margin)
    least, second, *_ = sorted(stone.margin for stone in walls)
    tops = min(stone.inviting for stone in walls[:2])
    uppers = min(stone.base for stone in walls[2:])
    fit = 0.9 + 0.15 * (least - 4.5) + 0.07 * (second - 5.9) + 0.03 * (tops - 1.3) + 0.07 * (uppers - 13.9)
    return 1 / (1 + exp(-fit))


Looks = tuple[Look, ...]


@lru_cache(maxsize=20_000)
def hope(stones: Looks) -> float:
    """Return the probability for the best five of a reserve, completed with average stones."""
    held = _promising(stones) + [MIDDLING] * (HOUSE - len(stones))
    return max(house_chance(five) for five in combinations(held, HOUSE))


def _promising(stones: Looks) -> list[Look]:
    """Return a few stones, so that all sets of five can be tried: the longest, for the roof, and the most stable."""
    if len(stones) <= MAX_CANDIDATES:
        return list(stones)
    longest, *others = sorted(stones, key=lambda stone: -stone.width)
    return [longest, *sorted(others, key=lambda stone: -2 * stone.margin - stone.base)[: MAX_CANDIDATES - 1]]


class Holding(NamedTuple):
    """A player's stones and gems."""

    stones: Looks
    gems: int

    def with_(self, stones: Looks = (), gems: int = 0) -> "Holding":
        """Return a holding with these stones and gems added (gems may be negative)."""
        return Holding(tuple(sorted((*self.stones, *stones))), self.gems + gems)

    def without(self, stone: Look) -> "Holding":
        """Return a holding without one stone."""
        at = self.stones.index(stone)
        return Holding((*self.stones[:at], *self.stones[at + 1 :]), self.gems)

    @property
    def strength(self) -> float:
        """Return the progress towards a house."""
        return _strength(self)


@lru_cache(maxsize=20_000)
def _strength(held: Holding) -> float:
    """Return the probability of the house, reduced for every missing stone, less so with gems to buy them."""
    missing = HOUSE - len(held.stones)
    if missing <= 0:
        return hope(held.stones) * (1 + 0.01 * min(held.gems, 15))
    lag: float = LAG ** (missing - 0.5 * min(missing, held.gems / PRICE))
    return hope(held.stones) * lag


Holdings = tuple[Holding, ...]


def prospect(holdings: Holdings, seat: int, order: Sequence[int]) -> float:
    """Return a seat's win share: players with five stones build this round, in order, and the rest is divided."""
    unbuilt, built = 1.0, 0.0
    for builder in order:
        if len(holdings[builder].stones) >= HOUSE:
            chance = hope(holdings[builder].stones)
            built += unbuilt * chance if builder == seat else 0.0
            unbuilt *= 1 - chance
    strengths = [holding.strength for holding in holdings]
    return built + unbuilt * strengths[seat] / sum(strengths)


def replaced(holdings: Holdings, now: dict[int, Holding]) -> Holdings:
    """Return the holdings with those of some seats replaced."""
    return tuple(now.get(seat, holding) for seat, holding in enumerate(holdings))
