"""Ratings of bots from all their games at once, with confidence intervals.

Bots do not change while they play, so ratings that follow a player's form game by game (Elo's own rule, Glicko,
TrueSkill, openskill) have no advantage: they depend on the order of the games and give no interval. This module
estimates the underlying model by maximum likelihood from all games (Bradley and Terry's for two players, Luce's for
more): a player rated 400 points higher wins ten times as often as the other, at tables of any size.
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
"""Drawn games added to each table, so that a bot that wins everything has a finite rating."""
_STEPS, _CLOSE = 100, 1e-10

Floats = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Sitting:
    """The games of some bots with one bag: each place's wins."""

    bag: str
    bots: tuple[str, ...]
    won: tuple[float, ...]
    games: int


@dataclass(frozen=True)
class Rated:
    """A rating with its 95 % confidence interval (`error` to both sides), relative to the anchor."""

    value: float
    error: float


def rate(sittings: Sequence[Sitting], anchor: str) -> dict[str, Rated]:
    """Return the rating of every bot; the anchor's is `ANCHOR_RATING`, without error."""
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
    """All games of the same bots: each bot's places and wins, and the number of games."""

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
        """Return each bot's expected share of a game."""
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
    """Return the maximum likelihood strengths, by Newton's method: the likelihood has a single maximum."""
    strength = np.zeros(bots)
    for _ in range(_STEPS if free else 0):
        step = np.linalg.lstsq(_information(tables, strength, free), _slope(tables, strength)[free], rcond=None)[0]
        longest = np.abs(step).max()
        strength[free] += step / max(1.0, longest)  # far from the maximum a whole step would overshoot it
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
    """Return the variances as of independent games, or from the spread between bags, whichever is larger."""
    inverse = np.linalg.pinv(_information(tables, strength, free))
    chances = {bots: table.chances(strength) for bots, table in zip(_by_table(sittings), tables, strict=True)}
    bags: dict[str, Floats] = {}
    for sitting in sittings:
        off = _won(sitting, at) - sitting.games * chances[tuple(sorted(sitting.bots))]
        bags[sitting.bag] = bags.get(sitting.bag, 0) + off[free]
    count = len(bags)
    spread = sum((np.outer(off, off) for off in bags.values()), np.zeros(inverse.shape)) * count / max(1, count - 1)
    return np.maximum(np.diag(inverse), np.diag(inverse @ spread @ inverse))
