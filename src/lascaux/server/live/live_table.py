"""A live table: its state in memory, the people connected to it, and the one way to change it.

Changes go one after the other: check, write to disk, then tell. Nobody hears of anything that is not on disk.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from lascaux.core.event import Event
from lascaux.server.live.spectators import Spectators
from lascaux.server.metrics import Metrics
from lascaux.server.readers import listing, reader_view
from lascaux.server.readers.narration import Narration
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.store.port import Store, Summary
from lascaux.store.refusal import StoreError, StoreFailed
from lascaux.wire import socket

logger = logging.getLogger(__name__)

Command = Callable[[Table, int], list[Entry]]
Clock = Callable[[], int]
SNAPSHOT_EVERY = 24
_LOBBY_CARES_NOT = (log.Acted, log.Undone, log.UndoAsked, log.UndoAnswered, log.Said, log.Salted, log.Came, log.Went)
_LEAVES_TABLE_ALONE = (log.UndoAsked, log.UndoAnswered, log.Said, log.Salted)
_CHANGES_VIEWS = (
    log.Began,
    log.Acted,
    log.Undone,
    log.Forfeited,
    log.Closed,
    log.BotTook,
    log.BotLeft,
    log.ShoulderSet,
)


class Listener(Protocol):
    """One connection."""

    person: str | None

    def tell(self, message: bytes) -> None:
        """Queue a message; never waits, and drops the connection when it cannot keep up."""

    def lose(self) -> None:
        """The table has to be read from disk again: the client should come back."""


class LiveTable:
    """One table, live."""

    def __init__(self, table: Table, store: Store, now: Clock, metrics: Metrics | None = None) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.spectators = Spectators(table)
        self.used_at = now()
        self.lost = False
        """A write did not end well, so this may not be what the disk has."""
        self.on_change: Callable[[LiveTable], None] | None = None
        self.metrics = metrics or Metrics()
        self._store, self._now = store, now
        self._lock = asyncio.Lock()

    async def change(self, command: Command, request: str | None = None) -> int:
        """Carry out a command; the version it led to. A request carried out before is not carried out again."""
        async with self._lock:
            if request is not None and request in self.table.answered:
                return self.table.answered[request]
            if self.lost:
                raise StoreFailed("the table is being read again; try once more")
            self.used_at = self._now()
            entries = command(self.table, self._now())
            if entries:
                await self._write(entries)
            # What is said now is said again when the request is repeated, also where more came of it than its entry.
            return self.table.answered.get(request or "", self.table.version)

    async def _write(self, entries: Sequence[Entry]) -> None:
        table, after = self.table, self.table.version
        told, phase = {who.person: reader_view.known(table, who.person) for who in self.listeners}, table.phase
        try:
            with self.metrics.appends.timed():
                await self._store.append(table.id, after, [log.encode(entry) for entry in entries])
        except BaseException:
            self._lose()
            raise
        events: list[Event] = []
        for entry in entries:
            events += table.fold(entry)
        self._tell(after, entries, events, told)
        if self.on_change is not None:
            self.on_change(self)
        try:
            await self._keep_aside(entries, table.phase != phase)
        except StoreError:
            # Both can be made again from the log, and what was asked for is done and told.
            logger.exception("summary or snapshot not kept", extra={"table": table.id})

    async def _keep_aside(self, entries: Sequence[Entry], phase_changed: bool) -> None:
        """Renew the lobby's summary and the snapshot where it is time to."""
        table = self.table
        if phase_changed or not all(isinstance(entry, _LOBBY_CARES_NOT) for entry in entries):
            await self._store.append(table.id, table.version, (), self.summary())
        if any(isinstance(entry, log.Acted) for entry in entries) and len(table.acts) % SNAPSHOT_EVERY == 0:
            await self._store.save_snapshot(table.id, table.version, table.snapshot())

    def _lose(self) -> None:
        self.lost = True
        for listener in list(self.listeners):
            listener.lose()

    def summary(self) -> Summary:
        """What lists show."""
        return listing.summary(self.table)

    # --- telling -----------------------------------------------------------
    def whole(self, person: str | None) -> bytes:
        """Everything a reader may know."""
        return msgspec.json.encode(reader_view.whole(self.table, person, self._now()))

    def pass_on(self, news: socket.Gestured, by: Listener) -> None:
        """Show everyone else what somebody's hand does; it is kept nowhere."""
        message = msgspec.json.encode(news)
        for listener in list(self.listeners):
            if listener is not by:
                listener.tell(message)

    def _tell(
        self, after: int, entries: Sequence[Entry], events: list[Event], told: dict[str | None, set[int]]
    ) -> None:
        """Tell everyone what changed, each what they may know."""
        news = Narration(self.table, events if self.listeners else ())
        messages: dict[str | None, bytes] = {}
        for listener in list(self.listeners):
            if listener.person not in messages:
                messages[listener.person] = self._step(
                    listener.person, after, entries, news, told.get(listener.person, set())
                )
            listener.tell(messages[listener.person])
        self.spectators.update()

    def _step(self, person: str | None, after: int, entries: Sequence[Entry], news: Narration, told: set[int]) -> bytes:
        table, now = self.table, self._now()
        moved = any(isinstance(entry, _CHANGES_VIEWS) for entry in entries)
        own = set(table.seats_of(person))
        said = [(table.version, entry) for entry in entries if isinstance(entry, log.Said)]
        step = socket.Step(
            after=after,
            version=table.version,
            table=None
            if all(isinstance(e, _LEAVES_TABLE_ALONE) for e in entries)
            else reader_view.table_shown(table, person),
            eyes=[reader_view.eyes_shown(table, s, news, s in own) for s in reader_view.viewpoints(table, person)]
            if moved
            else [],
            clock=reader_view.clock_shown(table, now),
            opened=reader_view.opened(table, person, told) if moved else [],
            undo=reader_view.undo_shown(table),
            result=reader_view.result_shown(table),
            chat=[reader_view.chat_line(number, line) for number, line in said],
            at_ms=now,
            overdue=[entry.seat for entry in entries if isinstance(entry, log.Acted) and entry.rang],
        )
        return msgspec.json.encode(step)
