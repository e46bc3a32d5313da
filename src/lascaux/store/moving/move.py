"""Migration: copy all rows into an empty store, read them back and compare."""

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import ModuleType
from typing import Literal

from lascaux.core.language import Text
from lascaux.store.errors import StoreError, no_backup
from lascaux.store.factory import missing_extra
from lascaux.store.moving import sqlite_rows
from lascaux.store.moving.rows import CannotMove, StoreRows, TableRows, Tally
from lascaux.store.postgresql.address import is_address

AT_ONCE = 50
"""Tables per batch."""

Tell = Callable[[Literal["moved", "compared"], int, int], None]
"""Called with the phase, the entries done and the total."""


async def move(source: str, target: str, tell: Tell = lambda *_: None) -> Tally:
    """Copy one store into another, each a folder or an address; the source is not changed.

    Returns the counts. Raises `CannotMove` or `CannotOpen`; after an error or an interruption the target is empty.
    """
    async with _source(source) as here:
        size = await here.size()
        async with _target(target, size) as there:
            return await hand_over(here, there, tell)


async def hand_over(here: StoreRows, there: StoreRows, tell: Tell = lambda *_: None) -> Tally:
    """Copy all rows and compare them."""
    size, moved = await here.size(), Tally(lost=here.lost)
    tables: list[TableRows] = []
    async for table in here.tables():
        moved.count_table(table)
        tables.append(table)
        if len(tables) == AT_ONCE:
            await there.put_tables(tables)
            tables = []
            tell("moved", moved.entries, size)
    await there.put_tables(tables)
    others = await here.sessions(), await here.settings(), await here.top()
    moved.count_others(*others)
    await there.put_others(*others)
    tell("moved", moved.entries, size)
    compared = await tally(there, lambda entries: tell("compared", entries, size))
    if not compared.same(moved):
        sums = f"{moved.checksum}, {compared.checksum}"
        raise CannotMove(
            Text(
                f"ce qui est arrivé n’est pas ce qui est parti ({sums}) ; rien n’est gardé",
                f"what has come is not what was sent ({sums}); nothing is kept",
            )
        )
    return moved


async def tally(rows: StoreRows, tell: Callable[[int], None] = lambda _: None) -> Tally:
    """Count all rows of a store."""
    found = Tally()
    async for table in rows.tables():
        found.count_table(table)
        if found.tables % AT_ONCE == 0:
            tell(found.entries)
    found.count_others(await rows.sessions(), await rows.settings(), await rows.top())
    tell(found.entries)
    return found


async def back_up(address: str, path: Path) -> None:
    """Copy a PostgreSQL store, as of one moment, into a new SQLite file like the backups of SQLite stores."""
    try:
        async with _postgresql().moment(address) as here:
            with sqlite_rows.new_database(path) as db:
                await hand_over(here, sqlite_rows.SqliteRows(db, await here.size()))
    except (StoreError, OSError, sqlite3.Error) as error:
        raise no_backup(path, error) from error


@contextlib.asynccontextmanager
async def _source(where: str) -> AsyncIterator[StoreRows]:
    if is_address(where):
        async with _postgresql().source(where) as rows:
            yield rows
    else:
        with sqlite_rows.source(Path(where)) as rows:
            yield rows


@contextlib.asynccontextmanager
async def _target(where: str, size: int) -> AsyncIterator[StoreRows]:
    if is_address(where):
        async with _postgresql().target(where) as rows:
            yield rows
    else:
        with sqlite_rows.target(Path(where), size) as rows:
            yield rows


def _postgresql() -> ModuleType:
    try:
        from lascaux.store.moving import postgresql_rows
    except ModuleNotFoundError as missing:
        raise missing_extra(missing) from missing
    return postgresql_rows
