"""Checks that all tables of a store can be read completely."""

from collections.abc import AsyncIterator, Iterator
from typing import Literal

from msgspec import Struct, ValidationError

from lascaux.core import registry
from lascaux.core.errors import UnknownGame, UnknownRules
from lascaux.core.finding import Finding, problem, warning
from lascaux.server.tables import log
from lascaux.server.tables.code import OWN
from lascaux.store.errors import Damaged, UnknownTable
from lascaux.store.port import Store

PAGE = 500


class TableProblem(Struct):
    """A table that is damaged or cannot be played here: `sound` of its `entries` are intact."""

    table: str
    reason: Literal["lost", "damaged", "old_rules", "newer"]
    sound: int
    entries: int


class IntegrityReport(Struct):
    """Number of tables, and those with problems."""

    tables: int
    troubles: list[TableProblem]


async def check_tables(store: Store) -> IntegrityReport:
    """Read all tables; the store logs problems, too."""
    troubles = [TableProblem(loss.table, "lost", loss.kept, loss.promised) for loss in store.losses().values()]
    count = 0
    async for table in _names(store):
        count += 1
        found = await _problem(store, table)
        if found is not None:
            troubles.append(found)
    return IntegrityReport(count, troubles)


async def _names(store: Store) -> AsyncIterator[str]:
    before: int | None = None
    while rows := await store.summaries(limit=PAGE, before=before):
        for row in rows:
            yield row.table
        before = rows[-1].place


async def _problem(store: Store, table: str) -> TableProblem | None:
    try:
        entries = await store.entries(table)
    except Damaged as damage:
        return TableProblem(table, "damaged", damage.good, damage.last)
    except UnknownTable:  # deleted in the meantime
        return None
    created, known = log.decode(entries[0]), _known(entries)
    if known < len(entries):
        return TableProblem(table, "newer", known, len(entries))
    return None if _has_rules(created) else TableProblem(table, "old_rules", len(entries), len(entries))


def _known(entries: list[bytes]) -> int:
    """Return how many entries can be read before the first written by a newer version."""
    for n, entry in enumerate(entries):
        try:
            log.decode(entry)
        except ValidationError:
            return n
    return len(entries)


def _has_rules(created: log.Entry) -> bool:
    """Whether the rules of a table that began with this entry are installed."""
    try:
        if isinstance(created, log.Created):
            registry.find(created.settings.game, created.rules)
    except (UnknownGame, UnknownRules):
        return False
    return True


def look_at_table(table: str, entries: list[bytes]) -> Iterator[Finding]:
    """Yield problems of a table with intact entries."""
    if table.startswith(OWN):
        return
    known = _known(entries)
    if known < len(entries):
        yield problem("newer_entries", table=table, known=known, entries=len(entries))
        return
    created = log.decode(entries[0])
    if isinstance(created, log.Created) and not _has_rules(created):
        yield warning("old_rules", table=table, game=created.settings.game, rules=created.rules)
