"""Seats: taking and leaving them, and what a player or the host may do about one."""

from contextlib import ExitStack

from litestar import delete, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from lascaux.server.errors import BadToken
from lascaux.server.services import Services
from lascaux.server.tables import absence, flags, referee, seating
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.server.tables.typed_text import required
from lascaux.server.web.paths import SEAT
from lascaux.server.web.visitor import Visitor
from lascaux.wire.http import Done, Shoulder, SitDown, StandIn
from lascaux.wire.tables import Salt, SaltHash


@put(SEAT, price=5)
async def sit(
    visitor: NamedDependency[Visitor], services: NamedDependency[Services], seat: FromPath[int], data: JSONBody[SitDown]
) -> Done:
    """Take a free seat, with or without its link; or seat a bot, as the host."""
    guest = visitor.known
    bot = data.bot
    if bot is not None:
        return Done(version=await visitor.live.change(lambda t, now: seating.seat_bot(t, seat, bot, guest.person, now)))
    if data.token is not None and services.live_tables.invited(visitor.live.table, data.token) != seat:
        raise BadToken("this link is not for this seat")
    name = guest.name if data.name is None else required("name", data.name)
    colour = data.colour or guest.colour

    def sitting(table: Table, now: int) -> list[Entry]:
        return seating.sit(table, seat, guest.person, name, colour, now, data.hash)

    version = await visitor.live.change(sitting)
    services.presence.update(visitor.live, guest.person)
    return Done(version=version)


@delete(SEAT, status_code=200, price=4)
async def stand(visitor: NamedDependency[Visitor], seat: FromPath[int]) -> Done:
    """Leave a seat before the game; the host may free any."""
    return await visitor.change(seating.stand, seat)


@put(f"{SEAT}/hash", price=4)
async def fix_salt(visitor: NamedDependency[Visitor], seat: FromPath[int], data: JSONBody[SaltHash]) -> Done:
    """Commit to a salt of your own by its hash, before the game."""
    return await visitor.change(seating.fix_salt, seat, data.hash)


@put(f"{SEAT}/salt", price=10)
async def tell_salt(visitor: NamedDependency[Visitor], seat: FromPath[int], data: JSONBody[Salt]) -> Done:
    """Reveal the salt that you have committed to, once the host has begun."""
    return await visitor.change(seating.reveal_salt, seat, data.salt)


@put(f"{SEAT}/shoulder", price=4)
async def shoulder(visitor: NamedDependency[Visitor], seat: FromPath[int], data: JSONBody[Shoulder]) -> Done:
    """Let spectators see what you see, or stop it."""
    return await visitor.change(referee.shoulder, seat, data.allow)


@post(f"{SEAT}/forfeit", status_code=200, price=5)
async def forfeit(visitor: NamedDependency[Visitor], seat: FromPath[int]) -> Done:
    """Resign; or, as the host, declare a player beaten, if the host may decide about the seat."""
    return await visitor.change(referee.forfeit, seat)


@post(f"{SEAT}/absence", status_code=200, price=5)
async def announce_absence(visitor: NamedDependency[Visitor], seat: FromPath[int]) -> Done:
    """Announce that a player is absent. Host only. After a while the host may decide about the seat."""
    return await visitor.change(absence.announce, seat)


@put(f"{SEAT}/stand-in", price=5)
async def stand_in(
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    seat: FromPath[int],
    data: JSONBody[StandIn],
) -> Done:
    """Let a bot play on: for yourself, or as the host if they may decide about the seat."""
    others = [held for number, held in enumerate(visitor.live.table.seats) if number != seat]
    limits = ExitStack()
    if all(held.played_by for held in others):
        limits.enter_context(services.quotas.bots_alone(visitor.live.table.host, visitor.place))
    with limits:
        return await visitor.change(referee.substitute, seat, data.bot)


@delete(f"{SEAT}/stand-in", status_code=200, price=5)
async def take_back(visitor: NamedDependency[Visitor], seat: FromPath[int]) -> Done:
    """Take your seat back from the bot."""
    return await visitor.change(flags.take_seat_back, seat)


ROUTES = [sit, stand, fix_salt, tell_salt, shoulder, forfeit, announce_absence, stand_in, take_back]
