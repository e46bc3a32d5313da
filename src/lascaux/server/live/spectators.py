"""Spectators: people connected to a table without a seat. They are not logged."""

import asyncio
from typing import Protocol

import msgspec

from lascaux.server.live.publish import Publish, no_peers
from lascaux.server.tables.table import Table
from lascaux.wire.socket import Watching

PAUSE_S = 0.3
"""Changes are collected for this long, so that a reload is not announced and a crowd causes few messages."""
MAX_NAMES = 20


class Reader(Protocol):
    """A socket."""

    person: str | None
    name: str | None
    """A guest's name; None if not given yet."""

    def send(self, message: bytes) -> None:
        """Queue a message."""


class Spectators:
    """The sockets of one table, in order of arrival; all of them are sent the number and names of spectators.

    Other nodes report theirs. A person who watches on two nodes counts twice.
    """

    def __init__(self, table: Table, publish: Publish = no_peers) -> None:
        self._table, self._publish = table, publish
        self._readers: list[Reader] = []
        self._announced = self._reported = Watching(count=0, names=[])
        self._elsewhere: dict[str, Watching] = {}
        self._soon: asyncio.TimerHandle | None = None

    def join(self, reader: Reader) -> None:
        """Add a socket."""
        reader.send(msgspec.json.encode(self._announced))
        self._readers.append(reader)
        self.update()

    def leave(self, reader: Reader) -> None:
        """Remove a socket."""
        if reader in self._readers:
            self._readers.remove(reader)
            self.update()

    def hear(self, node: str, watching: Watching | None) -> None:
        """Store the spectators of another node; None if it is gone."""
        if watching is not None and watching.count:
            self._elsewhere[node] = watching
        else:
            self._elsewhere.pop(node, None)
        self.update()

    @property
    def elsewhere(self) -> bool:
        """Whether another node has reported spectators."""
        return bool(self._elsewhere)

    def report(self) -> None:
        """Report our spectators to the other nodes."""
        self._reported = self._here()
        self._publish("watching", 0, msgspec.json.encode(self._reported).decode())

    def update(self) -> None:
        """Schedule an announcement if something has changed."""
        if self._soon is None and (self._watching() != self._announced or self._here() != self._reported):
            self._soon = asyncio.get_running_loop().call_later(PAUSE_S, self._tell)

    def _here(self) -> Watching:
        watchers = [reader for reader in self._readers if not self._table.seats_of(reader.person)]
        known = {reader.person: reader.name for reader in watchers if reader.person is not None}
        unknown = sum(reader.person is None for reader in watchers)
        names = [name for name in known.values() if name is not None]
        return Watching(count=len(known) + unknown, names=names[:MAX_NAMES])

    def _watching(self) -> Watching:
        everywhere = [self._here(), *self._elsewhere.values()]
        names = [name for some in everywhere for name in some.names]
        return Watching(count=sum(some.count for some in everywhere), names=names[:MAX_NAMES])

    def _tell(self) -> None:
        self._soon = None
        if self._here() != self._reported:
            self.report()
        now = self._watching()
        if now == self._announced:
            return
        self._announced = now
        message = msgspec.json.encode(now)
        for reader in list(self._readers):
            reader.send(message)
