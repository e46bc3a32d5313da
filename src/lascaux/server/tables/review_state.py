"""The review of a finished table, folded from its log: who leads, variations, comments and drawings."""

from collections import Counter

from lascaux.server.tables import log
from lascaux.server.tables.checkpoints import PlayedAction

Author = tuple[str, str, int, int | None]
"""Person, name and place: an author has one drawing at each place."""


class ReviewState:
    """Everything is numbered by the version of the table at which it was added."""

    __slots__ = ("comments", "drawings", "leader", "made", "moves", "times")

    def __init__(self) -> None:
        self.leader: log.ReviewLed | None = None
        self.moves: dict[int, log.ReviewTried] = {}
        self.comments: dict[int, log.ReviewNoted] = {}
        self.drawings: dict[int, log.ReviewDrawn] = {}
        self.made: Counter[str] = Counter()
        """Entries by person, including those removed since."""
        self.times: dict[str, list[int]] = {}
        """By person, when they wrote their last entries, in milliseconds."""

    def fold(self, entry: log.ReviewEntry, number: int) -> None:
        """Apply an entry, the table's at version `number`."""
        self.made[entry.by] += 1
        self.times[entry.by] = [*self.times.get(entry.by, ()), entry.at][-MOST_TIMES:]
        match entry:
            case log.ReviewLed():
                self.leader = entry if entry.leads else None
            case log.ReviewTried():
                self.moves[number] = entry
            case log.ReviewNoted():
                if entry.text:  # an erased person's comments are empty
                    self.comments[number] = entry
            case log.ReviewDrawn():
                self._draw(entry, number)
            case log.ReviewRemoved():
                self._remove(entry.number)

    def _draw(self, entry: log.ReviewDrawn, number: int) -> None:
        same = [old for old, drawn in self.drawings.items() if _author(drawn) == _author(entry)]
        for old in same:
            del self.drawings[old]
        if entry.marks:
            self.drawings[number] = entry

    def _remove(self, number: int) -> None:
        gone = {number}
        for move, entry in self.moves.items():  # a move is added after the one before it
            if entry.after in gone:
                gone.add(move)
        for kept in (self.moves, self.comments, self.drawings):
            for old in [old for old, entry in kept.items() if old in gone or entry.after in gone]:
                del kept[old]

    def of(self, number: int) -> log.ReviewPlaced | None:
        """Return what has a number."""
        return self.moves.get(number) or self.comments.get(number) or self.drawings.get(number)

    def child(self, n: int, after: int | None, seat: int, do: str) -> int | None:
        """Return the number of a move at a place, if it is there."""
        for number, move in self.moves.items():
            if (move.n, move.after, move.seat, move.do) == (n, after, seat, do):
                return number
        return None

    def path(self, number: int | None) -> list[PlayedAction]:
        """Return the actions of the variation that ends with a move."""
        actions = list[PlayedAction]()
        while number is not None:
            move = self.moves[number]
            actions.append(PlayedAction(move.seat, move.do))
            number = move.after
        return actions[::-1]


MOST_TIMES = 60
"""The most entries of a person in a minute."""


def _author(drawn: log.ReviewDrawn) -> Author:
    return drawn.by, drawn.name if not drawn.by else "", drawn.n, drawn.after
