"""Schema of the database: created and migrated by the first process that opens it, checked by all."""

from collections.abc import Sequence
from enum import IntEnum

from lascaux.core.language import Text
from lascaux.store.errors import CannotOpen
from lascaux.store.postgresql.connection import Connection
from lascaux.store.postgresql.version import VERSION, Version, version_of
from lascaux.store.steps import steps, works_with

OLDEST_SERVER = 13
LOCK_S = 3.0
"""Seconds that a migration waits for a table lock."""

# An advisory lock has two numbers: ours and the schema's, so several schemas of one database do not collide.
_LOCKS = 0x4C415343


class Lock(IntEnum):
    """Advisory locks: of migrations, and of the data."""

    MAKING = 0
    USING = 1


USED, MOVED = False, True
"""Servers share the lock of the data; `lascaux migrate` holds it alone."""


async def migrate(connection: Connection) -> None:
    """Run the missing migrations, all or none; concurrent callers wait."""
    known = steps("postgresql")
    if connection.get_server_version().major < OLDEST_SERVER:
        found = connection.get_server_version().major
        raise CannotOpen(
            Text(
                f"c’est PostgreSQL {found} ; il faut la version {OLDEST_SERVER} ou plus récente",
                f"it is PostgreSQL {found}; version {OLDEST_SERVER} or newer is needed",
            )
        )
    if (await version_of(connection)).misfit(len(known)) is None:
        return  # no lock needed
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))", _LOCKS + Lock.MAKING)
        version = await version_of(connection)
        if version.number >= len(known):
            if (why := version.misfit(len(known))) is not None:
                raise CannotOpen(why)
            return  # another process was faster
        # Waiting for a table lock would block everybody who comes after us: fail and retry later instead.
        await connection.execute(f"SET LOCAL lock_timeout = {int(LOCK_S * 1000)}")
        await _take(connection, version.number, known)


async def _take(connection: Connection, version: int, known: Sequence[str]) -> None:
    """Run the migrations after `version`."""
    if version == 0:
        await connection.execute(
            "CREATE TABLE lascaux_version (number integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())"
        )
    for number, sql in enumerate(known[version:], version + 1):
        await connection.execute(sql)
        await connection.execute("INSERT INTO lascaux_version (number) VALUES ($1)", number)
        if (oldest := works_with(number, sql)) != number:
            await connection.execute("UPDATE lascaux_version SET works_with = $2 WHERE number = $1", number, oldest)


async def look(connection: Connection, alone: bool) -> Text | None:
    """Take the data lock for as long as the connection lives; returns the reason if that fails."""
    kind = "" if alone else "_shared"
    row = await connection.fetchrow(
        f"SELECT pg_try_advisory_lock{kind}($1, hashtext(current_schema())) AS held, number, works_with"
        f" FROM ({VERSION}) AS version",
        _LOCKS + Lock.USING,
    )
    if (why := Version(row["number"], row["works_with"]).misfit(len(steps("postgresql")))) is not None:
        return why
    if row["held"]:
        return None
    who = ", ".join(await users(connection)) or "?"
    return Text(
        f"il est utilisé par {who}" if alone else "on déménage ce qu’il contient",
        f"it is used by {who}" if alone else "what it holds is being moved",
    )


async def users(connection: Connection) -> list[str]:
    """Return program, machine and process of everybody who uses the store."""
    rows = await connection.fetch(
        "SELECT DISTINCT application_name AS who FROM pg_locks JOIN pg_stat_activity USING (pid)"
        " WHERE locktype = 'advisory' AND classid::bigint = $1 AND mode = 'ShareLock'"
        " AND objid::bigint = hashtext(current_schema())::bigint & 4294967295"
        " AND datname = current_database() ORDER BY who",
        _LOCKS + Lock.USING,
    )
    return [row["who"] for row in rows]
