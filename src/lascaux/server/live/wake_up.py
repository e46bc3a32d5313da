"""After a start: tables where something happens by itself, a bot's move or a clock's end, do not wait for visitors."""

import asyncio
import logging
from collections.abc import AsyncIterator

import msgspec

from lascaux.core import registry
from lascaux.server.live.live_tables import A_FEW, LiveTables
from lascaux.store.refusal import StoreError
from lascaux.wire.tables import NoClock, TableShown

logger = logging.getLogger(__name__)

PAGE = 100
PAUSE_S = 0.1
AGAIN_S = 15.0
"""How often one of several nodes looks for tables that nobody looks after any more."""
UNDER_WAY = ("running", "running.unlisted", "mixing", "mixing.unlisted")
ABOUT_TO_BEGIN = ("open", "open.unlisted")


async def keep_waking(live_tables: LiveTables, return_s: float) -> None:
    """Do so again and again, where other nodes may have left tables behind; one node at a time."""
    while True:
        try:
            if await live_tables.keeping.take_work("wake", AGAIN_S):
                await wake_tables(live_tables, return_s)
        except StoreError as wrong:
            logger.warning("tables are not looked for", extra={"why": str(wrong)})
        except Exception:
            logger.exception("tables are not looked for")
        await asyncio.sleep(AGAIN_S)


async def wake_tables(live_tables: LiveTables, return_s: float) -> None:
    """Load them one after the other. People get a while to come back before their clocks go on without them."""
    timed: list[str] = []
    prompt: list[str] = []
    async for shown in _under_way(live_tables):
        if shown.phase == "mixing" or shown.grace_s or not isinstance(shown.clock, NoClock) or _has_bells(shown.game):
            timed.append(shown.id)
        elif any(seat.bot for seat in shown.seats):
            prompt.append(shown.id)
    woken = await _wake_all(live_tables, prompt)
    await asyncio.sleep(return_s)
    woken += await _wake_all(live_tables, timed)
    if woken:
        logger.info("tables go on", extra={"tables": woken})


def _has_bells(game: str) -> bool:
    return game in registry.names() and registry.find(game).info.bells


async def _wake_all(live_tables: LiveTables, tables: list[str]) -> int:
    """A few at a time, so that what is taken is soon looked after."""
    asleep, woken = [table for table in tables if table not in live_tables.loaded], 0
    for first in range(0, len(asleep), A_FEW):
        for table in await live_tables.keeping.take_free(asleep[first : first + A_FEW]):
            woken += await _wake(live_tables, table)
    return woken


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
            try:
                shown = msgspec.json.decode(row.summary.data, type=TableShown)
            except msgspec.MsgspecError as wrong:  # a newer node may have written it, and wakes the table
                logger.warning("a summary cannot be read", extra={"table": row.table, "why": str(wrong)})
                continue
            if row.summary.state in UNDER_WAY or await live_tables.store.last(row.table) > shown.version:
                yield shown
        if len(rows) < PAGE:
            return
        before = rows[-1].place
