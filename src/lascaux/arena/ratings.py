"""Ratings of bots from all their games at once, with how far off they may be.

Bots do not change while they play, so nothing speaks for ratings that follow a player's form game by game (Elo's own
rule, Glicko, TrueSkill, openskill): they depend on the order of the games and know no interval of the whole. What is
estimated is the model below them, by maximum likelihood from all games (Bradley and Terry's for two players, Luce's for
more): whoever is rated 400 points higher wins ten times as often as the other, at tables of any size.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lascaux.arena.score import Z

POINTS = 400 / math.log(10)
"""Rating points for each unit of the logarithm of strength."""
ANCHOR_RATING = 1500
VIRTUAL = 1.0
"""Games that every table is taken to have drawn besides its own: who wins all has a rating, and not infinity."""
_STEPS, _CLOSE = 100, 1e-10

Floats = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Sitting:
    """The games of some bots with one bag: how much each place won."""

    bag: str
    bots: tuple[str, ...]
    won: tuple[float, ...]
    games: int


@dataclass(frozen=True)
class Rated:
    """A rating, and how far off it may be: within `error` of it with 95 %, as seen from the anchor."""

    value: float
    error: float


def rate(sittings: Sequence[Sitting], anchor: str) -> dict[str, Rated]:
    """The rating of every bot that sat there; the anchor's is `ANCHOR_RATING`, without error."""
    names = sorted({name for sitting in sittings for name in sitting.bots} | {anchor})
    at = {name: i for i, name in enumerate(names)}
    free = [i for i, name in enumerate(names) if name != anchor]
    tables = [_Table.of(bots, group, at) for bots, group in _by_table(sittings).items()]
    strength = _likeliest(tables, len(names), free)
    errors = np.zeros(len(names))
    if free:
        errors[free] = Z * np.sqrt(_variances(sittings, tables, strength, at, free))
    return {
        name: Rated(ANCHOR_RATING + POINTS * float(strength[i]), POINTS * float(errors[i])) for name, i in at.items()
    }


@dataclass(frozen=True)
class _Table:
    """All games of the same bots: how many places each bot has, how much it won, the games."""

    places: Floats
    won: Floats
    games: float

    @classmethod
    def of(cls, bots: tuple[str, ...], sittings: Sequence[Sitting], at: Mapping[str, int]) -> "_Table":
        places, won = np.zeros(len(at)), np.zeros(len(at))
        for name in bots:
            places[at[name]] += 1
        for sitting in sittings:
            won += _won(sitting, at)
        return cls(places, won + VIRTUAL * places / len(bots), sum(sitting.games for sitting in sittings) + VIRTUAL)

    def chances(self, strength: Floats) -> Floats:
        """How much of a game each bot wins."""
        weights: Floats = self.places * np.exp(strength - strength[self.places > 0].max())
        return np.asarray(weights / weights.sum())


def _by_table(sittings: Sequence[Sitting]) -> dict[tuple[str, ...], list[Sitting]]:
    found: dict[tuple[str, ...], list[Sitting]] = {}
    for sitting in sittings:
        found.setdefault(tuple(sorted(sitting.bots)), []).append(sitting)
    return found


def _won(sitting: Sitting, at: Mapping[str, int]) -> Floats:
    won = np.zeros(len(at))
    for name, part in zip(sitting.bots, sitting.won, strict=True):
        won[at[name]] += part
    return won


def _slope(tables: Sequence[_Table], strength: Floats) -> Floats:
    return np.asarray(np.sum([table.won - table.games * table.chances(strength) for table in tables], axis=0))


def _information(tables: Sequence[_Table], strength: Floats, free: Sequence[int]) -> Floats:
    total = np.zeros((len(strength), len(strength)))
    for table in tables:
        chances = table.chances(strength)
        total += table.games * (np.diag(chances) - np.outer(chances, chances))
    return total[np.ix_(free, free)]


def _likeliest(tables: Sequence[_Table], bots: int, free: Sequence[int]) -> Floats:
    """The strengths under which the games are likeliest, by Newton's method: the likelihood has one summit."""
    strength = np.zeros(bots)
    for _ in range(_STEPS if free else 0):
        step = np.linalg.lstsq(_information(tables, strength, free), _slope(tables, strength)[free], rcond=None)[0]
        longest = np.abs(step).max()
        strength[free] += step / max(1.0, longest)  # far from the summit a whole step leads past it
        if longest < _CLOSE:
            break
    return strength


def _variances(
    sittings: Sequence[Sitting],
    tables: Sequence[_Table],
    strength: Floats,
    at: Mapping[str, int],
    free: Sequence[int],
) -> Floats:
    """As of independent games, or as bags differ from each other, whichever is more: games of a bag go together."""
    inverse = np.linalg.pinv(_information(tables, strength, free))
    chances = {bots: table.chances(strength) for bots, table in zip(_by_table(sittings), tables, strict=True)}
    bags: dict[str, Floats] = {}
    for sitting in sittings:
        off = _won(sitting, at) - sitting.games * chances[tuple(sorted(sitting.bots))]
        bags[sitting.bag] = bags.get(sitting.bag, 0) + off[free]
    count = len(bags)
    spread = sum((np.outer(off, off) for off in bags.values()), np.zeros(inverse.shape)) * count / max(1, count - 1)
    return np.maximum(np.diag(inverse), np.diag(inverse @ spread @ inverse))
