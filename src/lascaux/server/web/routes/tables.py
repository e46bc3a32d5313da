"""Tables: the lobby, one table, and what its host may do."""

from contextlib import AsyncExitStack, ExitStack
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, QueryParameter

from lascaux.server.live import rematch as again
from lascaux.server.readers import listing, reader_view
from lascaux.server.readers.lobby import MAX_READS, Page
from lascaux.server.services import Services
from lascaux.server.tables import referee, seating
from lascaux.server.tables.branch import branched
from lascaux.server.tables.opening import Host
from lascaux.server.tables.typed_text import clean
from lascaux.server.web.invitation import drawn
from lascaux.server.web.long_poll import LongPoll
from lascaux.server.web.paths import TABLE, TABLES
from lascaux.server.web.visitor import Visitor, address_of, invited, place, signed_in
from lascaux.store.port import Listed
from lascaux.wire.http import Branching, Closing, Done, Lobby, NewHost, SeatLink, TableMade
from lascaux.wire.socket import Whole
from lascaux.wire.tables import NewTable, Phase, TableListed, TableShown

Asked = Request[Any, Any, Any]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Mark = Annotated[int | None, QueryParameter(ge=0, le=2**62, schema_extra={"minimum": 0})]
PHASES: list[Phase] = ["open", "mixing", "running"]


@post(TABLES, price=20)
async def create(request: Asked, data: JSONBody[NewTable], services: NamedDependency[Services]) -> TableMade:
    """Open a table; the answer has the links of its seats."""
    guest = invited(await signed_in(request, services), services)
    settings = msgspec.structs.replace(data, name=clean(data.name), aids=list(dict.fromkeys(data.aids)))
    bots_alone = all(sitting is not None and sitting.bot for sitting in settings.seating)
    async with AsyncExitStack() as limits:
        if not settings.begin:
            await limits.enter_async_context(services.quotas.opening(guest.person, place(request)))
        else:
            limits.enter_context(services.quotas.running(guest.person, place(request)))
        if settings.begin and bots_alone:
            limits.enter_context(services.quotas.bots_alone(guest.person, place(request)))
        live, tokens = await services.live_tables.open_table(settings, guest.person, guest.name, guest.colour)
    table = live.table
    services.quotas.opened(table, place(request))
    services.presence.update(live, guest.person)
    links = [
        SeatLink(seat=seat, token=token, path=f"/t/{table.id}#{seat}.{token}") for seat, token in enumerate(tokens)
    ]
    return TableMade(table=reader_view.table_shown(table, guest.person), links=links)


@get(TABLES, price=5)
async def lobby(
    services: NamedDependency[Services],
    phase: FromQuery[list[Phase] | None] = None,
    limit: Limit = 50,
    before: Mark = None,
) -> Lobby:
    """Public tables, youngest first; those that are open, about to begin or running unless phases are named.

    Tables of one guest beyond five, and of one address beyond twenty, make room on a page for those of others.
    """
    page = Page(limit)
    wanted = phase or PHASES
    live = services.live_tables.loaded
    for _ in range(MAX_READS):
        rows = await services.live_tables.lobby(wanted, limit, before)
        for row in rows:
            at = live.get(row.table)
            shown = listing.for_everyone(row) if at is None else listing.listed(at.table, None)
            # Summaries are stored after clients were notified: a client that saw a table close must not see it listed.
            if shown.phase in wanted:
                page.add(shown, (listing.host_of(row), services.quotas.place_of(row.table)))
            before = row.place
            if page.is_full:
                break
        if page.is_full or len(rows) < limit:
            break
    return Lobby(tables=page.tables, next=before if len(rows) == limit or page.is_full else None)


@get("/api/my/tables", price=10)
async def mine(
    request: Asked,
    services: NamedDependency[Services],
    phase: FromQuery[list[Phase] | None] = None,
    limit: Limit = 50,
    before: Mark = None,
) -> Lobby:
    """List your tables, most recently used first, unlisted ones too; `phases` restricts them."""
    person = (await signed_in(request, services)).person
    states = [state for name in phase for state in (name, f"{name}.unlisted")] if phase else None
    rows = await services.store.tables_of(person, states=states, limit=limit, before=before)
    return _page([await _shown(row, person, services) for row in rows], rows, limit)


async def _shown(row: Listed, person: str, services: Services) -> TableListed:
    """Return a table of one's own; a running one is loaded, which tells whose turn it is."""
    if row.table in services.live_tables.loaded or row.summary.state.startswith("running"):
        return listing.listed((await services.live_tables.get(row.table)).table, person)
    return listing.for_person(row, person)


def _page(shown: list[TableListed], rows: list[Listed], limit: int) -> Lobby:
    return Lobby(tables=shown, next=rows[-1].place if len(rows) == limit else None)


@get(TABLE, price=4)
async def one(
    request: Asked, visitor: NamedDependency[Visitor], services: NamedDependency[Services], after: Mark = None
) -> Whole:
    """Get a table as you may see it; with `after`, when it is past that version, or after 25 seconds."""
    if after is not None:
        await visitor.live.catch_up(after)  # another node may have sent them more than this one knows
    if after is not None and visitor.live.table.version <= after:
        poll = LongPoll(visitor.person, address_of(request.scope))
        await poll.wait(visitor.live, services, request.receive)
    await visitor.live.renderer.ensure_history(visitor.requester)
    return visitor.live.whole(visitor.person)


@get(f"{TABLE}/invitation", media_type="image/svg+xml", sync_to_thread=False, price=6)
def invitation(request: Asked, visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> bytes:
    """Get the table's link as a QR code, with the address by which you reach the server."""
    ours = services.settings.base_url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"
    return drawn(f"{ours}/t/{visitor.live.table.id}")


@post(f"{TABLE}/begin", status_code=200, price=10)
async def begin(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Done:
    """Begin the game as soon as all salts are revealed. Host only, once every seat is taken."""
    by, limits = visitor.known.person, ExitStack()
    if by == visitor.live.table.host:
        limits.enter_context(services.quotas.running(by, visitor.place))
    if all(seat.bot for seat in visitor.live.table.seats):
        limits.enter_context(services.quotas.bots_alone(by, visitor.place))
    with limits:
        return await visitor.change(seating.begin)


@post(f"{TABLE}/close", status_code=200, price=4)
async def close(visitor: NamedDependency[Visitor], data: JSONBody[Closing]) -> Done:
    """Close the table. Host only."""
    by, reason = visitor.known.person, clean(data.reason)
    return Done(version=await visitor.live.change(lambda table, now: referee.close(table, by, reason, now)))


@put(f"{TABLE}/host", price=4)
async def change_host(visitor: NamedDependency[Visitor], data: JSONBody[NewHost]) -> Done:
    """Make another player the host. Host only."""
    return await visitor.change(referee.change_host, data.seat)


@post(f"{TABLE}/rematch", status_code=200, price=20)
async def rematch(request: Asked, visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> TableShown:
    """Open a rematch, with everyone one seat further; asking again returns the same table."""
    by = visitor.known.person
    if visitor.live.table.rematch is not None:
        live = await again.rematch(services.live_tables, visitor.live, by)
    else:
        async with services.quotas.opening(by, visitor.place):
            live = await again.rematch(services.live_tables, visitor.live, by)
        services.quotas.opened(live.table, visitor.place)
    return reader_view.table_shown(live.table, visitor.person)


@post(f"{TABLE}/branch", price=40)
async def branch(
    visitor: NamedDependency[Visitor], services: NamedDependency[Services], data: JSONBody[Branching]
) -> TableShown:
    """Play on from a position of a finished game, with the same draws, against bots or yourself."""
    guest = invited(visitor.known, services)
    host, limits = Host(guest.person, guest.name, guest.colour), ExitStack()
    limits.enter_context(services.quotas.running(guest.person, visitor.place))
    if all(data.seats):
        limits.enter_context(services.quotas.bots_alone(guest.person, visitor.place))
    with limits:
        await visitor.live.renderer.ensure_history(visitor.requester)
        entries = branched(visitor.live.table, data, host, services.live_tables.now())
        live = await services.live_tables.add_played(visitor.requester, entries)
    services.quotas.opened(live.table, visitor.place)
    services.presence.update(live, guest.person)
    return reader_view.table_shown(live.table, guest.person)


ROUTES = [create, lobby, mine, branch, one, invitation, begin, close, change_host, rematch]
