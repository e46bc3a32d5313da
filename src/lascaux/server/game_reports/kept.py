"""Judged decisions of a table, kept in the store. They hold no names, so nothing must be erased with a person."""

import logging
import zlib
from hashlib import blake2b

import msgspec

from lascaux.analysis.depth import Depth
from lascaux.analysis.judged import Judged
from lascaux.analysis.judges import judge_facts
from lascaux.server.game_reports.jobs import SomeJudged
from lascaux.server.tables.table import Table
from lascaux.store.errors import StoreError
from lascaux.store.port import Store

logger = logging.getLogger(__name__)


class KeptReport(msgspec.Struct):
    """The decisions of a game that a judge has judged so far."""

    judge: dict[str, str | int]
    """The judge's bot, depth and version."""
    game: str
    """A hash of the actions."""
    actions: int
    upto: int = 0
    """The number of actions judged."""
    judged: list[Judged] = []
    failed: bool = False
    """Whether judging the next action failed."""

    @property
    def is_complete(self) -> bool:
        """Whether all actions have been judged."""
        return self.upto >= self.actions

    def add(self, some: SomeJudged) -> None:
        """Add the next judged decisions."""
        self.judged, self.upto = self.judged + some.judged, some.upto


_DECODER = msgspec.json.Decoder(KeptReport)


def new_report(table: Table, depth: Depth) -> KeptReport:
    """Return the report of a finished game without any judged decision."""
    actions = table.played_actions(0, len(table.acts))
    hashed = blake2b(msgspec.json.encode(actions), digest_size=16).hexdigest()
    return KeptReport(dict(judge_facts(table.settings.game, depth)), hashed, len(actions))


async def load(store: Store, table: Table, depth: Depth) -> KeptReport:
    """Return what is kept of a report; nothing judged if another judge made it, or of another game."""
    fresh = new_report(table, depth)
    data = await store.document(table.id, _name(depth))
    if data is None:
        return fresh
    try:
        kept = _DECODER.decode(zlib.decompress(data))
    except (msgspec.MsgspecError, zlib.error):
        logger.warning("unreadable report ignored", extra={"table": table.id, "depth": depth.name})
        return fresh
    same = (kept.judge, kept.game, kept.actions) == (fresh.judge, fresh.game, fresh.actions)
    return kept if same else fresh


async def save(store: Store, table: Table, depth: Depth, kept: KeptReport) -> None:
    """Keep a report."""
    await store.put_document(table.id, _name(depth), zlib.compress(msgspec.json.encode(kept)))


async def try_to_save(store: Store, table: Table, depth: Depth, kept: KeptReport) -> None:
    """Keep a report that can also be given without the store."""
    try:
        await save(store, table, depth, kept)
    except StoreError as error:
        logger.warning("report not stored", extra={"table": table.id, "why": str(error)})


def _name(depth: Depth) -> str:
    return f"report.{depth.name}"
