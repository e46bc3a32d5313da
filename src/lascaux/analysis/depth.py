"""How much work a report takes: fixed settings, chosen before a record is read."""

from dataclasses import dataclass
from typing import Literal

VERSION = 2
"""The version of the judges. Increase it when a report of the same record changes."""
DepthName = Literal["quick", "deep"]


@dataclass(frozen=True)
class Depth:
    """The settings of a judge."""

    name: DepthName
    plies: int
    """Turns that are played on after the next draw; -1: the next tile is all that is tried."""
    piles: int
    """Possible orders of the draws for a decision that matters; a judge that tries every next draw needs none."""
    candidates: int
    """Actions that are compared with the one that was played."""
    exact: int
    """The largest pile with which turns are solved exactly; -1: none."""
    tries: int
    """Turns that may be tried for that."""
    samples: int
    """Samples of what a seat cannot know, in games that are judged by forecasts."""
    error: float = 0.0
    """The standard error of a loss that comes from the evaluation itself, in points (`bench/analysis.py --errors`)."""
    chance_error: float = 0.0


QUICK = Depth("quick", -1, 0, 3, -1, 0, 4, error=1.2, chance_error=0.03)
DEEP = Depth("deep", 5, 64, 5, 2, 200_000, 8)
DEPTHS: dict[str, Depth] = {"quick": QUICK, "deep": DEEP}
