"""Tables: the lobby, one table, and the host's matters."""

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, QueryParameter

from lascaux.server import listing, referee, sight
from lascaux.server import rematch as again
from lascaux.server.branch import branched
from lascaux.server.code import fresh_code
from lascaux.server.house import House
from lascaux.server.poll import Poll
from lascaux.server.seating import Host
from lascaux.server.visit import Visit, signed_in
from lascaux.server.words import clean
from lascaux.store.port import Listed
from lascaux.wire.http import Branching, Closing, Done, Lobby, NewHost, SeatLink, TableMade
from lascaux.wire.socket import Whole
from lascaux.wire.tables import NewTable, Phase, TableShown

Asked = Request[Any, Any, Any]
Page = Annotated[int, QueryParameter(ge=1, le=100)]
Mark = Annotated[int | None, QueryParameter(ge=0, le=2**62, schema_extra={"minimum": 0})]
PHASES: list[Phase] = ["open", "running"]


@post("/api/tables")
async def create(request: Asked, data: JSONBody[NewTable], house: NamedDependency[House]) -> TableMade:
    """Open a table; the answer has the links of its seats."""
    guest = await signed_in(request, house)
    wish = msgspec.structs.replace(data, name=clean(data.name), aids=list(dict.fromkeys(data.aids)))
    room, tokens = await house.hall.open_table(wish, guest.person, guest.name, guest.colour)
    table = room.table
    house.presence.look(room, guest.person)
    links = [
        SeatLink(seat=seat, token=token, path=f"/t/{table.id}#{seat}.{token}") for seat, token in enumerate(tokens)
    ]
    return TableMade(table=sight.table_shown(table, guest.person), links=links)


@get("/api/tables")
async def lobby(
    house: NamedDependency[House], phase: FromQuery[list[Phase] | None] = None, limit: Page = 50, before: Mark = None
) -> Lobby:
    """Public tables, youngest first; open and running ones unless phases are named."""
    rows = await house.hall.lobby(phase or PHASES, limit, before)
    live = house.hall.rooms
    shown = [
        sight.table_shown(live[row.table].table, None) if row.table in live else listing.for_everyone(row)
        for row in rows
    ]
    return _page(shown, rows, limit)


@get("/api/my/tables")
async def mine(request: Asked, house: NamedDependency[House], limit: Page = 50, before: Mark = None) -> Lobby:
    """Tables where you sit or are host, those where something happened last first, unlisted ones too."""
    person = (await signed_in(request, house)).person
    rows = await house.store.tables_of(person, limit=limit, before=before)
    return _page([await _shown(row, person, house) for row in rows], rows, limit)


async def _shown(row: Listed, person: str, house: House) -> TableShown:
    """A table of mine; one that is being played is woken, because only then is it known whose turn it is."""
    if row.table in house.hall.rooms or row.summary.state.startswith("running"):
        return sight.table_shown((await house.hall.room(row.table)).table, person)
    return listing.for_person(row, person)


def _page(shown: list[TableShown], rows: list[Listed], limit: int) -> Lobby:
    return Lobby(tables=shown, next=rows[-1].place if len(rows) == limit else None)


@get("/api/tables/{table:str}")
async def one(visit: NamedDependency[Visit], house: NamedDependency[House], after: Mark = None) -> Whole:
    """A table as you may see it; with `after`, once it is past that version, or in 25 seconds."""
    if after is not None and visit.room.table.version <= after:
        await Poll(visit.person).wait(visit.room, house)
    return sight.whole(visit.room.table, visit.person, house.hall.now())


@post("/api/tables/{table:str}/begin", status_code=200)
async def begin(visit: NamedDependency[Visit]) -> Done:
    """Close the bag and begin: the host's, once every seat is taken."""
    by = visit.known.person
    return Done(version=await visit.room.change(lambda table, now: referee.begin(table, by, now)))


@post("/api/tables/{table:str}/close", status_code=200)
async def close(visit: NamedDependency[Visit], data: JSONBody[Closing]) -> Done:
    """Shut the table: the host's."""
    by, reason = visit.known.person, clean(data.reason)
    return Done(version=await visit.room.change(lambda table, now: referee.close(table, by, reason, now)))


@put("/api/tables/{table:str}/host")
async def change_host(visit: NamedDependency[Visit], data: JSONBody[NewHost]) -> Done:
    """Hand the host's rights to another player."""
    by = visit.known.person
    return Done(version=await visit.room.change(lambda table, now: referee.change_host(table, data.seat, by, now)))


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(visit: NamedDependency[Visit], house: NamedDependency[House]) -> TableShown:
    """Another game with the same people, everyone one seat further; who asks again gets the same table."""
    room = await again.rematch(house.hall, visit.room, visit.known.person)
    return sight.table_shown(room.table, visit.person)


@post("/api/tables/{table:str}/branch")
async def branch(visit: NamedDependency[Visit], house: NamedDependency[House], data: JSONBody[Branching]) -> TableShown:
    """Play on from some moment of a finished game, with the same draws; bots or you take the seats."""
    guest = visit.known
    host = Host(guest.person, guest.name, guest.colour)
    room = await house.hall.add(fresh_code(), branched(visit.room.table, data, host, house.hall.now()))
    house.presence.look(room, guest.person)
    return sight.table_shown(room.table, guest.person)


ROUTES = [create, lobby, mine, branch, one, begin, close, change_host, rematch]
