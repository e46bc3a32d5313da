"""Was anybody charged for the time a server was down? The log says so to the millisecond."""

import asyncio
from pathlib import Path

from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.sqlite import SqliteStore


def read_log(data: Path, table: str) -> list[log.Entry]:
    """What the disk has of a table, while no server runs."""

    async def read() -> list[bytes]:
        async with await SqliteStore.open(data) as store:
            return await store.entries(table)

    return [log.decode(entry) for entry in asyncio.run(read())]


def resumed_fairly(entries: list[log.Entry]) -> Table:
    """The table as it stood when its one restart was over; running clocks lost what ran before it, and no more."""
    [back] = [number for number, entry in enumerate(entries) if isinstance(entry, log.Resumed)]
    was, now = Table.of("t", entries[:back]), Table.of("t", entries[: back + 1])
    last = entries[back - 1].at
    for seat, since in was.clocks.since.items():
        assert now.clocks.left[seat] == was.clocks.left[seat] - (last - since)
        assert now.clocks.since[seat] == entries[back].at
    for seat in set(range(len(was.seats))) - set(was.clocks.since):
        assert now.clocks.left[seat] == was.clocks.left[seat]
    return now
