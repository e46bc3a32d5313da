"""What people report to the host of the server: somebody, or something they said. A log of its own in the store."""

import contextlib

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
        await self._append([report])

    async def all(self) -> list[Report]:
        """All of them, the oldest first."""
        try:
            entries = await self._store.entries(LOG)
        except UnknownTable:
            return []
        return [msgspec.json.decode(entry, type=Report) for entry in entries]

    async def replace(self, reports: list[Report]) -> None:
        """Keep these instead."""
        with contextlib.suppress(UnknownTable):
            await self._store.delete_table(LOG)
        if reports:
            await self._append(reports)

    async def _append(self, reports: list[Report]) -> None:
        entries = [msgspec.json.encode(report) for report in reports]
        after = await self._store.last(LOG)
        while True:
            if after + len(entries) > MOST:
                raise OverLimit("limit_reports", most=MOST)
            try:
                return await self._store.append(LOG, after, entries)
            except Conflict as other:
                after = other.last  # somebody reported at the same moment


def name_of(table: Table, person: str) -> str:
    """What somebody is, or was last, called at a table."""
    seats = table.seats_of(person)
    if seats:
        return table.seats[seats[0]].name or ""
    said = [line.name for _, line in table.chat if line.by == person]
    return said[-1] if said else table.host_name if person == table.host else ""
