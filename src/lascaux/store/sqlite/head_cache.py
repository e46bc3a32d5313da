"""Cache of table heads, which spares the writer a query before every append.

Only the writer thread writes; other programs are detected by `PRAGMA data_version`.
"""

import sqlite3
from typing import NamedTuple

from lascaux.store.chain import START

MAX_TABLES = 16_384


class TableHead(NamedTuple):
    """A table's row id (None: it does not exist), last entry number and chain hash."""

    key: int | None
    last: int
    chain: bytes


class HeadCache:
    """Heads by table name; valid within the writer's transaction."""

    def __init__(self) -> None:
        self._known: dict[str, TableHead] = {}
        self.data_version = -1
        """`PRAGMA data_version` when the heads were cached."""

    def begin(self, db: sqlite3.Connection) -> None:
        """Start a transaction: clear the cache if another program has written."""
        (version,) = db.execute("PRAGMA data_version").fetchone()
        if version != self.data_version:
            self.forget_all()
            self.data_version = version

    def known(self, table: str) -> TableHead | None:
        """Return the head of a table known to exist."""
        head = self._known.get(table)
        return head if head is not None and head.key is not None else None

    def of(self, db: sqlite3.Connection, table: str) -> TableHead:
        """Return the head of a table, from the cache or the database."""
        return self._known.get(table) or read_head(db, table)

    def note(self, table: str, head: TableHead) -> None:
        """Cache a head."""
        if len(self._known) >= MAX_TABLES:
            self.forget_all()
        self._known[table] = head

    def forget(self, table: str) -> None:
        """Drop a table's head."""
        self._known.pop(table, None)

    def forget_all(self) -> None:
        """Clear the cache."""
        self._known.clear()


def read_head(db: sqlite3.Connection, table: str) -> TableHead:
    """Read the head of a table from the database."""
    key, last = place(db, table)
    return TableHead(key, last, START if key is None else kept_chain(db, key, last))


def place(db: sqlite3.Connection, table: str) -> tuple[int | None, int]:
    """Return the table's row id, if it exists, and its last entry number."""
    row = db.execute(
        "SELECT id, (SELECT max(n) FROM entries WHERE table_id = id) FROM tables WHERE name = ?", (table,)
    ).fetchone()
    return (None, 0) if row is None else (row[0], row[1])


def kept_chain(db: sqlite3.Connection, key: int | None, n: int) -> bytes:
    """Return the hash stored with an entry; empty if there is none."""
    row = db.execute("SELECT chain FROM entries WHERE table_id = ? AND n = ?", (key, n)).fetchone()
    return (START if n == 0 else b"") if row is None else row[0] or b""
