"""How far tables have come, remembered by the writer: it need not ask the database before every append.

Only the writer writes here, and whoever does so with SQLite's own tools shows in `PRAGMA data_version`.
"""

import sqlite3
from typing import NamedTuple

from lascaux.store.chain import START

MOST = 16_384


class Stand(NamedTuple):
    """A table's id, if it exists, its last number, and the hash kept with that."""

    key: int | None
    last: int
    chain: bytes


class Stands:
    """By name, the stands of tables that were written to; true within the writer's transaction."""

    def __init__(self) -> None:
        self._known: dict[str, Stand] = {}
        self.data_version = -1
        """Of the database, when they were noted."""

    def begin(self, db: sqlite3.Connection) -> None:
        """A transaction has begun: if others have written, nothing is known any more."""
        (version,) = db.execute("PRAGMA data_version").fetchone()
        if version != self.data_version:
            self.forget_all()
            self.data_version = version

    def known(self, table: str) -> Stand | None:
        """The stand of a table that is known to be there."""
        stand = self._known.get(table)
        return stand if stand is not None and stand.key is not None else None

    def of(self, db: sqlite3.Connection, table: str) -> Stand:
        """The stand of a table."""
        return self._known.get(table) or read_stand(db, table)

    def note(self, table: str, stand: Stand) -> None:
        """A table has come so far."""
        if len(self._known) >= MOST:
            self.forget_all()
        self._known[table] = stand

    def forget(self, table: str) -> None:
        """What is known of a table is no longer so."""
        self._known.pop(table, None)

    def forget_all(self) -> None:
        """Something was undone, or done by others."""
        self._known.clear()


def read_stand(db: sqlite3.Connection, table: str) -> Stand:
    """The stand of a table as the database has it."""
    key, last = place(db, table)
    return Stand(key, last, START if key is None else kept_chain(db, key, last))


def place(db: sqlite3.Connection, table: str) -> tuple[int | None, int]:
    """The table's id, if it exists, and its last number."""
    row = db.execute(
        "SELECT id, (SELECT max(n) FROM entries WHERE table_id = id) FROM tables WHERE name = ?", (table,)
    ).fetchone()
    return (None, 0) if row is None else (row[0], row[1])


def kept_chain(db: sqlite3.Connection, key: int | None, n: int) -> bytes:
    """The hash kept with an entry; nothing where there is none."""
    row = db.execute("SELECT chain FROM entries WHERE table_id = ? AND n = ?", (key, n)).fetchone()
    return (START if n == 0 else b"") if row is None else row[0] or b""
