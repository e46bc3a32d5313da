"""The lines that are open to the server, from the moment somebody dials: how many there may be, in all and for each.

A line that owes us something, a request or the rest of one, is *waiting*. Where there are too many lines, the one that
has waited for the longest time makes room: whoever holds lines without asking for anything keeps out nobody else.
"""

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from lascaux.server.people.address import network


class Line(Protocol):
    """One connection."""

    def drop(self) -> None:
        """Hang up at once."""


class Lines:
    """All open lines; `each` is how many an address may have, unless `is_proxy` says that many come by it."""

    def __init__(self, most: int, each: int, is_proxy: Callable[[str], bool] = lambda address: False) -> None:
        self._most, self._each, self._is_proxy = most, min(each, max(1, most // 2)), is_proxy
        self._places: dict[Line, str] = {}
        self._count: Counter[str] = Counter()
        self._waiting: dict[Line, None] = {}
        self._waiting_at: dict[str, dict[Line, None]] = {}

    def __len__(self) -> int:
        return len(self._places)

    def add(self, line: Line, address: str) -> bool:
        """A line more, which waits; False if there is no room for it."""
        place = network(address)
        if self._count[place] >= self._each and not self._is_proxy(address):
            self._make_room(self._waiting_at.get(place, {}))
            if self._count[place] >= self._each:
                return False
        if len(self._places) >= self._most:
            self._make_room(self._waiting)
            if len(self._places) >= self._most:
                return False
        self._places[line] = place
        self._count[place] += 1
        self.waits(line)
        return True

    def discard(self, line: Line) -> None:
        """A line less, if it was one."""
        self.works(line)
        place = self._places.pop(line, None)
        if place is not None:
            self._count[place] -= 1
            if not self._count[place]:
                del self._count[place]

    def hand_on(self, line: Line, other: Line) -> None:
        """A line goes on as another one, for which we are at work."""
        self.works(line)
        if line in self._places:
            self._places[other] = self._places.pop(line)

    def waits(self, line: Line) -> None:
        """We wait for what a line has to say."""
        place = self._places.get(line)
        if place is not None and line not in self._waiting:
            self._waiting[line] = None
            self._waiting_at.setdefault(place, {})[line] = None

    def works(self, line: Line) -> None:
        """We are at work for a line."""
        if line in self._waiting:
            del self._waiting[line]
            place = self._places[line]
            del self._waiting_at[place][line]
            if not self._waiting_at[place]:
                del self._waiting_at[place]

    def _make_room(self, waiting: dict[Line, None]) -> None:
        oldest = next(iter(waiting), None)
        if oldest is not None:
            self.discard(oldest)
            oldest.drop()
