"""The report of a finished game, computed in workers once for everybody."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager

import msgspec

from lascaux.analysis.depth import QUICK
from lascaux.analysis.judged import Judged
from lascaux.analysis.judges import NoJudge, find_judge
from lascaux.core import registry
from lascaux.server.errors import NotNow
from lascaux.server.readers import report_jobs
from lascaux.server.readers.rendered_events import names
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.tables.table import Table
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.wire.reports import ReportShown

PATIENCE_S = 5.0
"""Seconds after which the answer is how far the report has come."""

_JUDGED = msgspec.json.Decoder(report_jobs.SomeJudged)


async def report_shown(
    renderer: TableRenderer, requester: Requester, slot: Callable[[], AbstractContextManager[None]]
) -> ReportShown:
    """Return the report of a finished game, or after a while how many actions have been judged.

    What has been judged is kept, so asking again continues there. If no client asks again, no more is judged.
    """
    table = renderer.table
    check_reportable(table)
    patient = requester._replace(priority=Priority.QUESTIONS, is_long=True)
    loop, actions = asyncio.get_running_loop(), len(table.acts)
    judged, upto, deadline = list[Judged](), 0, loop.time() + PATIENCE_S
    while upto < actions:
        if loop.time() >= deadline:
            return ReportShown(judged=upto, actions=actions, report=None)
        written = await renderer.job_result(
            ("judged", upto), upto, actions, patient, report_jobs.judge_some, upto, slot=slot
        )
        some = _JUDGED.decode(written)
        judged, upto = judged + some.judged, some.upto

    async def write() -> bytes:
        await renderer.ensure_history(patient)
        return await renderer.run_job(patient, report_jobs.write_report, renderer.record(), judged, names(table))

    report = await renderer.fetch("report", table.stamp(actions), write)
    return ReportShown(judged=actions, actions=actions, report=msgspec.Raw(report))  # type: ignore[arg-type]


def check_reportable(table: Table) -> None:
    """Raise `NotNow` unless the game has ended and can be judged."""
    if table.phase not in ("over", "closed"):
        raise NotNow("wrong_phase", phase=table.phase)
    if table.halt is not None:
        raise NotNow(table.halt.reason)
    if table.position is None or table.position.result is None:
        raise NotNow("no_result")
    if table.created.rules != registry.find(table.settings.game).info.rules:
        raise NotNow("no_judge")  # judges know the present rules
    try:
        find_judge(table.settings.game, QUICK)
    except NoJudge:
        raise NotNow("no_judge") from None
