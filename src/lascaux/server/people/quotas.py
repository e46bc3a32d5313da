"""How many of a thing one guest and one address may have: tables that wait or run, sessions, records.

What requests cost is another matter (`charges`): these are things that stay when the request is done.
"""

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager

from lascaux.server.people.settlement import Settlement, limits
from lascaux.server.refusals import OverLimit
from lascaux.server.settings import Settings
from lascaux.server.tables.table import Table
from lascaux.store.port import Store

HOUR_S = 3600
WAITING = ("open", "open.unlisted")
PLAYING = ("mixing", "running")


class Quotas:
    """Counts as it is told (`follow`) what becomes of tables; those of a guest that wait are counted on disk."""

    def __init__(self, settings: Settings, store: Store, settlement: Settlement | None = None) -> None:
        self._settings, self._store = settings, store
        self._sessions = limits("sessions", settings.sessions / HOUR_S, settings.sessions, settlement)
        self._imports = limits("imports", settings.imports / HOUR_S, settings.imports, settlement)
        self._opening: Counter[str] = Counter()
        self._beginning: Counter[str] = Counter()
        """What is under way just now, by guest and by address."""
        self._waiting: dict[str, str] = {}
        """Tables that wait, and the addresses they were opened from; after a restart nobody knows those."""
        self._starting: Counter[str] = Counter()
        """Games that are being begun just now, by guest and by address."""
        self._running: dict[str, tuple[str, str]] = {}
        """Running tables in memory: whose they are, and the addresses they were opened from."""
        self._bots: set[str] = set()
        """Those of them where only bots play."""

    async def session(self, place: str) -> None:
        """May somebody at an address become another guest?"""
        _within("limit_sessions", await self._sessions.take_for_all(place), self._settings.sessions)

    async def record(self, person: str) -> None:
        """May a guest bring another record?"""
        _within("limit_imports", await self._imports.take_for_all(person), self._settings.imports)

    @asynccontextmanager
    async def opening(self, person: str, place: str) -> AsyncIterator[None]:
        """Open a table that waits for people, if there are not too many; those being opened count."""
        with _counted(self._opening, person, place):
            own = await self._store.count_tables(person, WAITING) + self._opening[person]
            _below("limit_open_tables", own, self._settings.open_tables)
            if self._near(place) > self._settings.address_open_tables:
                await self._look_again(place)
            _below("limit_open_tables_here", self._near(place), self._settings.address_open_tables)
            yield

    def _near(self, place: str) -> int:
        return sum(there == place for there in self._waiting.values()) + self._opening[place]

    async def _look_again(self, place: str) -> None:
        """What was let go here may have begun at another node, or be deleted: nobody told us."""
        for table in [table for table, there in self._waiting.items() if there == place]:
            summary = await self._store.summary(table)
            if summary is None or summary.state not in WAITING:
                self._waiting.pop(table, None)

    @contextmanager
    def bots_alone(self, person: str, place: str) -> Iterator[None]:
        """Let bots play alone at one more table, if they do not at too many; those about to begin count."""
        with _counted(self._beginning, person, place):
            own, near = self._count(self._bots, person, place)
            _below("limit_bot_tables", own + self._beginning[person], self._settings.bot_tables)
            _below("limit_bot_tables_here", near + self._beginning[place], self._settings.address_bot_tables)
            yield

    @contextmanager
    def running(self, person: str, place: str) -> Iterator[None]:
        """Begin one more game, if there are not too many; those about to begin count."""
        with _counted(self._starting, person, place):
            own, near = self._count(self._running, person, place)
            _below("limit_running_tables", own + self._starting[person], self._settings.running_tables)
            _below("limit_running_tables_here", near + self._starting[place], self._settings.address_running_tables)
            yield

    def _count(self, tables: Iterable[str], person: str, place: str) -> tuple[int, int]:
        """How many of these tables are a guest's, and how many were opened from an address."""
        known = [self._running[table] for table in tables]
        return sum(whose == person for whose, _ in known), sum(there == place for _, there in known)

    def place_of(self, table: str) -> str:
        """Return the address that a live table was opened from; empty if this node does not know it."""
        return self._waiting.get(table) or self._running.get(table, ("", ""))[1]

    def opened(self, table: Table, place: str) -> None:
        """A table was opened from an address."""
        if table.phase == "open":
            self._waiting[table.id] = place
        elif table.id in self._running:
            self._running[table.id] = table.host, place

    def let_go(self, table: Table) -> None:
        """A table is not live here any more: if it goes on, it does at another node."""
        self._running.pop(table.id, None)
        self._bots.discard(table.id)

    def follow(self, table: Table) -> None:
        """Something happened at a table, or it was loaded."""
        self._bots.discard(table.id)
        if table.phase in PLAYING:
            self._running[table.id] = table.host, self.place_of(table.id)
            if all(seat.played_by for seat in table.seats):
                self._bots.add(table.id)
        else:
            self._running.pop(table.id, None)
        if table.phase != "open":
            self._waiting.pop(table.id, None)


@contextmanager
def _counted(under_way: Counter[str], *keys: str) -> Iterator[None]:
    under_way.update(keys)
    try:
        yield
    finally:
        under_way.subtract(keys)
        for key in keys:
            if not under_way[key]:
                del under_way[key]


def _below(reason: str, count: int, most: int) -> None:
    if count > most:
        raise OverLimit(reason, most=most)


def _within(reason: str, wait_s: float, most: int) -> None:
    if wait_s:
        raise OverLimit(reason, most=most, retry_ms=int(wait_s * 1000) + 1)
