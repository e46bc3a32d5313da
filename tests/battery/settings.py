"""The settings that the battery runs on, and its sample sizes."""

import os
from dataclasses import dataclass
from typing import Any

from lascaux.core import option, registry
from lascaux.core.game import Game

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))

LOOKS = int(os.environ.get("LASCAUX_BATTERY_LOOKS", "7"))
"""Positions of a game for expensive laws, evenly spread. With five, some mutants passed."""

MANY = 20 * LOOKS
"""Steps of a very long game for the cheaper laws."""

PLAYS = int(os.environ.get("LASCAUX_BATTERY_PLAYS", "1"))
"""Further games of each setting."""

SAMPLES = int(os.environ.get("LASCAUX_BATTERY_SAMPLES", "2"))
"""Samples of hidden information for each view."""


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={option.written(value)}" for name, value in self.options)
        return f"{self.game}-{self.seats}-{chosen or 'default'}"

    def find(self) -> Game:
        """Return the game."""
        return registry.find(self.game)

    @property
    def backend(self) -> str:
        """What the laws look at: plain rules with the fewest seats, else compiled ones."""
        return "plain" if self.seats == self.find().info.seats[0] else "numba"


def settings_of(game: Game) -> list[Setting]:
    """Return every number of seats with every set of options."""
    sets = [tuple(chosen.items()) for chosen in game.info.option_sets]
    return [Setting(game.info.name, seats, chosen) for seats in game.info.seats for chosen in sets]


def covering(game: Game) -> list[Setting]:
    """The settings for the laws: every set of options with some number of seats, every number of seats with some set of
    options, the fewest and the most seats with most of them. In a soak every value of every option meets both of these.

    What depends on seats depends on their number, so it shows at the ends; and laws take seconds. All settings are
    played to the end, and the rules are held to the reference with everything (`tests/kernels`).
    """
    return _both_ends(game) if SOAK > 1 else _by_turns(game)


def _by_turns(game: Game) -> list[Setting]:
    """Alternate between the fewest and the most seats; the last sets take the numbers between."""
    sets = [tuple(chosen.items()) for chosen in game.info.option_sets]
    outer, between = sorted({game.info.seats[0], game.info.seats[-1]}), list(game.info.seats)[1:-1]
    ends = [outer[turn % len(outer)] for turn in range(max(len(outer), len(sets) - len(between)))]
    return [Setting(game.info.name, seats, sets[i % len(sets)]) for i, seats in enumerate([*ends, *between])]


def _both_ends(game: Game) -> list[Setting]:
    all_of_them = settings_of(game)
    missing = {thing for setting in all_of_them for thing in _met(game, setting)}
    chosen: list[Setting] = []
    while missing:
        chosen.append(max(all_of_them, key=lambda setting: len(_met(game, setting) & missing)))
        missing -= _met(game, chosen[-1])
    return sorted(chosen, key=all_of_them.index)


def _met(game: Game, setting: Setting) -> set[tuple[Any, ...]]:
    """Return what a setting covers."""
    met: set[tuple[Any, ...]] = {(setting.seats,), setting.options}
    if setting.seats in (game.info.seats[0], game.info.seats[-1]):
        options = option.complete(game.info.options, dict(setting.options))
        met |= {(setting.seats, name, value) for name, value in options.items()}
    return met


def draws_by_chance(game: Game, seats: int) -> bool:
    """Return whether the game has chance."""
    return len(game.new(seats=seats).draws()) > 0


def is_ours(game: Game) -> bool:
    """Whether the game belongs to this package, so that its French must also follow our typography."""
    return type(game).__module__.startswith("lascaux.")


def games() -> list[Game]:
    """Return every registered game."""
    return [registry.find(name) for name in registry.names()]
