"""Open connections and requests, counted by address."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from lascaux.server.people.address import network


class Client(Protocol):
    """A connection that is closed when the server stops."""

    session: str | None
    person: str | None
    address: str

    async def goodbye(self, code: int, reason: str) -> None:
        """Finish pending work, then close."""


class Clients:
    """A set of clients with a count per address."""

    def __init__(self) -> None:
        self._all: set[Client] = set()
        self._at: Counter[str] = Counter()

    def add(self, client: Client) -> None:
        """Add a client."""
        if client not in self._all:
            self._all.add(client)
            self._at[network(client.address)] += 1

    def discard(self, client: Client) -> None:
        """Remove a client, if present."""
        if client in self._all:
            self._all.discard(client)
            place = network(client.address)
            self._at[place] -= 1
            if not self._at[place]:
                del self._at[place]

    def at(self, place: str) -> int:
        """Return the number of clients of an address."""
        return self._at.get(place, 0)

    def __iter__(self) -> Iterator[Client]:
        return iter(list(self._all))

    def __len__(self) -> int:
        return len(self._all)
