"""Migrations of the SQLite database."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lascaux.store import chain
from lascaux.store.errors import CannotOpen
from lascaux.store.steps import foreign, steps, too_new

APPLICATION = 0x4C415343


@dataclass(frozen=True)
class Migration:
    """The step from version `number - 1` to `number`."""

    number: int
    sql: str
    then: Callable[[sqlite3.Connection], None] | None = None
    """A step that SQL cannot express."""


def _chain_all(connection: sqlite3.Connection) -> None:
    """Hash the entries and snapshots that have no hash yet."""
    for key, table in connection.execute("SELECT id, name FROM tables").fetchall():
        before = chain.START
        entries = connection.execute("SELECT rowid, n, data FROM entries WHERE table_id = ? ORDER BY n", (key,))
        for row, n, data in entries.fetchall():
            before = chain.link(before, table, n, data)
            connection.execute("UPDATE entries SET chain = ? WHERE rowid = ?", (before, row))
    kept = "SELECT s.table_id, at, s.data, chain FROM snapshots s JOIN entries e ON e.table_id = s.table_id AND n = at"
    for key, at, data, head in connection.execute(kept).fetchall():
        connection.execute("UPDATE snapshots SET seal = ? WHERE table_id = ?", (chain.seal(head, at, data), key))


_THEN = {4: _chain_all}


def known() -> list[Migration]:
    """Return all migrations, in order."""
    return [Migration(number, sql, _THEN.get(number)) for number, sql in enumerate(steps("sqlite"), 1)]


def check_version(connection: sqlite3.Connection, newest: int) -> int:
    """Return the version of our own or an empty database; raises `CannotOpen` for any other."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise foreign()
    if version > newest:
        raise CannotOpen(too_new(version, newest))
    return version


def migrate(connection: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    """Run the missing migrations, each in its own transaction. Foreign keys must be off."""
    version = check_version(connection, len(steps))
    for step in steps[version:]:
        try:
            # The script starts the transaction, because executescript would end an open one.
            connection.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\n;PRAGMA user_version = {step.number};")
            if step.then is not None:
                step.then(connection)
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise CannotOpen(f"migration {step.number} would leave rows that belong to nothing")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
