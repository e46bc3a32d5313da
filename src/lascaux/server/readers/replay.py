"""Replays a game move by move, as one reader may know it."""

from typing import Any

import msgspec

from lascaux.core.capabilities import film_of
from lascaux.server.errors import NotNow
from lascaux.server.readers import reader_view, worker_jobs
from lascaux.server.readers.rendered_events import events_for
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.tables.table import Table
from lascaux.server.workers.scheduler import Requester
from lascaux.wire.http import FilmShown, Frame, ReplayShown

MAX_FRAMES = 25

_VIEWS = msgspec.json.Decoder(list[msgspec.Raw])


async def replay_shown(
    renderer: TableRenderer, person: str | None, first: int, last: int, requester: Requester
) -> ReplayShown:
    """Return the frames of a range of actions, limited to `MAX_FRAMES`."""
    await renderer.ensure_history(requester)
    table = renderer.table
    seat = reader_view.viewpoints(table, person)[0]
    last = min(last, len(table.acts), first + MAX_FRAMES - 1)
    actions, frames = len(table.acts), list[Frame]()
    if table.position is not None and first <= last:
        story = renderer.history.some(first, last)
        written = await renderer.job_result(
            ("views", first, last, seat), first, last, requester, worker_jobs.views, seat
        )
        views: Any = _VIEWS.decode(written)
        frames = [
            Frame(n=n, view=view, events=events_for([part], seat))
            for n, (view, part) in enumerate(zip(views, story, strict=True), first)
        ]
    return ReplayShown(actions=actions, seat=seat, frames=frames)


def film_shown(table: Table, n: int) -> FilmShown:
    """Return the film of an action. It is stored with the action, so nothing is replayed."""
    if not 1 <= n <= len(table.acts):
        raise NotNow("no_such_action", n=n, actions=len(table.acts))
    if table.position is None and table.halt is not None:
        raise NotNow(table.halt.reason)
    shown = film_of(table.game, table.game.parse(table.acts[n - 1].do))
    if shown is None:
        return FilmShown(pieces=[], pictures=[])
    return FilmShown(pieces=list(shown.pieces), pictures=list(map(list, shown.pictures)))
