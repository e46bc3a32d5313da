"""Gives the reports of finished games: quick ones while the client waits, deep ones when they are ready."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager

import msgspec

from lascaux.analysis.depth import DEEP, QUICK, Depth
from lascaux.server.game_reports import jobs
from lascaux.server.game_reports.kept import KeptReport, load, try_to_save
from lascaux.server.game_reports.reportable import check_reportable
from lascaux.server.game_reports.runner import DeepRunner
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.deep_queue import DeepQueue, check_room
from lascaux.server.people.quotas import Quotas
from lascaux.server.readers.rendered_events import names
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.store.port import Store
from lascaux.wire.reports import ReportShown, ReportState

PATIENCE_S = 5.0
"""Seconds after which the answer is how far a quick report has come."""
_JUDGED = msgspec.json.Decoder(jobs.SomeJudged)


class GameReports:
    """The reports of the tables of one node."""

    def __init__(self, store: Store, queue: DeepQueue, runner: DeepRunner, quotas: Quotas) -> None:
        self._store, self._queue, self._runner, self._quotas = store, queue, runner, quotas

    async def quick(
        self, live: LiveTable, requester: Requester, slot: Callable[[], AbstractContextManager[None]]
    ) -> ReportShown:
        """Return the quick report of a finished game, or after a while how many actions have been judged.

        What has been judged is kept, so asking again continues there. If no client asks again, no more is judged.
        """
        renderer, table = live.renderer, live.table
        check_reportable(table)
        patient = requester._replace(priority=Priority.QUESTIONS, is_long=True)
        if _cached(renderer, QUICK) is None:
            kept = await load(self._store, table, QUICK)
            if not kept.is_complete:
                await _judge_for_a_while(renderer, kept, patient, slot)
                if not kept.is_complete:
                    return _shown(QUICK, "running", kept)
                await try_to_save(self._store, table, QUICK, kept)
        else:
            kept = None
        return await self._ready(renderer, QUICK, kept, patient)

    async def deep(self, live: LiveTable, requester: Requester, person: str | None) -> ReportShown:
        """Return the deep report of a finished game, or how far it has come."""
        renderer, table = live.renderer, live.table
        check_reportable(table)
        if _cached(renderer, DEEP) is not None:
            return await self._ready(renderer, DEEP, None, requester)
        kept = await load(self._store, table, DEEP)
        if kept.is_complete:
            return await self._ready(renderer, DEEP, kept, requester)
        wanted = await self._queue.people(table.id)
        kept.upto = max(kept.upto, self._runner.judged(table.id))
        state: ReportState = "failed" if kept.failed else "none"
        if wanted:
            state = "running" if kept.upto or self._runner.runs(table.id) else "waiting"
        return _shown(DEEP, state, kept, person in wanted)

    async def ask(self, live: LiveTable, requester: Requester, person: str, place: str) -> ReportShown:
        """Ask for the deep report of a finished game; raises an error beyond the limits."""
        shown = await self.deep(live, requester, person)
        if shown.state == "ready" or shown.wanted:
            return shown
        requests = await self._queue.requests()
        check_room(requests, person)
        if live.table.id not in requests:  # joining others costs nothing
            await self._quotas.deep_report(person, place)
        await self._queue.add(live.table.id, person)
        self._runner.look()
        return await self.deep(live, requester, person)

    async def cancel(self, live: LiveTable, requester: Requester, person: str) -> ReportShown:
        """Withdraw a person's request; the report is computed as long as others want it."""
        await self._queue.remove(live.table.id, person)
        return await self.deep(live, requester, person)

    async def _ready(
        self, renderer: TableRenderer, depth: Depth, kept: KeptReport | None, requester: Requester
    ) -> ReportShown:
        """Return a complete report; `kept` is None if it is in the cache."""
        table = renderer.table

        async def write() -> bytes:
            judged = (kept or await load(self._store, table, depth)).judged
            await renderer.ensure_history(requester)
            return await renderer.run_job(
                requester, jobs.write_report, renderer.record(), judged, names(table), depth.name
            )

        actions = len(table.acts)
        report = await renderer.fetch(("report", depth.name), table.stamp(actions), write)
        return ReportShown(
            depth=depth.name,
            state="ready",
            judged=actions,
            actions=actions,
            wanted=False,
            report=msgspec.Raw(report),  # type: ignore[arg-type]
        )


def _cached(renderer: TableRenderer, depth: Depth) -> bytes | None:
    table = renderer.table
    return renderer.cached(("report", depth.name), table.stamp(len(table.acts)))


async def _judge_for_a_while(
    renderer: TableRenderer,
    kept: KeptReport,
    requester: Requester,
    slot: Callable[[], AbstractContextManager[None]],
) -> None:
    """Judge the actions of a game, as far as that is possible while a client waits."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + PATIENCE_S
    while not kept.is_complete and loop.time() < deadline:
        written = await renderer.job_result(
            ("judged", kept.upto),
            kept.upto,
            kept.actions,
            requester,
            jobs.judge_some,
            kept.upto,
            QUICK.name,
            slot=slot,
        )
        kept.add(_JUDGED.decode(written))


def _shown(depth: Depth, state: ReportState, kept: KeptReport, wanted: bool = False) -> ReportShown:
    """Return how far a report has come."""
    return ReportShown(
        depth=depth.name, state=state, judged=kept.upto, actions=kept.actions, wanted=wanted, report=None
    )
