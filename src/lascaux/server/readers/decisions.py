"""Decisions of finished games, to be made again: what the seat saw, what its actions do, and how good they are.

The game is over, so its record says everything: anyone may look from the seat that decided.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

import msgspec

from lascaux.analysis.depth import DepthName
from lascaux.server.errors import NotNow
from lascaux.server.readers import decision_jobs
from lascaux.server.readers.rendered_events import names
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.wire.decisions import AnswerJudged, DecisionAgain, DecisionPreviewed
from lascaux.wire.socket import Eyes

_EYES = msgspec.json.Decoder(Eyes)
_JUDGED = msgspec.json.Decoder(AnswerJudged)


async def decision_again(renderer: TableRenderer, n: int, requester: Requester) -> DecisionAgain:
    """Return what the seat that took action n saw before it."""
    seat = _seat(renderer, n)
    written = await renderer.job_result(("again", n), n - 1, n - 1, requester, decision_jobs.eyes, seat)
    return DecisionAgain(n=n, seat=seat, eyes=_EYES.decode(written))


async def preview(renderer: TableRenderer, n: int, actions: Sequence[str], requester: Requester) -> DecisionPreviewed:
    """Return what some actions would have done instead of action n."""
    asked = (_seat(renderer, n), actions, names(renderer.table))
    key = ("previewed again", n, *actions)
    moves = await renderer.job_result(key, n - 1, n - 1, requester, decision_jobs.preview, *asked)
    return DecisionPreviewed(moves=msgspec.Raw(moves))  # type: ignore[arg-type]


async def judge(
    renderer: TableRenderer,
    n: int,
    do: str,
    depth: DepthName,
    requester: Requester,
    slot: Callable[[], AbstractContextManager[None]],
) -> AnswerJudged:
    """Return how good an action would have been instead of action n."""
    patient = requester._replace(priority=Priority.QUESTIONS, is_long=True)
    asked = (n, _seat(renderer, n), do, depth, names(renderer.table))
    key = ("judged again", n, do, depth)
    return _JUDGED.decode(await renderer.job_result(key, n - 1, n - 1, patient, decision_jobs.judge, *asked, slot=slot))


def _seat(renderer: TableRenderer, n: int) -> int:
    """Return the seat that took action n."""
    acts = renderer.table.acts
    if not 1 <= n <= len(acts):
        raise NotNow("no_such_action", n=n, actions=len(acts))
    return acts[n - 1].seat
