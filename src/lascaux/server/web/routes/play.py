"""Playing over HTTP, without a socket, and a game's documents."""

from functools import partial
from typing import Annotated, Any

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from lascaux.analysis.depth import DepthName
from lascaux.core.errors import IllegalAction, LascauxError
from lascaux.server.errors import NotAllowed, OutOfDate, RuledOut
from lascaux.server.readers import reader_view
from lascaux.server.readers.rendered_events import why_not
from lascaux.server.readers.replay import MAX_FRAMES, film_shown, replay_shown
from lascaux.server.readers.timeline import written_timeline
from lascaux.server.readers.variations import tried_frame
from lascaux.server.services import Services
from lascaux.server.web import requests
from lascaux.server.web.paths import TABLE
from lascaux.server.web.visitor import Visitor
from lascaux.wire.http import EventsShown, FilmShown, ReplayShown, Timeline, Told
from lascaux.wire.reports import ReportShown
from lascaux.wire.review import TriedFrame
from lascaux.wire.socket import Accepted, Act, AnswerUndo, AskUndo, Say

First = Annotated[int, QueryParameter(name="from", ge=0, le=2**31)]
Depth = Annotated[DepthName, QueryParameter()]
Last = Annotated[int | None, QueryParameter(name="to", ge=0, le=2**31, schema_extra={"minimum": 0})]


async def _done(visitor: Visitor, services: Services, request: requests.Change) -> Accepted:
    guest = visitor.known
    try:
        version = await requests.carry_out(visitor.live, guest, request, network=visitor.place)
    except LascauxError as error:
        kinds: dict[type[Any], str] = {OutOfDate: "stale", NotAllowed: "unauthorised"}
        services.metrics.answers[kinds.get(type(error), "refused")] += 1
        if isinstance(error, IllegalAction):
            raise RuledOut(error, why_not(visitor.live.table, error)) from None
        raise
    services.metrics.answers["accepted"] += 1
    return Accepted(id=request.id, version=version)


@post(f"{TABLE}/act", status_code=200, price=5, decides=True)
async def act(visitor: NamedDependency[Visitor], services: NamedDependency[Services], data: JSONBody[Act]) -> Accepted:
    """Take an action."""
    done = await _done(visitor, services, data)
    live, person = visitor.live, visitor.person
    if person is not None and all(listener.person != person for listener in live.listeners):
        live.view_acks.forget(person)  # bots need not wait for a page that was closed
    return done


@post(f"{TABLE}/chat", status_code=200, price=3)
async def say(visitor: NamedDependency[Visitor], services: NamedDependency[Services], data: JSONBody[Say]) -> Accepted:
    """Send a chat message to everyone at the table."""
    return await _done(visitor, services, data)


@post(f"{TABLE}/undo", status_code=200, price=4)
async def ask_undo(
    visitor: NamedDependency[Visitor], services: NamedDependency[Services], data: JSONBody[AskUndo]
) -> Accepted:
    """Ask to undo your last action."""
    return await _done(visitor, services, data)


@post(f"{TABLE}/undo/answer", status_code=200, price=7, decides=True)
async def answer_undo(
    visitor: NamedDependency[Visitor], services: NamedDependency[Services], data: JSONBody[AnswerUndo]
) -> Accepted:
    """Agree to an undo, or refuse it."""
    return await _done(visitor, services, data)


@get(f"{TABLE}/record", media_type="application/jsonl", price=5)
async def record(visitor: NamedDependency[Visitor], review: FromQuery[bool] = False) -> bytes:
    """Get the record as JSON Lines, with the review if asked; without seed and secret while the game runs."""
    renderer = visitor.live.renderer
    await renderer.ensure_history(visitor.requester)
    return renderer.reviewed_record() if review else renderer.record()


@get(f"{TABLE}/events", price=4)
async def events(visitor: NamedDependency[Visitor]) -> EventsShown:
    """Get all events that you may know."""
    table, renderer = visitor.live.table, visitor.live.renderer
    await renderer.ensure_history(visitor.requester)
    eyes = [Told(seat=seat, events=renderer.all_events(seat)) for seat in reader_view.viewpoints(table, visitor.person)]
    return EventsShown(version=table.version, eyes=eyes)


@get(f"{TABLE}/replay", price=12)
async def replay(visitor: NamedDependency[Visitor], first: First = 0, last: Last = None) -> ReplayShown:
    """Get a replay: at most 25 frames at once, each with the view after an action and its events."""
    upto = first + MAX_FRAMES - 1 if last is None else last
    return await replay_shown(visitor.live.renderer, visitor.person, first, upto, visitor.requester)


@get(f"{TABLE}/review/{{number:int}}", price=8)
async def variation(visitor: NamedDependency[Visitor], number: FromPath[int]) -> TriedFrame:
    """Get the view after a move of a variation in the review, and the events of the move."""
    return await tried_frame(visitor.live.renderer, visitor.person, number, visitor.requester)


@get(f"{TABLE}/films/{{n:int}}", price=5)
async def film(visitor: NamedDependency[Visitor], n: FromPath[int]) -> FilmShown:
    """Get the animation of action n, such as how a stone settled. Views do not contain it."""
    return film_shown(visitor.live.table, n)


@get(f"{TABLE}/report", price=20)
async def report(
    visitor: NamedDependency[Visitor], services: NamedDependency[Services], depth: Depth = "quick"
) -> ReportShown:
    """Get a report of a finished game, or how far it has come; the quick one is computed while you ask again."""
    reports, live = services.game_reports, visitor.live
    if depth == "deep":
        return await reports.deep(live, visitor.requester, visitor.person)
    slot = partial(services.at_once.one, "report", visitor.person or visitor.place, visitor.place)
    return await reports.quick(live, visitor.requester, slot)


@post(f"{TABLE}/report", status_code=200, price=30)
async def ask_report(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> ReportShown:
    """Ask for the deep report of a finished game. It is computed in the background, once for everybody."""
    person = visitor.known.person
    return await services.game_reports.ask(visitor.live, visitor.requester, person, visitor.place)


@delete(f"{TABLE}/report", status_code=200, price=10)
async def cancel_report(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> ReportShown:
    """Cancel your request for the deep report; it is still computed if others want it."""
    return await services.game_reports.cancel(visitor.live, visitor.requester, visitor.known.person)


@get(f"{TABLE}/timeline", price=4)
async def referees_timeline(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Timeline:
    """Get times, lags and disconnects: for the host, and for everyone once the game is over."""
    table = visitor.live.table
    if table.phase not in ("over", "closed") and visitor.person != table.host:
        raise NotAllowed("only the host may see the timeline during the game")
    return await written_timeline(visitor.live.renderer, services.store)


ROUTES = [
    act,
    say,
    ask_undo,
    answer_undo,
    record,
    events,
    replay,
    variation,
    film,
    report,
    ask_report,
    cancel_report,
    referees_timeline,
]
