"""Playing over HTTP: what a socket can do, and the papers of a game."""

from typing import Annotated, Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from lascaux.core.refusal import IllegalAction, LascauxError
from lascaux.server import desk, replayed, sight
from lascaux.server.house import House
from lascaux.server.refusal import NotAllowed, OutOfDate, RuledOut
from lascaux.server.replayed import MOST_FRAMES
from lascaux.server.telling import Telling, why_not
from lascaux.server.timeline import timeline
from lascaux.server.visit import Visit
from lascaux.wire.http import EventsShown, ReplayShown, Timeline, Told
from lascaux.wire.socket import Accepted, Act, AnswerUndo, AskUndo, Say

TABLE = "/api/tables/{table:str}"
First = Annotated[int, QueryParameter(name="from", ge=0, le=2**31)]
Last = Annotated[int | None, QueryParameter(name="to", ge=0, le=2**31, schema_extra={"minimum": 0})]


async def _done(visit: Visit, house: House, request: desk.Change) -> Accepted:
    guest = visit.known
    try:
        version = await desk.carry_out(visit.room, guest, request)
    except LascauxError as wrong:
        kinds: dict[type[Any], str] = {OutOfDate: "stale", NotAllowed: "unauthorised"}
        house.figures.answered(kinds.get(type(wrong), "refused"))
        if isinstance(wrong, IllegalAction):
            raise RuledOut(wrong, why_not(visit.room.table, wrong)) from None
        raise
    house.figures.answered("accepted")
    return Accepted(id=request.id, version=version)


@post(f"{TABLE}/act", status_code=200)
async def act(visit: NamedDependency[Visit], house: NamedDependency[House], data: JSONBody[Act]) -> Accepted:
    """Decide."""
    return await _done(visit, house, data)


@post(f"{TABLE}/chat", status_code=200)
async def say(visit: NamedDependency[Visit], house: NamedDependency[House], data: JSONBody[Say]) -> Accepted:
    """Say something to everyone at the table."""
    return await _done(visit, house, data)


@post(f"{TABLE}/undo", status_code=200)
async def ask_undo(visit: NamedDependency[Visit], house: NamedDependency[House], data: JSONBody[AskUndo]) -> Accepted:
    """Ask to take back your last action."""
    return await _done(visit, house, data)


@post(f"{TABLE}/undo/answer", status_code=200)
async def answer_undo(
    visit: NamedDependency[Visit], house: NamedDependency[House], data: JSONBody[AnswerUndo]
) -> Accepted:
    """Agree to an undo, or not."""
    return await _done(visit, house, data)


@get(f"{TABLE}/record", media_type="application/jsonl")
async def record(visit: NamedDependency[Visit]) -> str:
    """The record, JSON Lines; without seed and secret while the game goes on."""
    return visit.room.table.record().write()


@get(f"{TABLE}/events")
async def events(visit: NamedDependency[Visit]) -> EventsShown:
    """What happened, as you may know it."""
    table = visit.room.table
    history = Telling(table, table.history() if table.position is not None else [])
    eyes = [Told(seat=seat, events=history.to(seat)) for seat in sight.eyes_of(table, visit.person)]
    return EventsShown(version=table.version, eyes=eyes)


@get(f"{TABLE}/replay")
async def replay(visit: NamedDependency[Visit], first: First = 0, last: Last = None) -> ReplayShown:
    """The game again, move by move: at most 25 frames at once, each with the view of then and what it brought."""
    upto = first + MOST_FRAMES - 1 if last is None else last
    return replayed.replay(visit.room.table, visit.person, first, upto)


@get(f"{TABLE}/timeline")
async def referees_timeline(visit: NamedDependency[Visit], house: NamedDependency[House]) -> Timeline:
    """Times, lags, disconnects: for the host, and for everyone once the game is over."""
    table = visit.room.table
    over = table.phase in ("over", "closed")
    if not over and visit.person != table.host:
        raise NotAllowed("only the host may see the timeline while the game goes on")
    return timeline(table, await house.store.entries(table.id), over)


ROUTES = [act, say, ask_undo, answer_undo, record, events, replay, referees_timeline]
