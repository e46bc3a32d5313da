"""Limits how often a player may reconsider a decision while others still decide.

The rules set no limit. Without one, a record could be longer than any game and slow to read. So each decision may be
changed a few times, none once the game has as many actions as a game without reconsidering can have, and no game has
more than twice that.
"""

from collections import Counter
from collections.abc import Collection

from lascaux.core.game import Game, Position
from lascaux.core.language import Text

MAX_CHANGES = 20
"""The number of times a seat may change one decision."""

TOO_OFTEN = Text(
    "ce choix a déjà été repris trop souvent : il reste fait", "that choice was taken back too often already: it stands"
)
TOO_LONG = Text(
    "cette partie est bien plus longue que toute partie de ce jeu", "this is far longer than any game of its kind"
)


def max_actions(game: Game) -> int:
    """Return the most actions a game can have, changes of mind included."""
    return 2 * game.info.longest


class ReconsiderLimit:
    """Counts how often each seat has changed its current decision."""

    def __init__(self) -> None:
        self._counted: Counter[int] = Counter()

    def copy(self) -> "ReconsiderLimit":
        """Return an independent copy."""
        copy = ReconsiderLimit()
        copy._counted = self._counted.copy()
        return copy

    def is_exceeded(self, position: Position, seat: int) -> bool:
        """Return whether the seat may not change its decision again."""
        if seat in position.to_act:
            return False
        return self._counted[seat] >= MAX_CHANGES or position.n >= position.game.info.longest

    def follow(self, seat: int, before: Collection[int], after: Collection[int]) -> None:
        """Update the counts after a seat acted; `before` and `after` are the seats to act."""
        if seat not in before:
            self._counted[seat] += 1
            return
        for who in after:
            if who == seat or who not in before:
                del self._counted[who]  # a new decision
