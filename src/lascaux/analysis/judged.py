"""The judgement of one decision, and the judges of a game."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from lascaux.core.game import Position
from lascaux.core.history import Line
from lascaux.core.language import Text

UNIT = 256
"""All values are whole numbers of this fraction of a point, so that sums are exact."""
Points = tuple[int, ...]
"""Points of every seat, in `1/UNIT` points."""


@dataclass(frozen=True)
class Judged:
    """A decision as a judge sees it, each value without what chance brings afterwards."""

    n: int
    """The number of actions before it."""
    seat: int
    do: str
    best: str
    before: Points
    """The value of the position."""
    before_error: float
    """The standard error of the lead in it, in points."""
    of_best: Points
    """The value of the best action."""
    of_played: Points
    """The value of the action played."""
    chances: tuple[float, ...]
    """Each seat's chance to win before the decision."""
    chance_loss: float
    """The chance to win that the seat gave away."""
    error: float
    """The standard error of the difference between the best action and the one played, in points."""
    chance_error: float
    best_chances: tuple[float, ...]
    """Each seat's chance to win after the best action."""
    played_chances: tuple[float, ...]
    """Each seat's chance to win after the action played."""
    brought: tuple[str, ...] = ()
    """The names of the draws that came after the action."""
    why: tuple[Text, ...] = ()
    """Sentences that say what the best action does better, in the words of the game."""

    @property
    def best_chance(self) -> float:
        """The seat's chance to win after the best action."""
        return self.best_chances[self.seat]


class Judge(ABC):
    """Judges the decisions of one game; it keeps nothing from one decision to the next."""

    name: str
    """The bot whose evaluation it uses."""

    @abstractmethod
    def judge(self, n: int, line: Line, position: Position) -> Judged:
        """Judge the decision of a line from the position before it, which does not change."""

    def prepare(self) -> None:  # noqa: B027 (most judges have no kernels)
        """Compile its kernels."""

    @abstractmethod
    def first_luck(self, position: Position) -> Points:
        """Return what the draws of the set-up brought to each seat."""


def brought_by(position: Position, line: Line) -> tuple[str, ...]:
    """Return the names of the draws that an action brought to light."""
    after = position.copy()
    after.apply(line.seat, line.do)
    draws = after.draws()
    return tuple(draws[at] for at in sorted(set(after.known_draws(None)) - set(position.known_draws(None))))
