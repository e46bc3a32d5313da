"""The rows of a PostgreSQL store, in one transaction."""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from typing import Any

from lascaux.core.language import Text, about
from lascaux.store.errors import CannotOpen
from lascaux.store.moving.rows import NOBODY_HERE, CannotMove, Session, Setting, StoreRows, TableRows
from lascaux.store.postgresql.address import shown
from lascaux.store.postgresql.connection import Connection
from lascaux.store.postgresql.connections import cannot_open, connect, hang_up
from lascaux.store.postgresql.failures import ERRORS
from lascaux.store.postgresql.migrate import MOVED, look, migrate
from lascaux.store.postgresql.version import version_of
from lascaux.store.steps import steps

AT_ONCE = 50
"""Tables per batch."""
TRIES, TRY_S = 5, 0.2

_TABLES = (
    "SELECT id, row_number() OVER (ORDER BY used) AS rank, name, state, data FROM tables"
    " LEFT JOIN summaries ON table_id = id ORDER BY id"
)
_PEOPLE = "SELECT table_id, person FROM people WHERE table_id = ANY ($1)"
_ENTRIES = "SELECT table_id, n, data, chain FROM entries WHERE table_id = ANY ($1) ORDER BY table_id, n"
_DOCUMENTS = "SELECT table_id, name, data FROM documents WHERE table_id = ANY ($1) ORDER BY table_id, name"
_SNAPSHOTS = "SELECT table_id, at, data, seal FROM snapshots WHERE table_id = ANY ($1)"


class PostgresqlRows(StoreRows):
    """The rows as one transaction sees them."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def size(self) -> int:
        return int(await self._db.fetchval("SELECT count(*) FROM entries"))

    async def top(self) -> int:
        return int(await self._db.fetchval("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM tables_id_seq"))

    async def tables(self) -> AsyncIterator[TableRows]:
        rows: list[Any] = []
        async for row in self._db.cursor(_TABLES, prefetch=AT_ONCE):
            rows.append(row)
            if len(rows) == AT_ONCE:
                for table in await self._whole(rows):
                    yield table
                rows = []
        for table in await self._whole(rows):
            yield table

    async def _whole(self, rows: Sequence[Any]) -> list[TableRows]:
        """Return tables with everything that belongs to them."""
        keys = [row["id"] for row in rows]
        people, entries, snapshots, documents = [
            await self._by_table(sql, keys) for sql in (_PEOPLE, _ENTRIES, _SNAPSHOTS, _DOCUMENTS)
        ]
        whole = []
        for key, rank, name, state, summary in rows:
            persons = sorted(person for (person,) in people[key])
            snapshot = snapshots[key][0] if key in snapshots else None
            whole.append(TableRows(key, rank, name, state, summary, persons, entries[key], snapshot, documents[key]))
        return whole

    async def _by_table(self, sql: str, keys: list[int]) -> dict[int, list[Any]]:
        found: dict[int, list[Any]] = defaultdict(list)
        for row in await self._db.fetch(sql, keys):
            found[row["table_id"]].append(tuple(row)[1:])
        return found

    async def sessions(self) -> list[Session]:
        return [
            tuple(row) for row in await self._db.fetch("SELECT token, data, until, owner FROM sessions ORDER BY token")
        ]

    async def settings(self) -> list[Setting]:
        rows = await self._db.fetch("SELECT name, data FROM settings ORDER BY name")
        return [tuple(row) for row in rows]

    async def put_tables(self, tables: Sequence[TableRows]) -> None:
        await self._copy(
            "tables",
            ("id", "name", "last", "chain", "used"),
            [(table.place, table.name, table.entries[-1][0], table.entries[-1][2], table.rank) for table in tables],
        )
        await self._copy(
            "entries",
            ("table_id", "n", "data", "chain", "receipt"),
            [(table.place, *entry, 0) for table in tables for entry in table.entries],
        )
        await self._copy(
            "summaries",
            ("table_id", "state", "data"),
            [(table.place, table.state, table.summary) for table in tables if table.state is not None],
        )
        await self._copy(
            "people", ("person", "table_id"), [(person, table.place) for table in tables for person in table.people]
        )
        await self._copy(
            "snapshots",
            ("table_id", "at", "data", "seal"),
            [(table.place, *table.snapshot) for table in tables if table.snapshot is not None],
        )
        await self._copy(
            "documents",
            ("table_id", "name", "data"),
            [(table.place, *document) for table in tables for document in table.documents],
        )

    async def put_others(self, sessions: Sequence[Session], settings: Sequence[Setting], top: int) -> None:
        await self._copy("sessions", ("token", "data", "until", "owner"), sessions)
        await self._copy("settings", ("name", "data"), settings)
        if top:
            await self._db.execute("SELECT setval('tables_id_seq', $1), setval('uses', $1)", top)

    async def _copy(self, table: str, columns: Sequence[str], records: Sequence[tuple[Any, ...]]) -> None:
        if records:
            await self._db.copy_records_to_table(table, records=records, columns=columns)


@contextlib.asynccontextmanager
async def moment(address: str) -> AsyncIterator[PostgresqlRows]:
    """Read the store as of now, while servers keep writing."""
    async with _line(address) as db, db.transaction(isolation="repeatable_read", readonly=True):
        await _know_all(db, address)
        yield PostgresqlRows(db)


@contextlib.asynccontextmanager
async def source(address: str) -> AsyncIterator[PostgresqlRows]:
    """Read a store that is not in use; raises `CannotMove` if there is none."""
    async with _line(address, alone=True, made=True) as db, db.transaction(isolation="repeatable_read", readonly=True):
        await _know_all(db, address)
        yield PostgresqlRows(db)


@contextlib.asynccontextmanager
async def target(address: str) -> AsyncIterator[PostgresqlRows]:
    """Write into an empty store, all or nothing."""
    async with _line(address, alone=True) as db, db.transaction():
        await _know_all(db, address)
        for table in ("tables", "sessions", "settings"):
            if await db.fetchval(f"SELECT EXISTS (SELECT FROM {table})"):
                raise CannotMove(
                    Text(
                        f"{shown(address)} n’est pas vide : un serveur y garde déjà ses données",
                        f"{shown(address)} is not empty: a server keeps its data there already",
                    )
                )
        yield PostgresqlRows(db)


async def _know_all(db: Connection, address: str) -> None:
    """Raise `CannotOpen` if the database is newer than this program, even if compatible: the copy would be partial.

    It is checked in the transaction that reads the rows, so no migration can come in between.
    """
    if (why := (await version_of(db)).unknown(len(steps("postgresql")))) is not None:
        raise cannot_open(address, CannotOpen(why))


@contextlib.asynccontextmanager
async def _line(address: str, alone: bool = False, made: bool = False) -> AsyncIterator[Connection]:
    """Connect, without a statement timeout, to an up-to-date store; `alone` if it must not be in use.

    Creates the schema if it is missing, unless it must be `made` already.
    """
    try:
        db = await connect(address, statement_s=0)
    except (ValueError, *ERRORS) as error:
        raise cannot_open(address, error) from error
    try:
        try:
            if made and not (await version_of(db)).number:
                raise CannotMove(about(shown(address), NOBODY_HERE))
            await migrate(db)
            if alone and (why := await _alone(db)) is not None:
                raise CannotOpen(why)
        except (CannotOpen, *ERRORS) as error:
            raise cannot_open(address, error) from error
        yield db
    finally:
        await hang_up(db)


async def _alone(db: Connection) -> Text | None:
    """Lock the store for this process; returns the reason if it is in use. Waits briefly for ending processes."""
    why = await look(db, MOVED)
    for _ in range(TRIES):
        if why is None:
            break
        await asyncio.sleep(TRY_S)
        why = await look(db, MOVED)
    return why
