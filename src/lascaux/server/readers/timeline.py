"""The referee's timeline: what happened at a table and when, without secrets."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.port import Store
from lascaux.wire.http import Moment, Timeline


async def written_timeline(renderer: TableRenderer, store: Store) -> Timeline:
    """Return the timeline of a live table."""
    table, version = renderer.table, renderer.table.version
    over = table.phase in ("over", "closed")

    async def write() -> bytes:
        return msgspec.json.encode(timeline(table, await store.entries(table.id, limit=version), over).moments)

    moments: Any = msgspec.Raw(await renderer.fetch("timeline", version, write))
    return Timeline(table=table.id, version=version, moments=moments)


def timeline(table: Table, entries: Sequence[bytes], over: bool) -> Timeline:
    """List all entries of the log; decisions are included only when the game is over."""
    names: dict[str, str] = {table.host: table.host_name}
    moments = []
    for number, data in enumerate(entries, 1):
        entry = log.decode(data)
        if isinstance(entry, log.Sat) and entry.person is not None:
            names[entry.person] = entry.name
        moments.append(_moment(number, entry, table, names, over))
    return Timeline(table=table.id, version=len(moments), moments=moments)


def _moment(number: int, entry: log.Entry, table: Table, names: dict[str, str], over: bool) -> Moment:
    acted = entry if isinstance(entry, log.Acted) else None
    seat: int | None = getattr(entry, "seat", None)
    return Moment(
        number=number,
        at_ms=entry.at,
        type=str(entry.__struct_config__.tag),
        seat=seat,
        name=_name(entry, seat, table, names),
        do=acted.do if acted is not None and over else None,
        spent_ms=acted.spent if acted is not None else None,
        lag_ms=acted.lag if acted is not None else None,
        reason="bell" if acted is not None and acted.rang else getattr(entry, "reason", None),
    )


def _name(entry: log.Entry, seat: int | None, table: Table, names: dict[str, str]) -> str | None:
    match entry:
        case log.Presence(person=person):
            return names.get(person)
        case log.Created() | log.HostChanged():
            return entry.host_name
        case log.Sat() | log.Said():
            return entry.name
    return table.seats[seat].name if seat is not None else None
