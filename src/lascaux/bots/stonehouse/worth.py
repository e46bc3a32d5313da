"""What stones and gems are worth: how likely five stones make a house, and how a player stands among the others.

Everything is judged from outlines alone. The chance of five stones is fitted to 800 tries of the bot's own laying with
a normal hand (`python bench/stones.py 200 judged` shows how well it tells them apart): what counts is how firmly
the stones of the walls lie, and how level a top the footings offer. A player's prospect is a share of the win: what
those who can build now leave of it is divided as the strengths are.
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
"""A stone that is still missing leaves this part of a player's strength."""
PRICE = 4.0
"""Gems that a missing stone costs, about; a purse is half as good as the stones it can buy."""
MOST_LOOKED_AT = 8


@dataclass(frozen=True, slots=True, order=True)
class Look:
    """A stone lying on its best side, as far as building goes; millimetres."""

    width: float
    base: float
    margin: float
    inviting: float


MIDDLING = Look(42.0, 15.5, 6.0, 5.0)
"""A stone one may hope to get."""


@lru_cache(maxsize=4096)
def look(outline: Outline) -> Look:
    """How a stone lies."""
    rest = rests(outline)[0]
    return Look(rest.width, rest.base, rest.margin, top(turned(outline, rest.angle)).inviting)


def house_chance(five: Sequence[Look]) -> float:
    """How likely these five make a house."""
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
    """The chance of the best five of a reserve, filled up with middling stones."""
    held = _promising(stones) + [MIDDLING] * (HOUSE - len(stones))
    return max(house_chance(five) for five in combinations(held, HOUSE))


def _promising(stones: Looks) -> list[Look]:
    """Not too many to look at all fives: the longest, for the roof, and those that lie best."""
    if len(stones) <= MOST_LOOKED_AT:
        return list(stones)
    longest, *others = sorted(stones, key=lambda stone: -stone.width)
    return [longest, *sorted(others, key=lambda stone: -2 * stone.margin - stone.base)[: MOST_LOOKED_AT - 1]]


class Holding(NamedTuple):
    """What a player has."""

    stones: Looks
    gems: int

    def with_(self, stones: Looks = (), gems: int = 0) -> "Holding":
        """The same and more (of gems perhaps less)."""
        return Holding(tuple(sorted((*self.stones, *stones))), self.gems + gems)

    def without(self, stone: Look) -> "Holding":
        """The same but for one stone."""
        at = self.stones.index(stone)
        return Holding((*self.stones[:at], *self.stones[at + 1 :]), self.gems)

    @property
    def strength(self) -> float:
        """How near a house."""
        return _strength(self)


@lru_cache(maxsize=20_000)
def _strength(held: Holding) -> float:
    """The chance of the house, less for every stone that is missing, less so for who can buy them."""
    missing = HOUSE - len(held.stones)
    if missing <= 0:
        return hope(held.stones) * (1 + 0.01 * min(held.gems, 15))
    lag: float = LAG ** (missing - 0.5 * min(missing, held.gems / PRICE))
    return hope(held.stones) * lag


Holdings = tuple[Holding, ...]


def prospect(holdings: Holdings, seat: int, order: Sequence[int]) -> float:
    """A seat's share of the win: who has five stones builds this round, in that order, and what is left is shared."""
    unbuilt, built = 1.0, 0.0
    for builder in order:
        if len(holdings[builder].stones) >= HOUSE:
            chance = hope(holdings[builder].stones)
            built += unbuilt * chance if builder == seat else 0.0
            unbuilt *= 1 - chance
    strengths = [holding.strength for holding in holdings]
    return built + unbuilt * strengths[seat] / sum(strengths)


def replaced(holdings: Holdings, now: dict[int, Holding]) -> Holdings:
    """The holdings with those of some seats replaced."""
    return tuple(now.get(seat, holding) for seat, holding in enumerate(holdings))
