"""Export and erasure of personal data.

This is the only change ever made to a log: a person's names and texts are removed from their tables, the hash chain is
rebuilt (`Store.rewrite`), and an entry records it. Seats, actions and salts stay, because the game and the proof of the
bag depend on them.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import msgspec

from lascaux.server.errors import NotNow
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.live.reading import read_table
from lascaux.server.people.deep_queue import DeepQueue
from lascaux.server.people.devices import Devices
from lascaux.server.people.guests import Guest, Guests
from lascaux.server.people.outbox import Outbox
from lascaux.server.people.puzzle_solvers import PuzzleSolvers
from lascaux.server.people.reports import Report, Reports
from lascaux.server.readers.listing import WAS_HERE
from lascaux.server.tables import log, permissions, referee
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.server.tokens import alias
from lascaux.store.errors import StoreError
from lascaux.store.port import Store
from lascaux.wire.http import (
    DeviceKept,
    Erased,
    LineKept,
    NotificationKept,
    PersonalData,
    ReportKept,
    SeatKept,
    TableKept,
)
from lascaux.wire.review import RemarkKept

logger = logging.getLogger(__name__)

ERASED = "—"
"""Name of an erased person, in every language."""
PAGE = 100


class Privacy:
    """Works on a store and, if a server runs, on its live tables."""

    def __init__(
        self,
        store: Store,
        guests: Guests,
        reports: Reports,
        live_tables: LiveTables | None,
        solvers: PuzzleSolvers | None = None,
    ) -> None:
        self._store, self._guests, self._reports, self._live_tables = store, guests, reports, live_tables
        self._solvers = solvers or PuzzleSolvers(store)
        self._devices, self._outbox = Devices(store, guests.now), Outbox(store)
        self._deep_reports = DeepQueue(store, guests.now)

    async def export(self, guest: Guest) -> PersonalData:
        """Return everything stored about a person."""
        tables, lines, remarks = list[TableKept](), list[LineKept](), list[RemarkKept]()
        async for table in self._tables(guest.person):
            try:
                entries = [log.decode(data) for data in await self._store.entries(table)]
            except (StoreError, msgspec.ValidationError):
                logger.exception("exporting a table failed", extra={"table": table})
                continue
            tables.append(_table(table, entries, guest.person))
            lines += [
                LineKept(table=table, at_ms=entry.at, name=entry.name, text=entry.text)
                for entry in entries
                if isinstance(entry, log.Said) and entry.by == guest.person
            ]
            remarks += [
                _remark(table, entry)
                for entry in entries
                if isinstance(entry, log.ReviewPlaced) and entry.by == guest.person
            ]
            await asyncio.sleep(0)
        wanted = await self._deep_reports.requests()
        made = [one for one in await self._reports.all() if one.by == guest.person]
        return PersonalData(
            name=guest.name,
            colour=guest.colour,
            who=alias(guest.person),
            person=guest.person,
            sessions_until_ms=[int(until * 1000) for until in await self._guests.sessions_until(guest)],
            devices=[
                DeviceKept(service=urlsplit(device.endpoint).hostname or "", until_ms=int(until * 1000))
                for device, until in await self._devices.until(guest.person)
            ],
            notifications=[
                NotificationKept(table=table, at_ms=sent.at)
                for table, sent in (await self._outbox.all_sent(guest.person, self._guests.now())).items()
            ],
            deep_reports=[table for table, people in wanted.items() if guest.person in people],
            tables=tables,
            lines=lines,
            remarks=remarks,
            reports=[
                ReportKept(table=one.table, at_ms=one.at, about=one.about_name, reason=one.reason, line=one.line)
                for one in made
            ],
            puzzles=await self._solvers.kept(guest.person),
        )

    async def erase(self, guest: Guest, now: int) -> Erased:
        """Erase sessions and profile, names and lines at tables, and reports."""
        done, left = 0, list[str]()
        async for table in self._tables(guest.person):
            try:
                await self._erase_at(table, guest.person)
                done += 1
            except (StoreError, msgspec.ValidationError):
                logger.exception("erasing data at a table failed", extra={"table": table})
                left.append(table)
        if any(guest.person in (one.by, one.about) for one in await self._reports.all()):
            # Reports by others stay, without the name of the reported person.
            await self._reports.change(lambda one: None if one.by == guest.person else _without(one, guest.person))
        await self._solvers.forget(guest.person)
        await self._guests.forget(guest)
        await self._outbox.forget(guest.person)
        await self._deep_reports.forget(guest.person)
        await self._store.scrub()
        return Erased(tables=done, left=left)

    async def find(self, whom: str) -> str | None:
        """Return a person by id or public alias."""
        before: int | None = None
        if await self._guests.profile(whom) is not None:
            return whom
        while rows := await self._store.summaries(limit=PAGE, before=before):
            for row in rows:
                people = msgspec.json.decode(row.summary.data, type=_People)
                for person in (*people.people, people.host_person, *people.others):
                    if person and whom in (person, alias(person)):
                        return person
            before = rows[-1].place
        return None

    async def _tables(self, person: str) -> AsyncIterator[str]:
        """Yield all tables at which a person has ever sat, chatted or been host; collected before any change."""
        found = dict[str, None]()
        for name in (WAS_HERE + person, person):  # earlier versions stored only current seats
            before: int | None = None
            while rows := await self._store.tables_of(name, limit=PAGE, before=before):
                found.update((row.table, None) for row in rows)
                before = rows[-1].place
        for table in found:
            yield table

    async def _erase_at(self, table: str, person: str) -> None:
        live = await self._live(table)
        try:
            await live.change(lambda t, now: _leaving(t, person, now))
        except NotNow:
            logger.info("a halted table cannot record that a person leaves", extra={"table": table})
        anonymous = f"gone.{secrets.token_hex(6)}"
        await live.rewrite(lambda entries: [redacted(data, person, anonymous) for data in entries])
        again = await self._live(table)
        await again.change(lambda t, now: [log.Redacted(at=now)])
        await self._store.append(table, again.table.version, (), again.summary())

    async def _live(self, table: str) -> LiveTable:
        if self._live_tables is not None:
            return await self._live_tables.get(table)
        return LiveTable(await read_table(self._store, table), self._store, self._guests.now)


class _People(msgspec.Struct):
    people: list[str | None] = msgspec.field(default_factory=list)
    host_person: str = ""
    others: list[str] = msgspec.field(default_factory=list)


def redacted(data: bytes, person: str, anonymous: str) -> bytes:
    """Return an entry without a person's name and texts, and with another id for them."""
    entry = log.decode(data)
    match entry:
        case log.Created() if entry.host == person:
            entry.host_name = ERASED
            entry.settings = msgspec.structs.replace(entry.settings, name="")
        case log.HostChanged() if entry.host == person:
            entry.host_name = ERASED
        case log.Sat() if entry.person == person:
            entry.name = ERASED
        case log.Said() if entry.by == person:
            entry.name, entry.text, entry.place = ERASED, "", ""
        case log.ReviewEntry() if entry.by == person:
            entry.name = ERASED
            if isinstance(entry, log.ReviewNoted):
                entry.text, entry.place = "", ""
            elif isinstance(entry, log.ReviewDrawn):
                entry.marks = []
        case log.Muted() if entry.person == person:
            entry.name = ERASED if entry.name else ""
        case log.Closed() if entry.by == person:
            entry.reason = ""
        case _:
            return data.replace(person.encode(), anonymous.encode())
    return log.encode(entry).replace(person.encode(), anonymous.encode())


def _remark(table: str, entry: log.ReviewPlaced) -> RemarkKept:
    return RemarkKept(
        table=table,
        at_ms=entry.at,
        name=entry.name,
        text=entry.text if isinstance(entry, log.ReviewNoted) else "",
        marks=len(entry.marks) if isinstance(entry, log.ReviewDrawn) else 0,
        do=entry.do if isinstance(entry, log.ReviewTried) else "",
    )


def _leaving(table: Table, person: str, now: int) -> list[Entry]:
    """Return the entries by which a person leaves a table, so that others can go on."""
    seats, entries = table.seats_of(person), list[Entry]()
    if table.phase == permissions.OPEN:
        entries = [log.Stood(at=now, seat=seat) for seat in seats]
        return entries if table.host != person else [log.Closed(at=now, by=person)]
    if table.phase == permissions.RUNNING:
        entries = [e for seat in seats for e in referee.stand_in(table, seat, referee.deputy(table), "absent", now)]
        heir = next((held for held in table.seats if held.person not in (None, person)), None)
        if table.host == person and heir is not None and heir.person is not None:
            entries.append(log.HostChanged(at=now, host=heir.person, host_name=heir.name or ""))
    return entries


def _without(report: Report, person: str) -> Report:
    if report.about != person:
        return report
    return msgspec.structs.replace(report, about="", about_name=ERASED, line=None)


def _table(name: str, entries: list[Entry], person: str) -> TableKept:
    created = entries[0]
    assert isinstance(created, log.Created)
    seats = [e for e in entries if isinstance(e, log.Sat) and e.person == person]
    return TableKept(
        id=name,
        game=created.settings.game,
        name=created.settings.name if created.host == person else "",
        opened_ms=created.at,
        host=created.host == person,
        seats=[SeatKept(seat=e.seat, name=e.name, colour=e.colour, at_ms=e.at) for e in seats],
        decisions=sum(isinstance(e, log.Acted) and e.by == person for e in entries),
    )
