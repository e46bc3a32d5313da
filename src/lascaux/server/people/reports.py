"""Reports by players to the operator, about a person or a line of chat. They are a log of their own in the store."""

import contextlib
from collections.abc import Callable

import msgspec
from msgspec import Struct

from lascaux.server.errors import OverLimit
from lascaux.server.people.rate_limit import RateLimits
from lascaux.server.tables.code import OWN
from lascaux.server.tables.table import Table
from lascaux.store.errors import Conflict, UnknownTable
from lascaux.store.port import Store

LOG = f"{OWN}reports"
MAX_REPORTS = 5_000
AN_HOUR = 20
"""Per address."""


class Report(Struct, omit_defaults=True):
    """A report; the line is copied from the table, so it cannot be forged."""

    at: int
    table: str
    by: str
    by_name: str
    about: str
    about_name: str
    reason: str = ""
    line: str | None = None


class Reports:
    """The reports of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pace = RateLimits(AN_HOUR / 3600, AN_HOUR)

    async def add(self, report: Report, place: str) -> None:
        """Store a report."""
        wait = self._pace.take(place)
        if wait:
            raise OverLimit("limit_reports", most=AN_HOUR, retry_ms=int(wait * 1000) + 1)
        await self._append(report)

    async def all(self) -> list[Report]:
        """Return all reports, oldest first."""
        try:
            entries = await self._store.entries(LOG)
        except UnknownTable:
            return []
        return [report for report in map(_read, entries) if report is not None]

    async def change(self, change: Callable[[Report], Report | None]) -> None:
        """Replace or (None) delete reports. Concurrent new reports are not lost."""
        with contextlib.suppress(UnknownTable):
            while True:
                reports = [_read(entry) for entry in await self._store.entries(LOG)]
                changed = [None if report is None else change(report) for report in reports]
                with contextlib.suppress(Conflict):  # another report was added meanwhile
                    return await self._store.rewrite(LOG, [msgspec.json.encode(report) for report in changed])

    async def clear(self) -> int:
        """Delete all reports and return their number. A report added meanwhile stays."""
        with contextlib.suppress(UnknownTable):
            while True:
                entries = await self._store.entries(LOG)
                with contextlib.suppress(Conflict):
                    await self._store.delete_table(LOG, len(entries))
                    return sum(_read(entry) is not None for entry in entries)
        return 0

    async def _append(self, report: Report) -> None:
        after = await self._store.last(LOG)
        while True:
            if after >= MAX_REPORTS:
                raise OverLimit("limit_reports", most=MAX_REPORTS)
            try:
                return await self._store.append(LOG, after, [msgspec.json.encode(report)])
            except Conflict as other:
                after = other.last  # another report was added meanwhile


def _read(entry: bytes) -> Report | None:
    """Decode a report; None if it was deleted."""
    return msgspec.json.decode(entry, type=Report | None)


def name_of(table: Table, person: str) -> str:
    """Return a person's current or last name at a table."""
    seats = table.seats_of(person)
    if seats:
        return table.seats[seats[0]].name or ""
    names = [line.name for _, line in table.chat if line.by == person]
    names += [entry.name for entry in table.review.comments.values() if entry.by == person]
    return names[-1] if names else table.host_name if person == table.host else ""
