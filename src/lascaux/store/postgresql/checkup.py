"""Checks of a PostgreSQL store. They change nothing and do not block the servers that use it."""

from collections.abc import AsyncIterator

from lascaux.core.finding import Finding, ok, problem, warning
from lascaux.store.errors import CannotOpen, Damaged, UnknownTable
from lascaux.store.postgresql import statements
from lascaux.store.postgresql.address import shown
from lascaux.store.postgresql.connection import Connection
from lascaux.store.postgresql.connections import connect
from lascaux.store.postgresql.failures import ERRORS, plainly
from lascaux.store.postgresql.migrate import OLDEST_SERVER, users
from lascaux.store.postgresql.version import Version, version_of
from lascaux.store.sqlite.database_checkup import LookAtTable
from lascaux.store.steps import steps, works_with

SAMPLE = 500
"""Number of last used tables, and of random other ones, that are read completely."""
FEW_CONNECTIONS = 20
"""Enough for two servers."""

# Settings that a server cannot override per connection, unlike synchronous_commit.
_UNSAFE = "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name"
_CONNECTIONS = (
    "SELECT current_setting('max_connections')::int AS most,"
    " (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS open"
)
_SAMPLE = (
    "(SELECT name FROM tables ORDER BY used DESC LIMIT $1) UNION"
    " (SELECT name FROM tables ORDER BY md5(name || current_date) LIMIT $1) ORDER BY name"
)


async def look_at_store(address: str, each: LookAtTable) -> AsyncIterator[Finding]:
    """Check the store; `each` checks every intact table with its entries."""
    try:
        db = await connect(address)
    except (ValueError, *ERRORS) as error:
        yield problem("store_unreachable", address=shown(address), why=plainly(error))
        return
    try:
        async for finding in _look(db, address, each):
            yield finding
    except ERRORS as error:
        yield problem("store_unreadable", address=shown(address), why=plainly(error))
    finally:
        db.terminate()


async def _look(db: Connection, address: str, each: LookAtTable) -> AsyncIterator[Finding]:
    server, newest = db.get_server_version(), len(steps("postgresql"))
    if server.major < OLDEST_SERVER:
        yield problem("old_server", address=shown(address), server=server.major, oldest=OLDEST_SERVER)
        return
    for (name,) in await db.fetch(_UNSAFE):
        yield problem("not_durable", setting=name)
    row = await db.fetchrow(_CONNECTIONS)
    if row["most"] - row["open"] < FEW_CONNECTIONS:
        yield warning("few_connections", most=row["most"], open=row["open"])
    try:
        version = await version_of(db)
    except CannotOpen as error:
        yield problem("store_not_ours", address=shown(address), why=error.why)
        return
    facts = {"address": shown(address), "server": str(await db.fetchval("SHOW server_version")).split()[0]}
    if version.number == 0:
        yield ok("empty_store", **facts)
    elif (finding := _unlike(version)) is not None:
        yield finding
    if version.number and version.misfit(newest) is None:
        yield ok("store", **facts, version=version.number)
        who = await users(db)
        yield ok("nodes", nodes=", ".join(who)) if who else ok("no_nodes")
        async for finding in _look_at_tables(db, each):
            yield finding


def _unlike(version: Version) -> Finding | None:
    """Report a database older or newer than this program."""
    known = steps("postgresql")
    facts = {"version": version.number, "newest": len(known)}
    if version.works_with > len(known):
        return problem("newer_database", **facts)
    if version.number > len(known):
        return warning("newer_store", **facts)
    if version.number == len(known):
        return None
    missing = enumerate(known[version.number :], version.number + 1)
    beside = max(works_with(number, sql) for number, sql in missing) <= version.number
    return warning("older_store" if beside else "older_database", **facts)


async def _look_at_tables(db: Connection, each: LookAtTable) -> AsyncIterator[Finding]:
    count = int(await db.fetchval("SELECT count(*) FROM tables"))
    names = [row["name"] for row in await db.fetch(_SAMPLE, SAMPLE)]
    bad = 0
    for table in names:
        found = [finding async for finding in _look_at_table(db, table, each)]
        bad += bool(found)
        for finding in found:
            yield finding
    if not bad:
        yield ok("tables", tables=count) if len(names) >= count else ok("sample", looked=len(names), tables=count)


async def _look_at_table(db: Connection, table: str, each: LookAtTable) -> AsyncIterator[Finding]:
    try:
        entries, _ = await statements.entries(db, table, 0, None)
        snapshot = await statements.snapshot(db, table)
    except Damaged as damage:
        yield problem("table_damaged", table=table, sound=damage.good, entries=damage.last)
        return
    except UnknownTable:  # deleted in the meantime
        return
    if snapshot is not None and not snapshot[2]:
        yield warning("snapshot_damaged", table=table)
    for finding in each(table, entries):
        yield finding
