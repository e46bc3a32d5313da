"""Quotas per guest and address: open and running tables, sessions, imports, deep reports.

`request_budgets` limits request rates; quotas limit what stays afterwards.
"""

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from typing import NamedTuple

from lascaux.server.errors import OverLimit
from lascaux.server.people.shared_rate_limit import RateLimitSync, limits
from lascaux.server.settings import Settings
from lascaux.server.tables.table import Table
from lascaux.store.port import Store

HOUR_S = 3600
WAITING = ("open", "open.unlisted")
PLAYING = ("mixing", "running")


class Limit(NamedTuple):
    """The most there may be, and the reason of the refusal beyond."""

    reason: str
    most: int


class Quotas:
    """Counts tables as they change (`follow`); a guest's open tables are counted in the store."""

    def __init__(self, settings: Settings, store: Store, sync: RateLimitSync | None = None) -> None:
        self._settings, self._store = settings, store
        self._sessions = limits("sessions", settings.sessions / HOUR_S, settings.sessions, sync)
        self._imports = limits("imports", settings.imports / HOUR_S, settings.imports, sync)
        self._deep = limits("deep", settings.deep_reports / HOUR_S, settings.deep_reports, sync)
        self._deep_here = limits(
            "deep-here", settings.address_deep_reports / HOUR_S, settings.address_deep_reports, sync
        )
        self._opening: Counter[str] = Counter()
        self._beginning: Counter[str] = Counter()
        """Tables being opened and bot games being started, by guest and by address."""
        self._waiting: dict[str, str] = {}
        """Open tables and the addresses they were opened from; unknown after a restart."""
        self._starting: Counter[str] = Counter()
        """Games being started, by guest and by address."""
        self._running: dict[str, tuple[str, str]] = {}
        """Running tables in memory: host, and the address they were opened from."""
        self._bots: set[str] = set()
        """Running tables with bots only."""

    async def session(self, place: str) -> None:
        """Check that an address may create another guest."""
        _within("limit_sessions", await self._sessions.take_for_all(place), self._settings.sessions)

    async def record(self, person: str) -> None:
        """Check that a guest may import another record."""
        _within("limit_imports", await self._imports.take_for_all(person), self._settings.imports)

    async def deep_report(self, person: str, place: str) -> None:
        """Check that a guest may ask for another deep report."""
        own, near = self._settings.deep_reports, self._settings.address_deep_reports
        _within("limit_deep_reports", await self._deep.take_for_all(person), own)
        _within("limit_deep_reports_here", await self._deep_here.take_for_all(place), near)

    @asynccontextmanager
    async def opening(self, person: str, place: str) -> AsyncIterator[None]:
        """Check that another table may be opened; concurrent attempts count."""
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
        """Drop tables that have been started on another node or deleted since."""
        for table in [table for table, there in self._waiting.items() if there == place]:
            summary = await self._store.summary(table)
            if summary is None or summary.state not in WAITING:
                self._waiting.pop(table, None)

    def bots_alone(self, person: str, place: str) -> AbstractContextManager[None]:
        """Check that another table of bots only may be started; concurrent attempts count."""
        own = Limit("limit_bot_tables", self._settings.bot_tables)
        near = Limit("limit_bot_tables_here", self._settings.address_bot_tables)
        return self._one_more(self._beginning, self._bots, (person, own), (place, near))

    def running(self, person: str, place: str) -> AbstractContextManager[None]:
        """Check that another game may be started; concurrent attempts count."""
        own = Limit("limit_running_tables", self._settings.running_tables)
        near = Limit("limit_running_tables_here", self._settings.address_running_tables)
        return self._one_more(self._starting, self._running, (person, own), (place, near))

    @contextmanager
    def _one_more(
        self, under_way: Counter[str], tables: Iterable[str], person: tuple[str, Limit], place: tuple[str, Limit]
    ) -> Iterator[None]:
        """Count one more of these tables while it is started; raises `OverLimit` beyond the limits."""
        with _counted(under_way, person[0], place[0]):
            counts = self._count(tables, person[0], place[0])
            for count, (whose, limit) in zip(counts, (person, place), strict=True):
                _below(limit.reason, count + under_way[whose], limit.most)
            yield

    def _count(self, tables: Iterable[str], person: str, place: str) -> tuple[int, int]:
        """Count the tables of a guest, and those opened from an address."""
        known = [self._running[table] for table in tables]
        return sum(whose == person for whose, _ in known), sum(there == place for _, there in known)

    def place_of(self, table: str) -> str:
        """Return the address that a live table was opened from; empty if unknown on this node."""
        return self._waiting.get(table) or self._running.get(table, ("", ""))[1]

    def opened(self, table: Table, place: str) -> None:
        """Note the address that a table was opened from."""
        if table.phase == "open":
            self._waiting[table.id] = place
        elif table.id in self._running:
            self._running[table.id] = table.host, place

    def unloaded(self, table: Table) -> None:
        """Forget a table that is no longer live here; it may go on at another node."""
        self._running.pop(table.id, None)
        self._bots.discard(table.id)

    def follow(self, table: Table) -> None:
        """Count a table after a change."""
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
