"""The tables in the database: made, brought up to date by one of those who open it, and looked at by all of them."""

from collections.abc import Sequence
from enum import IntEnum

from lascaux.core.language import Text
from lascaux.store.postgresql.connection import Connection
from lascaux.store.postgresql.version import VERSION, Version, version_of
from lascaux.store.refusal import CannotOpen
from lascaux.store.steps import steps, works_with

OLDEST_SERVER = 13
LOCK_S = 3.0
"""How long a step waits for a table that others use."""

# Advisory locks have two numbers: one is ours, the other is the schema's, so that two in one database do not meet.
_LOCKS = 0x4C415343


class Lock(IntEnum):
    """What is locked: the making of tables, and the use of what they hold."""

    MAKING = 0
    USING = 1


USED, MOVED = False, True
"""A store in use is used by all alike; one whose contents are moved, by one alone."""


async def migrate(connection: Connection) -> None:
    """Take the steps that are missing, all or none; others who come at the same time wait."""
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
        return  # nobody waits for a lock that is not needed
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))", _LOCKS + Lock.MAKING)
        version = await version_of(connection)
        if version.number >= len(known):
            if (why := version.misfit(len(known))) is not None:
                raise CannotOpen(why)
            return  # somebody else was quicker
        # Whoever waits for a table that is in use holds up all who come after: rather try again later.
        await connection.execute(f"SET LOCAL lock_timeout = {int(LOCK_S * 1000)}")
        await _take(connection, version.number, known)


async def _take(connection: Connection, version: int, known: Sequence[str]) -> None:
    """The steps after this version."""
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
    """Take the lock of those who use the store, for as long as the line lasts; if that cannot be, say why."""
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
    """Who uses the store: program, machine and process of each."""
    rows = await connection.fetch(
        "SELECT DISTINCT application_name AS who FROM pg_locks JOIN pg_stat_activity USING (pid)"
        " WHERE locktype = 'advisory' AND classid::bigint = $1 AND mode = 'ShareLock'"
        " AND objid::bigint = hashtext(current_schema())::bigint & 4294967295"
        " AND datname = current_database() ORDER BY who",
        _LOCKS + Lock.USING,
    )
    return [row["who"] for row in rows]
