"""Forecasts for the games of a batch."""

from dataclasses import dataclass

import numpy as np

from lascaux.core.errors import LascauxError
from lascaux.envs.feature import Array


class NoForecast(LascauxError):
    """The bots of a game cannot make this forecast."""


@dataclass(frozen=True)
class Forecasts:
    """A bot's forecasts by game and seat; 0 for games that were left out."""

    points: Array
    """Final points."""
    chances: Array | None = None
    """Chances to win, which add up to 1; None if the bot has none."""

    @property
    def leads(self) -> Array:
        """Leads over the best other seat, as `difference` is rewarded."""
        return leads(self.points)

    @property
    def wins(self) -> Array:
        """The chances, as `win` is rewarded."""
        if self.chances is None:
            raise NoForecast("the bots of this game do not estimate win chances")
        return self.chances


def leads(points: Array) -> Array:
    """Return each seat's lead in points over the best other seat, by game."""
    seats = points.shape[1]
    best = np.stack([np.delete(points, seat, axis=1).max(axis=1) for seat in range(seats)], axis=1)
    return np.asarray(points - best)
