"""Open connections and requests, counted by address."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from lascaux.server.people.address import network


class Caller(Protocol):
    """A connection that is closed when the server stops."""

    session: str | None
    person: str | None
    address: str

    async def goodbye(self, code: int, reason: str) -> None:
        """Finish pending work, then close."""


class Callers:
    """A set of clients with a count per address."""

    def __init__(self) -> None:
        self._all: set[Caller] = set()
        self._at: Counter[str] = Counter()

    def add(self, caller: Caller) -> None:
        """Add a client."""
        if caller not in self._all:
            self._all.add(caller)
            self._at[network(caller.address)] += 1

    def discard(self, caller: Caller) -> None:
        """Remove a client, if present."""
        if caller in self._all:
            self._all.discard(caller)
            place = network(caller.address)
            self._at[place] -= 1
            if not self._at[place]:
                del self._at[place]

    def at(self, place: str) -> int:
        """Return the number of clients of an address."""
        return self._at.get(place, 0)

    def __iter__(self) -> Iterator[Caller]:
        return iter(list(self._all))

    def __len__(self) -> int:
        return len(self._all)
