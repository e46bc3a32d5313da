"""Second thoughts: what a seat does that owes nothing takes back, or changes, what it had decided.

The rules allow that while others still decide, and know no end to it. A play-through needs one, or a record could be
longer than any game and every look at it dearer: so there are only so many for one decision, none once a play-through
is as long as one without them can be, and no play-through is twice as long as that.
"""

from collections import Counter
from collections.abc import Collection

from lascaux.core.game import Game, Position
from lascaux.core.language import Text

MOST = 20
"""How often a seat may change its mind about one decision."""

TOO_OFTEN = Text(
    "ce choix a déjà été repris trop souvent : il reste fait", "that choice was taken back too often already: it stands"
)
TOO_LONG = Text(
    "cette partie est bien plus longue que toute partie de ce jeu", "this is far longer than any game of its kind"
)


def longest(game: Game) -> int:
    """How many actions a play-through of a game can have, second thoughts included."""
    return 2 * game.info.longest


class SecondThoughts:
    """How often each seat has changed its mind since what it decides now was first asked of it."""

    def __init__(self) -> None:
        self._counted: Counter[int] = Counter()

    def copy(self) -> "SecondThoughts":
        """As it stands, for whoever may come back here."""
        twin = SecondThoughts()
        twin._counted = self._counted.copy()
        return twin

    def too_often(self, position: Position, seat: int) -> bool:
        """Whether this would be one second thought too many."""
        if seat in position.to_act:
            return False
        return self._counted[seat] >= MOST or position.n >= position.game.info.longest

    def follow(self, seat: int, before: Collection[int], after: Collection[int]) -> None:
        """A seat has acted; these owed a decision before and after it."""
        if seat not in before:
            self._counted[seat] += 1
            return
        for who in after:
            if who == seat or who not in before:
                del self._counted[who]  # it is asked something new
