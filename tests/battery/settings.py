"""What the battery is run on, and how hard it looks."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lascaux.core import option, registry
from lascaux.core.game import Game

LOOKS = int(os.environ.get("LASCAUX_BATTERY_LOOKS", "10"))
"""At how many positions of a play-through the dear laws look: evenly spread, first and last included."""

MANY = 20 * LOOKS
"""At how many steps of a very long play-through the cheaper laws look."""

PLAYS = int(os.environ.get("LASCAUX_BATTERY_PLAYS", "1"))
"""How many further play-throughs each setting is played to the end."""

SAMPLES = int(os.environ.get("LASCAUX_BATTERY_SAMPLES", "2"))
"""How often the secrets are drawn anew from each view that is looked at."""

MOST_ACTIONS = 3000
"""No game is this long, even when seats dither and take back what they chose."""


@dataclass(frozen=True)
class Setting:
    """One game, with so many seats and these options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={option.written(value)}" for name, value in self.options)
        return f"{self.game}-{self.seats}-{chosen or 'default'}"

    def find(self) -> Game:
        """The game itself."""
        return registry.find(self.game)


def settings_of(game: Game) -> list[Setting]:
    """Every number of seats with every set of options."""
    sets: list[Mapping[str, Any]] = list(game.info.option_sets)
    return [Setting(game.info.name, seats, tuple(chosen.items())) for seats in game.info.seats for chosen in sets]


def all_settings() -> list[Setting]:
    """The settings of every game there is."""
    return [setting for name in registry.names() for setting in settings_of(registry.find(name))]
