"""SQL of the store's calls. Blocking; the caller provides connection and transaction."""

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any

from lascaux.store.chain import START, Head, link, seal, sound
from lascaux.store.errors import Conflict, Damaged, UnknownTable
from lascaux.store.port import Listed, Loss, Summary
from lascaux.store.sqlite.head_cache import HeadCache, TableHead, kept_chain, place


def append(
    db: sqlite3.Connection, cache: HeadCache, table: str, after: int, entries: Sequence[bytes], summary: Summary | None
) -> Head | None:
    key, last, chain = cache.of(db, table)
    if after != last:
        raise Conflict(table, after, last)
    if key is None:
        if not entries:
            raise UnknownTable(table)
        key = db.execute("INSERT INTO tables (name) VALUES (?)", (table,)).lastrowid
    for n, entry in enumerate(entries, after + 1):
        chain = link(chain, table, n, entry)
        db.execute("INSERT INTO entries (table_id, n, data, chain) VALUES (?, ?, ?, ?)", (key, n, entry, chain))
    if summary is not None:
        db.execute("UPDATE tables SET state = ?, summary = ? WHERE id = ?", (summary.state, summary.data, key))
        _set_people(db, key, summary.people)
    if not entries:
        return None
    cache.note(table, TableHead(key, after + len(entries), chain))
    return Head(table, after + len(entries), chain)


def _set_people(db: sqlite3.Connection, key: int | None, people: Collection[str]) -> None:
    before = {person for (person,) in db.execute("SELECT person FROM people WHERE table_id = ?", (key,))}
    for person in before - set(people):
        db.execute("DELETE FROM people WHERE person = ? AND table_id = ?", (person, key))
    for person in set(people) - before:
        db.execute("INSERT INTO people (person, table_id) VALUES (?, ?)", (person, key))


def entries(db: sqlite3.Connection, table: str, after: int, limit: int | None) -> list[bytes]:
    key, last = place(db, table)
    if key is None:
        raise UnknownTable(table)
    upto = last if limit is None else min(last, after + limit)
    rows = db.execute(
        "SELECT n, data, chain FROM entries WHERE table_id = ? AND n > ? AND n <= ? ORDER BY n", (key, after, upto)
    )
    found, _ = sound(table, after, kept_chain(db, key, after), rows)
    if after + len(found) < upto:
        raise Damaged(table, after + len(found), last)
    return found


def last(db: sqlite3.Connection, table: str) -> int:
    return place(db, table)[1]


def last_numbers(db: sqlite3.Connection, tables: Collection[str]) -> dict[str, int]:
    numbers = {table: place(db, table)[1] for table in tables}
    return {table: last for table, last in numbers.items() if last}


def lost(db: sqlite3.Connection, promised: Collection[Head]) -> list[Loss]:
    """Compare promised heads with the tables and return the losses."""
    found = []
    for head in promised:
        key, last = place(db, head.table)
        if head.n and kept_chain(db, key, head.n) != head.chain:
            found.append(Loss(head.table, min(last, head.n - 1), head.n))
    return found


def delete_table(db: sqlite3.Connection, cache: HeadCache, table: str, at: int | None) -> Head:
    cache.forget(table)
    key, last = place(db, table)
    if at is not None and key is not None and last != at:
        raise Conflict(table, at, last)
    if db.execute("DELETE FROM tables WHERE name = ?", (table,)).rowcount == 0:
        raise UnknownTable(table)
    return Head(table, 0, START)


def rewrite(db: sqlite3.Connection, cache: HeadCache, table: str, entries: Sequence[bytes]) -> Head:
    cache.forget(table)
    key, last = place(db, table)
    if key is None:
        raise UnknownTable(table)
    if len(entries) != last:
        raise Conflict(table, len(entries), last)
    chain = START
    for n, entry in enumerate(entries, 1):
        chain = link(chain, table, n, entry)
        db.execute("UPDATE entries SET data = ?, chain = ? WHERE table_id = ? AND n = ?", (entry, chain, key, n))
    db.execute("DELETE FROM snapshots WHERE table_id = ?", (key,))
    return Head(table, last, chain)


def save_snapshot(db: sqlite3.Connection, table: str, at: int, data: bytes) -> None:
    key, last = place(db, table)
    if key is None:
        raise UnknownTable(table)
    if not 0 < at <= last:
        raise Conflict(table, at, last)
    db.execute(
        "INSERT INTO snapshots (table_id, at, data, seal) VALUES (?, ?, ?, ?) ON CONFLICT (table_id)"
        " DO UPDATE SET at = excluded.at, data = excluded.data, seal = excluded.seal WHERE excluded.at >= at",
        (key, at, data, seal(kept_chain(db, key, at), at, data)),
    )


def snapshot(db: sqlite3.Connection, table: str) -> tuple[int, bytes, bool] | None:
    """Return the snapshot, its entry number, and whether the seal matches."""
    row = db.execute(
        "SELECT id, at, data, seal FROM snapshots JOIN tables ON id = table_id WHERE name = ?", (table,)
    ).fetchone()
    if row is None:
        return None
    key, at, data, kept = row
    return at, data, seal(kept_chain(db, key, at), at, data) == kept


def put_document(db: sqlite3.Connection, table: str, name: str, data: bytes) -> None:
    key, _ = place(db, table)
    if key is None:
        raise UnknownTable(table)
    db.execute(
        "INSERT INTO documents (table_id, name, data) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, name) DO UPDATE SET data = excluded.data",
        (key, name, data),
    )


def document(db: sqlite3.Connection, table: str, name: str) -> bytes | None:
    row = db.execute(
        "SELECT data FROM documents d JOIN tables t ON t.id = table_id WHERE t.name = ? AND d.name = ?", (table, name)
    ).fetchone()
    return None if row is None else row[0]


def delete_document(db: sqlite3.Connection, table: str, name: str) -> None:
    db.execute("DELETE FROM documents WHERE table_id = ? AND name = ?", (place(db, table)[0], name))


def summary(db: sqlite3.Connection, table: str) -> Summary | None:
    row = db.execute("SELECT state, summary FROM tables WHERE name = ? AND state IS NOT NULL", (table,)).fetchone()
    return None if row is None else Summary(*row)


def summaries(db: sqlite3.Connection, states: Collection[str], limit: int, before: int | None) -> list[Listed]:
    below = 2**63 - 1 if before is None else before
    columns = "SELECT id, name, state, summary FROM tables"
    end = "AND id < ? ORDER BY id DESC LIMIT ?"
    if not states:
        rows = db.execute(f"{columns} WHERE state IS NOT NULL {end}", (below, limit)).fetchall()
    else:
        # One index lookup per state: with IN, a long list of finished tables would be sorted for every page.
        rows = []
        for state in set(states):
            rows += db.execute(f"{columns} WHERE state = ? {end}", (state, below, limit)).fetchall()
        rows.sort(reverse=True)
    return [Listed(place, table, Summary(state, data)) for place, table, state, data in rows[:limit]]


def tables_of(
    db: sqlite3.Connection, person: str, states: Collection[str] | None, limit: int, before: int | None
) -> list[Listed]:
    below = 2**63 - 1 if before is None else before
    among = "" if states is None else f" AND state IN ({', '.join('?' * len(states))})"
    # Rows are in the order of writing, so the row id of a table's last entry gives the order of use.
    rows = db.execute(
        "SELECT * FROM ("
        " SELECT (SELECT rowid FROM entries WHERE table_id = id ORDER BY n DESC LIMIT 1) AS used, name, state, summary"
        f" FROM people JOIN tables ON id = table_id WHERE person = ?{among}"
        ") WHERE used < ? ORDER BY used DESC LIMIT ?",
        (person, *(states or ()), below, limit),
    ).fetchall()
    return [Listed(place, table, Summary(state, data)) for place, table, state, data in rows]


def count_tables(db: sqlite3.Connection, person: str, states: Collection[str]) -> int:
    marks = ", ".join("?" * len(states))
    query = f"SELECT count(*) FROM people JOIN tables ON id = table_id WHERE person = ? AND state IN ({marks})"
    return int(db.execute(query, (person, *states)).fetchone()[0])


def expire(db: sqlite3.Connection, now: float) -> int:
    return db.execute("DELETE FROM sessions WHERE until <= ?", (now,)).rowcount


def value(db: sqlite3.Connection, sql: str, **arguments: object) -> Any:
    """Return the first column of the first row; None without a row."""
    row = db.execute(sql, arguments).fetchone()
    return None if row is None else row[0]


def rows(db: sqlite3.Connection, sql: str, **arguments: object) -> list[tuple[Any, ...]]:
    """Return all rows."""
    return db.execute(sql, arguments).fetchall()


def change(db: sqlite3.Connection, sql: str, **arguments: object) -> int:
    """Change rows, and return their number."""
    return db.execute(sql, arguments).rowcount
