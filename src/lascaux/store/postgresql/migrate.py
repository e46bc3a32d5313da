"""The tables in the database: made, brought up to date by one of those who open it, and looked at by all of them."""

from enum import IntEnum

from lascaux.core.language import Text
from lascaux.store.postgresql.connection import Connection
from lascaux.store.refusal import CannotOpen
from lascaux.store.steps import foreign, steps, too_new

OLDEST_SERVER = 13

# Advisory locks have two numbers: one is ours, the other is the schema's, so that two in one database do not meet.
_LOCKS = 0x4C415343


class Lock(IntEnum):
    """What is locked: the making of tables, and the use of what they hold."""

    MAKING = 0
    USING = 1


USED, MOVED = False, True
"""A store in use is used by all alike; one whose contents are moved, by one alone."""


async def migrate(connection: Connection) -> int:
    """Take the steps that are missing, all or none; others who come at the same time wait. Gives the version."""
    known = steps("postgresql")
    if connection.get_server_version().major < OLDEST_SERVER:
        found = connection.get_server_version().major
        raise CannotOpen(
            Text(
                f"c’est PostgreSQL {found} ; il faut la version {OLDEST_SERVER} ou plus récente",
                f"it is PostgreSQL {found}; version {OLDEST_SERVER} or newer is needed",
            )
        )
    if (await version_of(connection)) == len(known):
        return len(known)  # nobody waits for a lock that is not needed
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))", _LOCKS + Lock.MAKING)
        version = await version_of(connection)
        if version > len(known):
            raise CannotOpen(too_new(version, len(known)))
        if version == 0:
            await connection.execute(
                "CREATE TABLE lascaux_version (number integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())"
            )
        for number, sql in enumerate(known[version:], version + 1):
            await connection.execute(sql)
            await connection.execute("INSERT INTO lascaux_version (number) VALUES ($1)", number)
    return len(known)


async def version_of(connection: Connection) -> int:
    """The version of what is in the database, 0 where there is nothing; `CannotOpen` where it is not ours."""
    schema = await connection.fetchval("SELECT current_schema()")
    if schema is None:
        raise CannotOpen(Text("il n’y a pas de schéma où écrire", "there is no schema to write to"))
    names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = $1", schema)
    if "lascaux_version" in {row["tablename"] for row in names}:
        return int(await connection.fetchval("SELECT coalesce(max(number), 0) FROM lascaux_version"))
    if names:
        raise foreign()
    return 0


async def look(connection: Connection, alone: bool) -> Text | None:
    """Take the lock of those who use the store, for as long as the line lasts; if that cannot be, say why."""
    kind = "" if alone else "_shared"
    newest = len(steps("postgresql"))
    row = await connection.fetchrow(
        f"SELECT pg_try_advisory_lock{kind}($1, hashtext(current_schema())) AS held,"
        " (SELECT max(number) FROM lascaux_version) AS version",
        _LOCKS + Lock.USING,
    )
    if row["version"] != newest:
        return too_new(row["version"], newest)
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
