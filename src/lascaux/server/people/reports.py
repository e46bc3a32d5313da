"""What people report to the host of the server: somebody, or something they said. A log of its own in the store."""

import contextlib
from collections.abc import Callable

import msgspec
from msgspec import Struct

from lascaux.server.people.rate_limit import RateLimits
from lascaux.server.refusals import OverLimit
from lascaux.server.tables.code import OWN
from lascaux.server.tables.table import Table
from lascaux.store.port import Store
from lascaux.store.refusal import Conflict, UnknownTable

LOG = f"{OWN}reports"
MOST = 5_000
AN_HOUR = 20
"""Of one address."""


class Report(Struct, omit_defaults=True):
    """Who reports whom at which table, and why; the line is what the table has, not what somebody says it was."""

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
        """Keep one more."""
        wait = self._pace.take(place)
        if wait:
            raise OverLimit("limit_reports", most=AN_HOUR, retry_ms=int(wait * 1000) + 1)
        await self._append(report)

    async def all(self) -> list[Report]:
        """All of them, the oldest first."""
        try:
            entries = await self._store.entries(LOG)
        except UnknownTable:
            return []
        return [report for report in map(_read, entries) if report is not None]

    async def change(self, change: Callable[[Report], Report | None]) -> None:
        """Put others in the place of reports; where there is none, nothing is left of it. No other is lost by it."""
        with contextlib.suppress(UnknownTable):
            while True:
                reports = [_read(entry) for entry in await self._store.entries(LOG)]
                changed = [None if report is None else change(report) for report in reports]
                with contextlib.suppress(Conflict):  # somebody reported at the same moment
                    return await self._store.rewrite(LOG, [msgspec.json.encode(report) for report in changed])

    async def clear(self) -> int:
        """Keep none of them; how many there were. What comes at the same moment stays."""
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
            if after >= MOST:
                raise OverLimit("limit_reports", most=MOST)
            try:
                return await self._store.append(LOG, after, [msgspec.json.encode(report)])
            except Conflict as other:
                after = other.last  # somebody reported at the same moment


def _read(entry: bytes) -> Report | None:
    """A report; None where one was taken out."""
    return msgspec.json.decode(entry, type=Report | None)


def name_of(table: Table, person: str) -> str:
    """What somebody is, or was last, called at a table."""
    seats = table.seats_of(person)
    if seats:
        return table.seats[seats[0]].name or ""
    said = [line.name for _, line in table.chat if line.by == person]
    return said[-1] if said else table.host_name if person == table.host else ""
