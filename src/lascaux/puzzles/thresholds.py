"""When a decision is a puzzle. These figures are never lowered to have more puzzles."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Work:
    """The work of a search for each action."""

    trials: int
    plies: int = 0
    """Turns played on in each trial, where the search plays on."""


@dataclass(frozen=True)
class Margin:
    """By how much the answers must lead."""

    unit: Literal["points", "chance"]
    ahead: float
    """The least lead of the best action over the best that is no answer."""
    equal: float
    """Actions this close to the best are answers too."""


ERRORS = 4
"""The least lead in standard errors."""
CHANCE_AHEAD = 0.02
"""The least lead in the chance to win, whatever the unit."""
DECIDED = 0.03
"""A position is decided if the best action leaves a lower chance, or a wrong one a higher than the rest to 1."""
MOST_ANSWERS = 3
POINTS = Margin("points", 2.0, 0.5)
"""For games that are won by points."""
CHANCES = Margin("chance", 0.10, 0.025)
"""For games of few points, such as totems or houses: in the chance to win."""
