"""Appends as jobs of the writer; many simple ones share one statement."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lascaux.store.chain import Head, link
from lascaux.store.port import Summary
from lascaux.store.sqlite import statements
from lascaux.store.sqlite.head_cache import HeadCache, TableHead

MAX_ROWS = 64
"""Entries per statement."""


@dataclass(slots=True)
class Append:
    """Entries for one table, optionally with a summary."""

    cache: HeadCache
    table: str
    after: int
    entries: Sequence[bytes]
    summary: Summary | None

    def __call__(self, db: sqlite3.Connection) -> Head | None:
        return statements.append(db, self.cache, self.table, self.after, self.entries, self.summary)


def append_all(db: sqlite3.Connection, cache: HeadCache, appends: Sequence[Append]) -> list[Head] | None:
    """Append all and commit; None, with nothing written, if one of them is not simple.

    Every SQLite call passes the GIL back and forth with the event loop. So the common case, known tables and no other
    writer, is a single statement, which is its own transaction.
    """
    ends: dict[str, TableHead] = {}
    values: list[object] = []
    heads: list[Head] = []
    for append in appends:
        head = ends.get(append.table) or cache.known(append.table)
        if head is None or head.last != append.after or append.summary is not None or not append.entries:
            return None
        key, last, chain = head
        for n, entry in enumerate(append.entries, append.after + 1):
            last, chain = n, link(chain, append.table, n, entry)
            values += (key, n, entry, chain)
        ends[append.table] = TableHead(key, last, chain)
        heads.append(Head(append.table, last, chain))
    count = len(values) // 4
    if count > MAX_ROWS or db.execute(_insert(count), (*values, cache.data_version)).rowcount != count:
        return None
    for table, head in ends.items():
        cache.note(table, head)
    return heads


@cache
def _insert(count: int) -> str:
    """Return SQL that inserts `count` entries if no other process wrote since the heads were cached."""
    rows = ", ".join(["(?, ?, ?, ?)"] * count)
    return (
        "INSERT INTO entries (table_id, n, data, chain) SELECT column1, column2, column3, column4"
        f" FROM (VALUES {rows}) WHERE (SELECT data_version FROM pragma_data_version) = ?"
    )
