"""Who only watches: those at a table's sockets who hold no seat there. They come and go without a trace in its log."""

import asyncio
from typing import Protocol

import msgspec

from lascaux.server.table import Table
from lascaux.wire.socket import Watching

PAUSE_S = 0.3
"""What happens within it is told at once, so that a reload is no news and a crowd no storm."""
MOST_NAMES = 20


class Ear(Protocol):
    """One socket."""

    person: str | None
    name: str | None
    """How a guest is called; None for somebody who has not said."""

    def tell(self, message: bytes) -> None:
        """Queue a message."""


class Audience:
    """The sockets of one table, in the order they came; every one of them is told how many only watch, and who."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._ears: list[Ear] = []
        self._told = Watching(count=0, names=[])
        self._soon: asyncio.TimerHandle | None = None

    def join(self, ear: Ear) -> None:
        """Somebody came."""
        ear.tell(msgspec.json.encode(self._told))
        self._ears.append(ear)
        self.look()

    def leave(self, ear: Ear) -> None:
        """Somebody went."""
        if ear in self._ears:
            self._ears.remove(ear)
            self.look()

    def look(self) -> None:
        """Somebody came, went, sat down or stood up: tell it soon, if it is news then."""
        if self._soon is None and self._watching() != self._told:
            self._soon = asyncio.get_running_loop().call_later(PAUSE_S, self._tell)

    def _watching(self) -> Watching:
        watchers = [ear for ear in self._ears if not self._table.seats_of(ear.person)]
        known = {ear.person: ear.name for ear in watchers if ear.person is not None}
        unknown = sum(ear.person is None for ear in watchers)
        names = [name for name in known.values() if name is not None]
        return Watching(count=len(known) + unknown, names=names[:MOST_NAMES])

    def _tell(self) -> None:
        self._soon = None
        now = self._watching()
        if now == self._told:
            return
        self._told = now
        message = msgspec.json.encode(now)
        for ear in list(self._ears):
            ear.tell(message)
