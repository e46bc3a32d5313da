"""After a start: tables where something happens by itself, a bot's move or a clock's end, do not wait for visitors."""

import asyncio
import logging
from collections.abc import AsyncIterator

import msgspec

from lascaux.core import registry
from lascaux.server.live.live_tables import A_FEW, LiveTables
from lascaux.wire.tables import NoClock, TableShown

logger = logging.getLogger(__name__)

PAGE = 100
PAUSE_S = 0.1
UNDER_WAY = ("running", "running.unlisted", "mixing", "mixing.unlisted")
ABOUT_TO_BEGIN = ("open", "open.unlisted")


async def wake_tables(live_tables: LiveTables, return_s: float) -> None:
    """Load them one after the other. People get a while to come back before their clocks go on without them."""
    timed: list[str] = []
    woken = 0
    async for shown in _under_way(live_tables):
        if shown.phase == "mixing" or shown.grace_s or not isinstance(shown.clock, NoClock) or _has_bells(shown.game):
            timed.append(shown.id)
        elif any(seat.bot for seat in shown.seats):
            woken += await _wake(live_tables, shown.id)
    await asyncio.sleep(return_s)
    for table in timed:
        woken += await _wake(live_tables, table)
    if woken:
        logger.info("tables go on", extra={"tables": woken})


def _has_bells(game: str) -> bool:
    return game in registry.names() and registry.find(game).info.bells


async def _wake(live_tables: LiveTables, table: str) -> bool:
    while live_tables.thinking >= A_FEW:  # or the bots' queue would be long for those who are here
        await asyncio.sleep(PAUSE_S)
    try:
        await live_tables.get(table)
    except Exception:
        logger.exception("could not wake a table", extra={"table": table})
        return False
    return True


async def _under_way(live_tables: LiveTables) -> AsyncIterator[TableShown]:
    """Games that are played, by what the lobby knows of them; it may have missed a beginning just before a crash."""
    before = None
    while True:
        rows = await live_tables.lobby((*UNDER_WAY, *ABOUT_TO_BEGIN), PAGE, before)
        for row in rows:
            shown = msgspec.json.decode(row.summary.data, type=TableShown)
            if row.summary.state in UNDER_WAY or await live_tables.store.last(row.table) > shown.version:
                yield shown
        if len(rows) < PAGE:
            return
        before = rows[-1].place
