"""Moderation: a table's host mutes, removes and bans people and restricts the chat; all can report."""

from collections.abc import Callable

from litestar import delete, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from lascaux.server.errors import NotNow
from lascaux.server.people.reports import Report, name_of
from lascaux.server.services import Services
from lascaux.server.tables import moderation
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.server.tables.typed_text import clean
from lascaux.server.web.paths import TABLE
from lascaux.server.web.visitor import Visitor
from lascaux.wire.http import Banning, Done, Muting, Reporting, Talking

PERSON = f"{TABLE}/people/{{who:str}}"

Command = Callable[[Table, int], list[Entry]]


@put(f"{PERSON}/mute", price=4)
async def mute(visitor: NamedDependency[Visitor], who: FromPath[str], data: JSONBody[Muting]) -> Done:
    """Mute a person at this table, or unmute them. Host only."""
    return await visitor.change(moderation.mute, who, data.muted)


@delete(PERSON, status_code=200, price=4)
async def kick(visitor: NamedDependency[Visitor], services: NamedDependency[Services], who: FromPath[str]) -> Done:
    """Remove a person from their seat. Host only. A running game continues with a bot, if the host may decide so."""
    by = visitor.known.person
    return await _send_away(visitor, services, who, lambda table, now: moderation.kick(table, who, by, now))


@put(f"{PERSON}/ban", price=4)
async def ban(
    visitor: NamedDependency[Visitor], services: NamedDependency[Services], who: FromPath[str], data: JSONBody[Banning]
) -> Done:
    """Ban a person from this table, or lift the ban. Host only."""
    by, banned = visitor.known.person, data.banned

    def command(table: Table, now: int) -> list[Entry]:
        return moderation.ban(table, who, banned, by, now)

    if not banned:
        return Done(version=await visitor.live.change(command))
    return await _send_away(visitor, services, who, command)


async def _send_away(visitor: Visitor, services: Services, who: str, command: Command) -> Done:
    person = moderation.person_of(visitor.live.table, who)
    version = await visitor.live.change(command)
    if not visitor.live.table.seats_of(person):  # a player replaced by a bot may still watch
        services.disconnector.send_from(visitor.live.table.id, person)
    return Done(version=version)


@put(f"{TABLE}/talkers", price=4)
async def talkers(visitor: NamedDependency[Visitor], data: JSONBody[Talking]) -> Done:
    """Set who may chat at the table: players only, or everyone. Host only."""
    return await visitor.change(moderation.set_talkers, data.talkers)


@post(f"{TABLE}/reports", status_code=200, price=5)
async def report(
    visitor: NamedDependency[Visitor], services: NamedDependency[Services], data: JSONBody[Reporting]
) -> Done:
    """Report a person here, a chat message or a comment in the review to the server's operator."""
    guest, table = visitor.known, visitor.live.table
    line = next((message for number, message in table.chat if number == data.line), None)
    if data.line is not None and line is None:
        raise NotNow("no_such_line")
    comment = None if data.comment is None else table.review.comments.get(data.comment)
    if data.comment is not None and comment is None:
        raise NotNow("no_such_remark")
    written = line or comment
    about = written.by if written is not None else moderation.person_of(table, data.who)
    report = Report(
        at=services.live_tables.now(),
        table=table.id,
        by=guest.person,
        by_name=guest.name,
        about=about,
        about_name=written.name if written is not None else name_of(table, about),
        reason=clean(data.reason),
        line=written.text if written is not None else None,
    )
    await services.reports.add(report, visitor.place)
    return Done(version=table.version)


ROUTES = [mute, kick, ban, talkers, report]
