"""How the games of a batch may end."""

from dataclasses import dataclass

import numpy as np

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError
from lascaux.envs.feature import Array


class NoForecast(LascauxError):
    """A game whose bots cannot say how it may end, or not what was asked for."""


@dataclass(frozen=True)
class Forecasts:
    """By game and seat, as a bot foresees it; 0 for the games that were not asked about."""

    points: Array
    """Final points."""
    chances: Array | None = None
    """Chances to win, together 1; None where the bot has no idea of them."""

    @property
    def leads(self) -> Array:
        """Points more than the best of the others, as `difference` is paid."""
        return leads(self.points)

    @property
    def wins(self) -> Array:
        """The chances, as `win` is paid."""
        if self.chances is None:
            raise NoForecast(Text("aucun robot n’estime ici les chances de gagner", "no bot here tells chances to win"))
        return self.chances


def leads(points: Array) -> Array:
    """By game and seat, points more than the best of the others."""
    seats = points.shape[1]
    best = np.stack([np.delete(points, seat, axis=1).max(axis=1) for seat in range(seats)], axis=1)
    return np.asarray(points - best)
