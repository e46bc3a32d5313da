"""SQL of all calls but appends: one statement or one transaction each, on a borrowed connection."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from lascaux.store.chain import START, Head, link, seal, sound
from lascaux.store.errors import Conflict, Damaged, UnknownTable
from lascaux.store.port import Listed, Summary
from lascaux.store.postgresql.connection import Connection
from lascaux.store.token_buckets import Withdrawal

_TOP = 2**63 - 1
_LASTS = "SELECT name, last FROM tables WHERE name = ANY ($1)"


async def entries(db: Connection, table: str, after: int, limit: int | None) -> tuple[list[bytes], Head]:
    """Return the entries, and the last of them as a head."""
    most = _TOP if limit is None else min(_TOP, after + limit)
    # Includes the entry before the first, for its hash.
    rows = await db.fetch(
        "SELECT last, n, data, e.chain FROM tables LEFT JOIN entries e"
        " ON table_id = id AND n >= $2::bigint AND n <= least(last, $3::bigint) WHERE name = $1 ORDER BY n",
        table,
        after,
        most,
    )
    if not rows:
        raise UnknownTable(table)
    last: int = rows[0]["last"]
    upto = min(last, most)
    kept = [(row["n"], row["data"], row["chain"]) for row in rows if row["n"] is not None]
    before = kept.pop(0)[2] if kept and kept[0][0] == after else START if after == 0 else b""
    found, chain = sound(table, after, before, kept)
    if after + len(found) < upto:
        raise Damaged(table, after + len(found), last)
    return found, Head(table, min(last, after + len(found)), chain)


async def last(db: Connection, table: str) -> int:
    return await db.fetchval("SELECT last FROM tables WHERE name = $1", table) or 0


async def last_numbers(db: Connection, tables: Collection[str]) -> dict[str, int]:
    return {row["name"]: row["last"] for row in await db.fetch(_LASTS, list(tables))}


async def delete_table(db: Connection, table: str, at: int | None) -> None:
    sql = "DELETE FROM tables WHERE name = $1 AND last = coalesce($2::integer, last) RETURNING id"
    if await db.fetchval(sql, table, at) is None:
        stands = await last(db, table)
        raise UnknownTable(table) if at is None or stands == 0 else Conflict(table, at, stands)


async def rewrite(db: Connection, table: str, entries: Sequence[bytes]) -> Head:
    chains = [START]
    for n, entry in enumerate(entries, 1):
        chains.append(link(chains[-1], table, n, entry))
    async with db.transaction():
        row = await db.fetchrow("SELECT id, last FROM tables WHERE name = $1 FOR UPDATE", table)
        if row is None:
            raise UnknownTable(table)
        if len(entries) != row["last"]:
            raise Conflict(table, len(entries), row["last"])
        await db.execute(
            "UPDATE entries SET data = new.data, chain = new.chain"
            " FROM unnest($2::bytea[], $3::bytea[]) WITH ORDINALITY new (data, chain, n)"
            " WHERE table_id = $1 AND entries.n = new.n",
            row["id"],
            list(entries),
            chains[1:],
        )
        await db.execute("UPDATE tables SET chain = $2 WHERE id = $1", row["id"], chains[-1])
        await db.execute("DELETE FROM snapshots WHERE table_id = $1", row["id"])
    return Head(table, len(entries), chains[-1])


async def save_snapshot(db: Connection, table: str, at: int, data: bytes) -> None:
    async with db.transaction():
        # Not durable: a snapshot may be lost. The lock lets appends through, but makes rewrites and deletions wait, so
        # that no snapshot keeps erased data.
        await db.execute("SET LOCAL synchronous_commit = off")
        row = await db.fetchrow(
            "SELECT id, last, e.chain FROM tables LEFT JOIN entries e ON table_id = id AND n = $2::bigint"
            " WHERE name = $1 FOR KEY SHARE OF tables",
            table,
            at,
        )
        if row is None:
            raise UnknownTable(table)
        if not 0 < at <= row["last"]:
            raise Conflict(table, at, row["last"])
        await db.execute(
            "INSERT INTO snapshots AS kept (table_id, at, data, seal) VALUES ($1, $2, $3, $4) ON CONFLICT (table_id)"
            " DO UPDATE SET at = excluded.at, data = excluded.data, seal = excluded.seal WHERE excluded.at >= kept.at",
            row["id"],
            at,
            data,
            seal(row["chain"] or b"", at, data),
        )


async def snapshot(db: Connection, table: str) -> tuple[int, bytes, bool] | None:
    """Return the snapshot, its entry number, and whether the seal matches."""
    row = await db.fetchrow(
        "SELECT at, s.data, seal, e.chain FROM snapshots s JOIN tables ON id = s.table_id"
        " LEFT JOIN entries e ON e.table_id = id AND n = at WHERE name = $1",
        table,
    )
    if row is None:
        return None
    at, data, kept, chain = row
    return at, data, seal(chain or b"", at, data) == kept


async def put_document(db: Connection, table: str, name: str, data: bytes) -> None:
    # The lock lets appends through, but makes deletions wait.
    kept = await db.fetchval(
        "WITH of AS (SELECT id FROM tables WHERE name = $1 FOR KEY SHARE)"
        " INSERT INTO documents (table_id, name, data) SELECT id, $2, $3 FROM of"
        " ON CONFLICT (table_id, name) DO UPDATE SET data = excluded.data RETURNING table_id",
        table,
        name,
        data,
    )
    if kept is None:
        raise UnknownTable(table)


async def document(db: Connection, table: str, name: str) -> bytes | None:
    kept: bytes | None = await db.fetchval(
        "SELECT data FROM documents d JOIN tables t ON t.id = table_id WHERE t.name = $1 AND d.name = $2", table, name
    )
    return kept


async def delete_document(db: Connection, table: str, name: str) -> None:
    await db.execute(
        "DELETE FROM documents d USING tables t WHERE t.id = table_id AND t.name = $1 AND d.name = $2", table, name
    )


_LISTED = "SELECT id, name, state, data FROM tables JOIN summaries ON table_id = id"


async def summary(db: Connection, table: str) -> Summary | None:
    row = await db.fetchrow(f"{_LISTED} WHERE name = $1", table)
    return None if row is None else Summary(row["state"], row["data"])


async def summaries(db: Connection, states: Collection[str], limit: int, before: int | None) -> list[Listed]:
    below = _TOP if before is None else before
    end = "AND table_id < $1 ORDER BY table_id DESC LIMIT $2"
    if not states:
        return _listed(await db.fetch(f"{_LISTED} WHERE true {end}", below, limit))
    # One index lookup per state: with IN, a long list of finished tables would be sorted for every page.
    rows = await db.fetch(
        f"SELECT found.* FROM unnest($3::text[]) wanted, LATERAL ({_LISTED} WHERE state = wanted {end}) found"
        " ORDER BY id DESC LIMIT $2",
        below,
        limit,
        sorted(set(states)),
    )
    return _listed(rows)


async def tables_of(
    db: Connection, person: str, states: Collection[str] | None, limit: int, before: int | None
) -> list[Listed]:
    rows = await db.fetch(
        "SELECT used AS id, name, state, data FROM people p JOIN tables ON id = p.table_id"
        " JOIN summaries s ON s.table_id = id WHERE person = $1 AND used < $2"
        " AND ($4::text[] IS NULL OR state = ANY ($4)) ORDER BY used DESC LIMIT $3",
        person,
        _TOP if before is None else before,
        limit,
        None if states is None else list(states),
    )
    return _listed(rows)


def _listed(rows: Sequence[tuple[int, str, str, bytes]]) -> list[Listed]:
    return [Listed(place, table, Summary(state, data)) for place, table, state, data in rows]


async def count_tables(db: Connection, person: str, states: Collection[str]) -> int:
    return int(
        await db.fetchval(
            "SELECT count(*) FROM people JOIN summaries USING (table_id) WHERE person = $1 AND state = ANY ($2)",
            person,
            list(states),
        )
    )


async def expire(db: Connection, now: float) -> int:
    # Also delete leases of nodes that are gone; no lease lasts that long.
    await db.execute("DELETE FROM leases WHERE until < clock_timestamp() - interval '1 day'")
    await db.execute(f"DELETE FROM purses AS held WHERE {_FILLED} >= burst")
    return _count(await db.execute("DELETE FROM sessions WHERE until <= $1", now))


def _count(status: str) -> int:
    """Return the number in a statement's status, such as "DELETE 3"."""
    return int(status.split()[-1])


async def value(db: Connection, sql: str, **arguments: object) -> Any:
    """Return the first column of the first row; None without a row."""
    return await db.fetchval(*_numbered(sql, arguments))


async def rows(db: Connection, sql: str, **arguments: object) -> list[tuple[Any, ...]]:
    """Return all rows."""
    return [tuple(row) for row in await db.fetch(*_numbered(sql, arguments))]


async def change(db: Connection, sql: str, **arguments: object) -> int:
    """Change rows, and return their number."""
    return _count(await db.execute(*_numbered(sql, arguments)))


def _numbered(sql: str, arguments: Mapping[str, object]) -> tuple[Any, ...]:
    """Return the SQL with numbers for the names of its parameters, and the arguments in that order."""
    names = list(dict.fromkeys(re.findall(r":(\w+)", sql)))
    return re.sub(r":(\w+)", lambda name: f"${names.index(name[1]) + 1}", sql), *(arguments[name] for name in names)


# Leases and buckets need not be durable, so do not wait for the disk or a standby. PostgreSQL mostly detects that
# itself, but not if it also pruned a page.
_UNWAITED = "(SELECT set_config('synchronous_commit', 'off', true)) AS unwaited"


async def claim(db: Connection, names: Collection[str], who: str, seconds: float) -> frozenset[str]:
    # In name order, so that concurrent claims cannot deadlock.
    rows = await db.fetch(
        "INSERT INTO leases AS held SELECT name, $2, clock_timestamp() + make_interval(secs => $3)"
        f" FROM unnest($1::text[]) name, {_UNWAITED}"
        " ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until"
        " WHERE held.holder = excluded.holder OR held.until <= clock_timestamp() RETURNING name",
        sorted(set(names)),
        who,
        seconds,
    )
    return frozenset(row["name"] for row in rows)


async def release(db: Connection, names: Collection[str], who: str) -> None:
    await db.execute(f"DELETE FROM leases USING {_UNWAITED} WHERE name = ANY ($1) AND holder = $2", list(names), who)


_FILLED = "held.level + extract(epoch FROM clock_timestamp() - held.at)::float8 * held.rate"


async def take_tokens(db: Connection, withdrawals: Mapping[str, Withdrawal]) -> dict[str, float]:
    names = sorted(withdrawals)  # one order for all, so that concurrent calls cannot deadlock
    spent = [withdrawals[name] for name in names]
    rows = await db.fetch(
        "INSERT INTO purses AS held SELECT name, burst - amount, rate, burst, clock_timestamp()"
        " FROM unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) AS spent (name, amount, rate, burst),"
        f" {_UNWAITED}"
        " ON CONFLICT (name) DO UPDATE SET at = clock_timestamp(), rate = excluded.rate, burst = excluded.burst,"
        f" level = greatest(-excluded.burst, least(excluded.burst, {_FILLED}) - (excluded.burst - excluded.level))"
        " RETURNING name, level",
        names,
        [one.amount for one in spent],
        [one.rate for one in spent],
        [one.burst for one in spent],
    )
    return {row["name"]: row["level"] for row in rows}


async def time(db: Connection) -> float:
    return float(await db.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
