"""Positions of variations in the review of a finished game: frames, forecasts, and moves to be tried."""

from typing import Any

import msgspec

from lascaux.server.errors import NotNow
from lascaux.server.readers import reader_view, review_jobs
from lascaux.server.readers.rendered_events import names
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.tables import review
from lascaux.server.workers.scheduler import Requester
from lascaux.wire.review import TriedFrame

_SEEN = msgspec.json.Decoder(review_jobs.Seen)
_OUTCOME = msgspec.json.Decoder(review_jobs.TrialOutcome)


async def tried_frame(renderer: TableRenderer, person: str | None, number: int, requester: Requester) -> TriedFrame:
    """Return the frame after a move of a variation, seen as in the replay."""
    table = renderer.table
    n = review.check_place(table, 0, number)
    await renderer.ensure_history(requester)
    seat = reader_view.viewpoints(table, person)[0]
    path = table.review.path(number)
    ref = table.position_ref(n)
    before = ref._replace(acts=[*ref.acts, *path[:-1]])

    async def show() -> bytes:
        return await renderer.run_job(requester, review_jobs.frame, before, path[-1:], seat, names(table))

    seen = _SEEN.decode(await renderer.fetch(("tried", number, seat), table.stamp(n), show))
    view: Any = seen.view
    events: Any = seen.events
    return TriedFrame(number=number, view=view, events=events)


async def complete_move(
    renderer: TableRenderer, n: int, after: int | None, seat: int, do: str, requester: Requester
) -> str:
    """Return the complete notation of a move at a place; raises `IllegalAction` if the rules forbid it."""
    table = renderer.table
    n = review.check_place(table, n, after)
    if seat >= len(table.seats):
        raise NotNow("no_such_seat", seat=seat)
    if review.follows_game(table, n, after, seat, do) or table.review.child(n, after, seat, do) is not None:
        return do
    await renderer.ensure_history(requester)
    ref = review.position_ref(table, n, after)
    outcome = _OUTCOME.decode(await renderer.run_job(requester, review_jobs.try_move, ref, seat, do))
    if outcome.unreadable is not None:
        raise NotNow("not_an_action", said=outcome.unreadable)
    return outcome.completed()


async def forecast(renderer: TableRenderer, number: int, bot: str, most_ms: int | None, requester: Requester) -> bytes:
    """Return the encoded forecast after a move of a variation."""
    table = renderer.table
    n = review.check_place(table, 0, number)
    await renderer.ensure_history(requester)
    ref, dice = review.position_ref(table, n, number), f"forecast {table.id} {n} {number}"

    async def foresee() -> bytes:
        return await renderer.run_job(requester, review_jobs.forecast, ref, bot, dice, most_ms)

    return await renderer.fetch(("forecast of", number), table.stamp(n), foresee)
