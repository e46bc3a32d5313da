"""The rows of a SQLite store: of a data folder that is not in use, or of a backup."""

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

from lascaux.core.language import Text, about
from lascaux.store.moving.rows import NOBODY_HERE, CannotMove, Session, Setting, StoreRows, TableRows
from lascaux.store.sqlite.atomic_file import atomic_file
from lascaux.store.sqlite.folder import DATABASE, LOCK, NO_BACKUP, Folder, in_a_folder, locked
from lascaux.store.sqlite.migrate import known, migrate

PART = f"{DATABASE}.part"

_BY_USE = (
    "SELECT table_id FROM entries e WHERE n = (SELECT max(n) FROM entries WHERE table_id = e.table_id) ORDER BY rowid"
)
_PEOPLE = "SELECT person FROM people WHERE table_id = ? ORDER BY person"
_ENTRIES = "SELECT n, data, chain FROM entries WHERE table_id = ? ORDER BY n"
_DOCUMENTS = "SELECT name, data FROM documents WHERE table_id = ? ORDER BY name"
_SNAPSHOT = "SELECT at, data, seal FROM snapshots WHERE table_id = ?"


class SqliteRows(StoreRows):
    """The rows of a database that no other process uses."""

    def __init__(self, db: sqlite3.Connection, size: int = 0) -> None:
        self._db = db
        self._row = 0
        self._size = size
        """Expected number of entries. The last entry of each table gets a row id above it, in the order of last use."""

    async def size(self) -> int:
        return int(self._db.execute("SELECT count(*) FROM entries").fetchone()[0])

    async def top(self) -> int:
        row = self._db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'tables'").fetchone()
        return 0 if row is None else int(row[0])

    async def tables(self) -> AsyncIterator[TableRows]:
        ranks = {key: rank for rank, (key,) in enumerate(self._db.execute(_BY_USE), 1)}
        for key, name, state, summary in self._db.execute("SELECT id, name, state, summary FROM tables ORDER BY id"):
            await asyncio.sleep(0)  # let a cancellation through
            people = [person for (person,) in self._of(key, _PEOPLE)]
            entries = [(n, data, chain or b"") for n, data, chain in self._of(key, _ENTRIES)]
            snapshots = [(at, data, seal or b"") for at, data, seal in self._of(key, _SNAPSHOT)]
            if entries:  # without entries only the name is left of a table
                snapshot = snapshots[0] if snapshots else None
                documents = self._of(key, _DOCUMENTS).fetchall()
                yield TableRows(key, ranks[key], name, state, summary, people, entries, snapshot, documents)

    def _of(self, key: int, sql: str) -> sqlite3.Cursor:
        return self._db.execute(sql, (key,))

    async def sessions(self) -> list[Session]:
        return self._db.execute("SELECT token, data, until, owner FROM sessions ORDER BY token").fetchall()

    async def settings(self) -> list[Setting]:
        return self._db.execute("SELECT name, data FROM settings ORDER BY name").fetchall()

    async def put_tables(self, tables: Sequence[TableRows]) -> None:
        self._db.executemany(
            "INSERT INTO tables (id, name, state, summary) VALUES (?, ?, ?, ?)",
            [(table.place, table.name, table.state, table.summary) for table in tables],
        )
        self._db.executemany(
            "INSERT INTO people (person, table_id) VALUES (?, ?)",
            [(person, table.place) for table in tables for person in table.people],
        )
        self._db.executemany(
            "INSERT INTO snapshots (table_id, at, data, seal) VALUES (?, ?, ?, ?)",
            [(table.place, *table.snapshot) for table in tables if table.snapshot is not None],
        )
        self._db.executemany(
            "INSERT INTO documents (table_id, name, data) VALUES (?, ?, ?)",
            [(table.place, *document) for table in tables for document in table.documents],
        )
        for table in tables:
            self._db.executemany(
                "INSERT INTO entries (rowid, table_id, n, data, chain) VALUES (?, ?, ?, ?, ?)", self._numbered(table)
            )

    def _numbered(self, table: TableRows) -> Iterator[tuple[int, int, int, bytes, bytes]]:
        """Yield entries with their row ids: the row id of the last entry gives the order of last use."""
        for n, data, chain in table.entries[:-1]:
            self._row += 1
            yield self._row, table.place, n, data, chain
        n, data, chain = table.entries[-1]
        yield self._size + table.rank, table.place, n, data, chain

    async def put_others(self, sessions: Sequence[Session], settings: Sequence[Setting], top: int) -> None:
        self._db.executemany("INSERT INTO sessions (token, data, until, owner) VALUES (?, ?, ?, ?)", sessions)
        self._db.executemany("INSERT INTO settings (name, data) VALUES (?, ?)", settings)
        self._db.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
        self._db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", (top,))


@contextlib.contextmanager
def source(path: Path) -> Iterator[SqliteRows]:
    """Read a data folder or a backup. A folder is locked and migrated; a backup is not changed."""
    with contextlib.ExitStack() as stack:
        folder = path
        if path.is_file():
            if in_a_folder(path):
                raise CannotMove(about(str(path), NO_BACKUP))
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lascaux-migrate-")))
            shutil.copyfile(path, folder / DATABASE)
        elif not (path / DATABASE).exists():
            raise CannotMove(about(str(path), NOBODY_HERE))
        home = Folder(folder)
        stack.callback(home.close)
        db = stack.enter_context(contextlib.closing(home.connect()))
        db.execute("BEGIN")
        rows = SqliteRows(db)
        rows.lost = [loss.table for loss in home.losses]
        yield rows


@contextlib.contextmanager
def target(path: Path, size: int) -> Iterator[SqliteRows]:
    """Create a data folder for `size` entries. Its database keeps a temporary name until it is complete."""
    left = sorted(file.name for file in path.iterdir()) if path.is_dir() else []
    # An interrupted attempt may have left these.
    if (path.exists() and not path.is_dir()) or not set(left) <= {PART, LOCK}:
        raise CannotMove(about(str(path), Text("ce n’est pas un dossier vide", "it is not an empty folder")))
    made = not path.exists()
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with locked(path), new_database(path / DATABASE) as db:
            yield SqliteRows(db, size)
    except BaseException:
        for name in (PART, LOCK):
            (path / name).unlink(missing_ok=True)
        if made:
            path.rmdir()
        raise


@contextlib.contextmanager
def new_database(path: Path) -> Iterator[sqlite3.Connection]:
    """Create a database under a temporary name; it gets its own name when it is complete and on disk."""
    with atomic_file(path) as part, contextlib.closing(sqlite3.connect(part, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = OFF")  # the file is deleted if it fails
        db.execute("PRAGMA synchronous = OFF")
        migrate(db, known())
        db.execute("BEGIN")
        yield db
        db.execute("COMMIT")
