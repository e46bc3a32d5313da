"""Checks of a data folder's database and every entry in it. They change nothing and need no lock."""

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

from lascaux.core.finding import Finding, ok, problem, warning
from lascaux.store.errors import CannotOpen, Damaged, UnknownTable
from lascaux.store.sqlite import heads, statements
from lascaux.store.sqlite.failure_signal import is_damage
from lascaux.store.sqlite.folder import DATABASE, holder
from lascaux.store.sqlite.migrate import APPLICATION, check_version, known

CHAINED = 4
"""Version since which entries have hashes."""
LARGE_WAL = 256 * 1024 * 1024
"""Four times the size that it is truncated to after a long backup."""
TRIES = 3

LookAtTable = Callable[[str, list[bytes]], Iterator[Finding]]


def look_at_database(folder: Path, each: LookAtTable) -> list[Finding]:
    """Check the database; `each` checks every intact table with its entries."""
    for _ in range(TRIES):
        process, before = holder(folder), _stamp(folder)
        used = ok("in_use", process=process or "?") if process is not None else ok("not_in_use")
        try:
            found = [used, *_look(folder, process is not None, each)]
        except OSError as error:
            return [used, problem("database_unreadable", why=str(error.strerror or error))]
        # A server that started in the meantime may have written while we read without its locks.
        if process is not None or (holder(folder) is None and _stamp(folder) == before):
            break
    return found


def _look(folder: Path, used: bool, each: LookAtTable) -> Iterator[Finding]:
    yield _wal(folder, used)
    if not used and _wal_size(folder) and (lacking := _lacking(folder)) > 0:
        yield warning("no_room_for_copy", size=lacking, folder=tempfile.gettempdir())
        return
    try:
        with _reading(folder, used) as database:
            version = yield from _kind(database)
            if version is None:
                return
            sound = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if sound != "ok":
                yield problem("database_damaged", why=" ".join(sound.split()))
                return
            yield ok("database", version=version)
            if version >= CHAINED:
                yield from _look_at_heads(folder, database, used)
                yield from _look_at_tables(database, each)
    except sqlite3.Error as error:
        yield problem("database_damaged" if is_damage(error) else "database_unreadable", why=str(error))


def _kind(database: sqlite3.Connection) -> Generator[Finding, None, int | None]:
    """Check owner and version; returns the version of a database that can be read."""
    newest = len(known())
    try:
        version = check_version(database, newest)
    except CannotOpen:
        application = database.execute("PRAGMA application_id").fetchone()[0]
        if application != APPLICATION:
            yield problem("foreign_database")
        else:
            found = database.execute("PRAGMA user_version").fetchone()[0]
            yield problem("newer_database", version=found, newest=newest)
        return None
    if version < newest:
        yield warning("older_database", version=version, newest=newest)
    return version


def _wal(folder: Path, used: bool) -> Finding:
    size = _wal_size(folder)
    if size > LARGE_WAL:
        return warning("large_wal", size=size)
    return ok("wal_left" if size and not used else "wal", size=size)


def _look_at_heads(folder: Path, database: sqlite3.Connection, used: bool) -> Iterator[Finding]:
    ring = _ring(folder)
    if len(ring) < heads.RING:
        yield warning("no_heads", folder=str(folder))
    spoilt = heads.spoilt(ring)
    if spoilt and heads.spoilt(_ring(folder)):  # the first read may have met a slot being written
        yield warning("heads_spoilt", slots=spoilt)
    promised = {head.table: head for _, head in heads.written(ring)}
    with _moment(database):
        lost = statements.lost(database, promised.values())
    if lost and used:  # a table may have been deleted or recreated between the two reads
        later = {head.table: head for _, head in heads.written(_ring(folder))}
        lost = [loss for loss in lost if later.get(loss.table) == promised[loss.table]]
    for loss in lost:
        yield problem("entries_lost", table=loss.table, kept=loss.kept, promised=loss.promised)
    if not lost and promised:
        yield ok("heads", tables=len(promised))


def _look_at_tables(database: sqlite3.Connection, each: LookAtTable) -> Iterator[Finding]:
    count = bad = 0
    for (table,) in database.execute("SELECT name FROM tables ORDER BY id").fetchall():
        found = list(_look_at_table(database, table, each))
        yield from found
        count += 1
        bad += bool(found)
    if not bad:
        yield ok("tables", tables=count)


def _look_at_table(database: sqlite3.Connection, table: str, each: LookAtTable) -> Iterator[Finding]:
    try:
        with _moment(database):
            entries = statements.entries(database, table, 0, None)
            snapshot = statements.snapshot(database, table)
    except Damaged as damage:
        yield problem("table_damaged", table=table, sound=damage.good, entries=damage.last)
        return
    except UnknownTable:  # deleted in the meantime
        return
    if snapshot is not None and not snapshot[2]:
        yield warning("snapshot_damaged", table=table)
    yield from each(table, entries)


def _ring(folder: Path) -> bytes:
    with contextlib.suppress(FileNotFoundError):
        return (folder / heads.FILE).read_bytes()
    return b""


@contextlib.contextmanager
def _moment(database: sqlite3.Connection) -> Iterator[None]:
    """Read from one snapshot; keep it short, because the WAL grows meanwhile."""
    database.execute("BEGIN")
    try:
        yield
    finally:
        database.rollback()


@contextlib.contextmanager
def _reading(folder: Path, used: bool) -> Iterator[sqlite3.Connection]:
    """Connect without changing any file.

    Beside a running server, SQLite's companion files exist already. Otherwise SQLite would create them with our owner,
    and a server could not open what root created. So the database is opened as immutable; since that ignores the WAL, a
    WAL left by a killed server is read from a copy.
    """
    with contextlib.ExitStack() as stack:
        path, how = folder / DATABASE, "mode=ro"
        if not used and _wal_size(folder):
            copy = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lascaux-doctor-")))
            for name in (DATABASE, f"{DATABASE}-wal"):
                shutil.copyfile(folder / name, copy / name)
            path, how = copy / DATABASE, "mode=rw"
        elif not used:
            how = "mode=ro&immutable=1"
        address = f"{path.absolute().as_uri()}?{how}"
        yield stack.enter_context(contextlib.closing(sqlite3.connect(address, uri=True, isolation_level=None)))


def _lacking(folder: Path) -> int:
    """Return the bytes missing for a copy."""
    return os.stat(folder / DATABASE).st_size + _wal_size(folder) - shutil.disk_usage(tempfile.gettempdir()).free


def _wal_size(folder: Path) -> int:
    with contextlib.suppress(FileNotFoundError):
        return os.stat(folder / f"{DATABASE}-wal").st_size
    return 0


def _stamp(folder: Path) -> tuple[int, int, int]:
    """Return a value that changes with every write."""
    found = os.stat(folder / DATABASE)
    return found.st_mtime_ns, found.st_size, _wal_size(folder)
