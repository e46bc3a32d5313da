"""Loads tables with clocks or bots after a start, so that they go on without visitors."""

import asyncio
import logging
from collections.abc import AsyncIterator

import msgspec

from lascaux.core import registry
from lascaux.server.live.live_tables import A_FEW, LiveTables
from lascaux.store.errors import StoreError
from lascaux.wire.tables import NoClock, TableShown

logger = logging.getLogger(__name__)

PAGE = 100
PAUSE_S = 0.1
AGAIN_S = 15.0
"""Seconds between searches for tables whose node is gone."""
UNDER_WAY = ("running", "running.unlisted", "mixing", "mixing.unlisted")
ABOUT_TO_BEGIN = ("open", "open.unlisted")


async def autoload_forever(live_tables: LiveTables, return_s: float) -> None:
    """Repeat `wake_tables` on one of several nodes, for tables that other nodes have left."""
    while True:
        try:
            if await live_tables.ownership.take_work("wake", AGAIN_S):
                await wake_tables(live_tables, return_s)
        except StoreError as error:
            logger.warning("table scan failed", extra={"why": str(error)})
        except Exception:
            logger.exception("table scan failed")
        await asyncio.sleep(AGAIN_S)


async def wake_tables(live_tables: LiveTables, return_s: float) -> None:
    """Load tables one after the other; those with clocks only after `return_s`, so that people can reconnect first."""
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
        logger.info("tables resumed", extra={"tables": woken})


def _has_bells(game: str) -> bool:
    return game in registry.names() and registry.find(game).info.bells


async def _wake_all(live_tables: LiveTables, tables: list[str]) -> int:
    """Load in small groups, so that a lease is soon followed by its table."""
    asleep, woken = [table for table in tables if table not in live_tables.loaded], 0
    for first in range(0, len(asleep), A_FEW):
        for table in await live_tables.ownership.take_free(asleep[first : first + A_FEW]):
            woken += await _wake(live_tables, table)
    return woken


async def _wake(live_tables: LiveTables, table: str) -> bool:
    while live_tables.thinking >= A_FEW:  # a long queue of bots would delay people
        await asyncio.sleep(PAUSE_S)
    try:
        await live_tables.get(table)
    except Exception:
        logger.exception("loading a table failed", extra={"table": table})
        return False
    return True


async def _under_way(live_tables: LiveTables) -> AsyncIterator[TableShown]:
    """Yield running games according to the lobby, which may have missed a start just before a crash."""
    before = None
    while True:
        rows = await live_tables.lobby((*UNDER_WAY, *ABOUT_TO_BEGIN), PAGE, before)
        for row in rows:
            try:
                shown = msgspec.json.decode(row.summary.data, type=TableShown)
            except msgspec.MsgspecError as error:  # written by a newer node, which will load the table
                logger.warning("unreadable summary skipped", extra={"table": row.table, "why": str(error)})
                continue
            if row.summary.state in UNDER_WAY or await live_tables.store.last(row.table) > shown.version:
                yield shown
        if len(rows) < PAGE:
            return
        before = rows[-1].place
