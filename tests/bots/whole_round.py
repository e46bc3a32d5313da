"""Decides the rest of a round of Prehistories over the public contract: slow, and sharing no code with the kernels.

Every turn of the seat to act is played, action by action; if none wins, every turn of the seat after it. Positions are
told apart by what is public; once a hunt is over, it does not matter which hunters were sent.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lascaux.core.game import Position


class TooLong(Exception):
    """More actions would have to be played than allowed."""


@dataclass
class Judge:
    """Counts the actions played, and remembers replies."""

    most: int
    played: int = 0
    replies: dict[str, bool] = field(default_factory=dict)

    def verdict(self, position: Position) -> tuple[str, int | None]:
        """Return whether the seat to act has won, lost or neither; if lost, also the most totems that it can reach."""
        (seat,) = position.to_act
        ends = []
        for end in self.turns(position, seat):
            if has_won(end, seat):
                return "won", None
            ends.append(end)
        if all(self.is_answered(end) for end in ends):
            return "lost", max(end.view(None)["scores"][seat] for end in ends)
        return "open", None

    def is_answered(self, end: Position) -> bool:
        """Return whether the seat after a turn hunts last in this round, and wins."""
        seen = end.view(None)
        if end.result is not None or seen["phase"] == "choose" or seen["order"][-1] != end.to_act[0]:
            return False
        key = repr((seen["zones"], seen["objectives"], seen["scores"]))
        if key not in self.replies:
            (seat,) = end.to_act
            self.replies[key] = any(has_won(reply, seat) for reply in self.turns(end, seat))
        return self.replies[key]

    def turns(self, position: Position, seat: int) -> Iterator[Position]:
        """Yield the positions after every turn of a seat."""
        stack, known = [position], set()
        while stack:
            at = stack.pop()
            for action in at.legal(seat):
                self.played += 1
                if self.played > self.most:
                    raise TooLong
                after = at.copy()
                after.apply(seat, action)
                if after.to_act != (seat,) or after.view(None)["phase"] == "choose":
                    yield after
                elif (key := what_matters(after, seat)) not in known:
                    known.add(key)
                    stack.append(after)


def has_won(end: Position, seat: int) -> bool:
    return end.result is not None and end.result.winners == (seat,)


def what_matters(position: Position, seat: int) -> str:
    """What decides how a turn may go on."""
    seen: dict[str, Any] = position.view(seat)
    hunters = seen["left"] if seen["phase"] == "hunt" else None
    tiles = sorted(map(repr, seen["tribes"][seat]["tiles"]))
    return repr((seen["zones"], seen["taken"], hunters, tiles, seen["scores"]))
