"""Computes deep reports in the background: each report on one node, chosen by a lease.

What has been judged is stored after every job. If a node dies, another continues there as soon as the lease expires.
"""

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress

import msgspec

from lascaux.analysis.depth import DEEP
from lascaux.server.errors import NoSuchTable, NotNow
from lascaux.server.game_reports import jobs
from lascaux.server.game_reports.kept import KeptReport, load, save
from lascaux.server.game_reports.reportable import check_reportable
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.people.deep_queue import DeepQueue
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.store.errors import StoreError

logger = logging.getLogger(__name__)

ROUND_S = 2.0
LEASE_S = 15.0
_JUDGED = msgspec.json.Decoder(jobs.SomeJudged)


class _Lost(Exception):
    """Another node has the lease."""


class DeepRunner:
    """Computes the deep reports of one node, one after the other."""

    def __init__(self, live_tables: LiveTables, queue: DeepQueue) -> None:
        self._live_tables, self._queue = live_tables, queue
        self._now: tuple[str, KeptReport] | None = None
        """The table that is being judged here."""
        self._due = asyncio.Event()

    def look(self) -> None:
        """Look into the queue at once."""
        self._due.set()

    def runs(self, table: str) -> bool:
        """Return whether the report of a table is being computed here."""
        return self._now is not None and self._now[0] == table

    def judged(self, table: str) -> int:
        """Return the number of actions judged here, of a report that is being computed."""
        return self._now[1].upto if self._now is not None and self._now[0] == table else 0

    async def run(self) -> None:
        """Compute reports until cancelled."""
        while True:
            try:
                await self.round()
            except StoreError as error:
                logger.warning("deep reports wait for the store", extra={"why": str(error)})
            except Exception:
                logger.exception("round of deep reports failed")
                self._live_tables.metrics.crashes += 1
            with suppress(TimeoutError):
                async with asyncio.timeout(ROUND_S):
                    await self._due.wait()
            self._due.clear()

    async def round(self) -> None:
        """Compute the reports in the queue that no other node computes."""
        for table in await self._queue.requests():
            if await self._holds(table):
                try:
                    await self._compute(table)
                except _Lost:
                    logger.info("another node computes the deep report", extra={"table": table})
                finally:
                    self._now = None

    async def _holds(self, table: str) -> bool:
        """Take or renew the lease of a report; returns whether this node has it."""
        return await self._live_tables.ownership.take_work(f"deep-report.{table}", LEASE_S)

    async def _compute(self, table_id: str) -> None:
        """Judge what is left of a game, as long as a person wants its report."""
        try:
            live = await self._live_tables.get(table_id)
            check_reportable(live.table)
        except (NoSuchTable, NotNow):
            await self._queue.remove_all(table_id)
            return
        store = self._live_tables.store
        kept = await load(store, live.table, DEEP)
        self._now = table_id, kept
        while not kept.is_complete and await self._queue.people(table_id):
            try:
                kept.add(_JUDGED.decode(await self._while_held(table_id, self._judge_some(live, kept))))
                kept.failed = False
            except (StoreError, _Lost):
                raise
            except Exception:
                logger.exception("judging a game failed", extra={"table": table_id, "n": kept.upto})
                self._live_tables.metrics.crashes += 1
                kept.failed = True
            await save(store, live.table, DEEP, kept)
            if kept.failed:
                break
        if kept.is_complete or kept.failed:
            await self._queue.remove_all(table_id)

    async def _judge_some(self, live: LiveTable, kept: KeptReport) -> bytes:
        """Judge some decisions in a worker, after all other work."""
        requester = Requester(Priority.ALONE, ("deep reports", live.table.id), is_long=True)
        if kept.upto < len(live.table.acts):
            await live.renderer.ensure_history(requester)
        ref, acts = live.table.position_ref(kept.upto), live.table.played_actions(kept.upto, kept.actions)
        return await live.renderer.run_job(requester, jobs.judge_some, ref, acts, kept.upto, DEEP.name)

    async def _while_held(self, table: str, work: Awaitable[bytes]) -> bytes:
        """Wait for a job and keep the lease meanwhile; raises `_Lost` if another node has taken it."""
        job = asyncio.ensure_future(work)
        try:
            while not job.done():
                await asyncio.wait({job}, timeout=LEASE_S / 3)
                if not await self._holds(table):
                    raise _Lost
            return job.result()
        finally:
            job.cancel()
