"""Reads a table from disk: from its snapshot if possible, otherwise from its log, as far as it is intact."""

import logging
from collections.abc import Iterator

from msgspec import ValidationError

from lascaux.core.language import Text
from lascaux.server.errors import NoSuchTable
from lascaux.server.live.live_table import SNAPSHOT_EVERY
from lascaux.server.tables import log, snapshots
from lascaux.server.tables.code import OWN
from lascaux.server.tables.halt import Halt, damaged, newer
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table, played
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.server.workers.workers import JobRunner
from lascaux.store.errors import BadName, Damaged, UnknownTable
from lascaux.store.port import Store

logger = logging.getLogger(__name__)


async def read_table(store: Store, table_id: str, runner: JobRunner | None = None) -> Table:
    """Read a table; raises `NoSuchTable`. A worker replays long histories."""
    entries, halt = await _sound(store, table_id)
    saved = await store.snapshot(table_id)
    snapshot = None if saved is None else saved[1]
    try:
        table = await _folded(table_id, entries, snapshot, runner)
    except Exception as error:
        if snapshot is None:
            raise
        logger.warning("unreadable snapshot ignored", extra={"table": table_id, "why": repr(error)})
        table = await _folded(table_id, entries, None, runner)
    table.halt = table.halt or halt
    if table.begun and table.position is None and await _is_over(store, table_id):
        table.phase = "over"
    return table


async def _is_over(store: Store, table_id: str) -> bool:
    """Whether a game whose rules are missing had ended, according to its summary."""
    kept = await store.summary(table_id)
    return kept is not None and kept.state.partition(".")[0] == "over"


async def _sound(store: Store, table_id: str) -> tuple[list[Entry], Halt | None]:
    """Return the log up to any damage, and the reason to halt the table, if any."""
    halt: Halt | None = None
    if table_id.startswith(OWN):
        raise NoSuchTable(Text("cette table n’existe pas", "there is no such table"))
    try:
        data = await store.entries(table_id)
    except (UnknownTable, BadName):
        raise NoSuchTable(Text("cette table n’existe pas", "there is no such table")) from None
    except Damaged as found:
        if found.good == 0:
            raise
        halt = damaged(found.good, found.last)
        data = await store.entries(table_id, limit=found.good)
    entries = list(_known(data))
    if len(entries) < len(data):
        halt = newer(len(entries), len(data))
    return entries, halt


def _known(data: list[bytes]) -> Iterator[Entry]:
    """Yield entries up to the first written by a newer version; raises if that is the first one."""
    for n, entry in enumerate(data):
        try:
            yield log.decode(entry)
        except ValidationError:
            if n == 0:
                raise
            return


async def _folded(table_id: str, entries: list[Entry], snapshot: bytes | None, runner: JobRunner | None) -> Table:
    kept = None if snapshot is None else snapshots.read(snapshot, len(entries))
    if snapshot is not None and kept is None:
        logger.info("outdated snapshot ignored", extra={"table": table_id, "entries": len(entries)})
    after = 0 if kept is None else kept.version
    if runner is not None and _has_rules(entries) and _actions(entries[after:]) > 2 * SNAPSHOT_EVERY:
        snapshot = await runner.run(Requester(Priority.PEOPLE, (table_id,)), played, entries)
    table = Table.of(table_id, entries, snapshot)
    table.spared = _actions(entries[:after])
    return table


def _has_rules(entries: list[Entry]) -> bool:
    return Table.of("", entries[:1]).halt is None


def _actions(entries: list[Entry]) -> int:
    return sum(isinstance(entry, log.Acted) for entry in entries)
