"""Retention: closes open tables that stay empty and deletes old tables, as configured."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass

import msgspec

from lascaux.server.errors import NoSuchTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.settings import Settings
from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.errors import Conflict, StoreError, UnknownTable
from lascaux.store.port import Store

logger = logging.getLogger(__name__)

HOUR_MS, DAY_MS = 3_600_000, 86_400_000
PAGE = 100
SERVER = "server"
NOT_JOINED = "nobody came"
IN_LOBBY = ("open",)
FINISHED = ("over", "over.unlisted", "closed", "closed.unlisted")
ABANDONED = tuple(phase + door for phase in ("open", "mixing", "running") for door in ("", ".unlisted"))


@dataclass(frozen=True)
class Old:
    """A table without recent activity."""

    table: str
    state: str
    version: int
    heard_ms: int
    """Time of its last entry."""


async def old_tables(store: Store, states: Collection[str], before_ms: int) -> AsyncIterator[Old]:
    """Yield tables in these states whose last entry is older than `before_ms`."""
    place: int | None = None
    while rows := await store.summaries(states=states, limit=PAGE, before=place):
        for row in rows:
            try:
                old = await _last(store, row.table, row.summary.state)
            except StoreError:
                logger.exception("reading the age of a table failed", extra={"table": row.table})
                continue
            if old.heard_ms < before_ms:
                yield old
        place = rows[-1].place


class _Dated(msgspec.Struct):
    at: int


async def _last(store: Store, table: str, state: str) -> Old:
    version = await store.last(table)
    [entry] = await store.entries(table, after=version - 1, limit=1)
    return Old(table, state, version, msgspec.json.decode(entry, type=_Dated).at)


async def prune(
    store: Store, live_tables: LiveTables | None, states: Collection[str], before_ms: int, dry_run: bool = False
) -> list[Old]:
    """Delete old tables that are not in use, or only list them."""
    found = [old async for old in old_tables(store, states, before_ms)]
    if dry_run:
        return found
    return [old for old in found if await _delete(store, live_tables, old)]


async def _delete(store: Store, live_tables: LiveTables | None, old: Old) -> bool:
    try:
        if live_tables is not None:
            return await live_tables.delete(old.table, old.version)
        await store.delete_table(old.table, old.version)
    except (Conflict, UnknownTable, NoSuchTable):
        return False  # another node was faster, or the game continues
    return True


async def tidy(live_tables: LiveTables, settings: Settings) -> None:
    """Run the periodic cleanup."""
    now, store = live_tables.now(), live_tables.store
    if settings.lobby_h:
        before = now - int(settings.lobby_h * HOUR_MS)
        async for old in old_tables(store, IN_LOBBY, before):
            try:
                await _close(live_tables, old)
            except Exception:  # go on with the other tables
                logger.exception("closing an empty table failed", extra={"table": old.table})
    for states, days in ((FINISHED, settings.keep_finished_d), (ABANDONED, settings.keep_abandoned_d)):
        if days:
            gone = await prune(store, live_tables, states, now - int(days * DAY_MS))
            if gone:
                logger.info("old tables deleted", extra={"tables": len(gone), "days": days})


async def _close(live_tables: LiveTables, old: Old) -> None:
    if not await live_tables.ownership.take(old.table):
        return  # another node owns it, and people may be waiting there
    live = await live_tables.get(old.table)

    def close(table: Table, now: int) -> list[log.Entry]:
        if table.phase != "open" or table.version != old.version or live.looked_at or table.present:
            return []
        return [log.Closed(at=now, by=SERVER, reason=NOT_JOINED)]

    await live.change(close)
    await asyncio.sleep(0)
