"""Identifies the client of a request: a guest by cookie, or a program by the token of a seat's link."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection, Request
from litestar.types import Scope

from lascaux.server.errors import BadToken, Banned, InviteNeeded, NoSession, NotAllowed, TooFast
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.address import is_here, network
from lascaux.server.people.guests import Guest
from lascaux.server.people.request_budgets import spend_or_wait
from lascaux.server.services import Services
from lascaux.server.tables import seating
from lascaux.server.tables.log import Entry
from lascaux.server.tokens import hashed
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.wire.http import Done

Connection = ASGIConnection[Any, Any, Any, Any]
Asked = Request[Any, Any, Any]
FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"x-forwarded-host", b"x-forwarded-proto", b"via")
"""Headers that show that a proxy forwards another client's request."""
PRICE = "lascaux.price"
"""Scope key: the cost of a request for which the address has been charged."""
PAYER = "lascaux.payer"
"""Scope key: the guest, who pays for the bytes of the answer."""
DEFERRED = "lascaux.deferred"
"""Scope key: a decision is not paid for yet; the player's allowance pays, or else the address."""


def place(connection: Connection) -> str:
    """Return the network of the client, to which limits apply."""
    return network(connection.client.host if connection.client else "")


def cookie_name(services: Services) -> str:
    """Return the name of the session cookie; its prefix makes browsers enforce the attributes."""
    return "__Host-lascaux" if services.settings.secure else "lascaux"


async def by_cookie(connection: Connection, services: Services) -> Guest | None:
    """Return the guest of the cookie's session; None without one."""
    token = connection.cookies.get(cookie_name(services))
    guest = await services.guests.find(token) if token else None
    if guest is not None:
        services.bans.check(guest.person, services.live_tables.now())
        _charge(connection, services, guest.person)
    return guest


def _charge(connection: Connection, services: Services, person: str) -> None:
    """Charge the guest, too: the address was charged before the guest was known."""
    price: Any = connection.scope.get(PRICE, 0)
    scope: Any = connection.scope
    scope[PAYER] = person
    wait = spend_or_wait(price, services.budgets.guest(person))
    if wait:
        raise TooFast(wait)


async def signed_in(connection: Connection, services: Services) -> Guest:
    """Return the guest of the cookie's session; raises `NoSession`."""
    guest = await by_cookie(connection, services)
    if guest is None:
        raise NoSession("say who you are first: POST /api/session")
    return guest


def invited(guest: Guest, services: Services) -> Guest:
    """Return the guest if they may open tables; raises `InviteNeeded`."""
    if services.settings.invite_only and not guest.invited:
        raise InviteNeeded("this server is by invitation")
    return guest


@dataclass(frozen=True)
class Visitor:
    """A client at a table."""

    live: LiveTable
    guest: Guest | None
    place: str
    """Network of the client."""
    seat: int | None = None
    """Seat of a program's link."""

    @property
    def requester(self) -> Requester:
        """The client, for the scheduler: networks take turns, then the tables of each."""
        return Requester(Priority.PEOPLE, (self.place, self.live.table.id))

    @property
    def person(self) -> str | None:
        """Id of the person; None for an anonymous spectator."""
        return None if self.guest is None else self.guest.person

    async def change(self, command: Callable[..., list[Entry]], *facts: object) -> Done:
        """Let the person change the table now: `command` also gets who asks, and the time."""
        by = self.known.person
        return Done(version=await self.live.change(lambda table, now: command(table, *facts, by, now)))

    @property
    def known(self) -> Guest:
        """The guest; raises `NoSession`."""
        if self.guest is None:
            raise NoSession("say who you are first: POST /api/session")
        return self.guest


async def identify(connection: Connection, services: Services, table: str) -> Visitor:
    """Identify the client of a table; a program takes its seat if that is free."""
    live = await services.live_tables.get(table)
    token = bearer(connection)
    if token is None:
        visitor = _welcome(
            connection, services, Visitor(live, await by_cookie(connection, services), place(connection))
        )
        _note_presence(connection, services, visitor)
        return visitor
    seat = services.live_tables.invited(live.table, token)
    if seat is None:
        raise BadToken("this token is for no seat of this table")
    # A program is its own person: a link that a guest has used no longer opens the seat to others.
    program = Guest(f"link.{hashed(token)[:32]}", f"Program {seat + 1}", "grey")
    _charge(connection, services, program.person)
    visitor = _welcome(connection, services, Visitor(live, program, place(connection), seat))
    if live.table.seats[seat].person != program.person and not _is_sitting_down(connection, seat):
        await _let_sit(live, seat, program)
    _note_presence(connection, services, visitor)
    return visitor


def _note_presence(connection: Connection, services: Services, visitor: Visitor) -> None:
    """Count a program, or a player whose game runs, as present when they ask over HTTP; a socket counts by itself."""
    person = visitor.person
    if str(connection.scope["type"]) != "http" or person is None:
        return
    if visitor.seat is not None or visitor.live.table.is_played_by(person):
        services.presence.touch(visitor.live, person)


def _welcome(connection: Connection, services: Services, visitor: Visitor) -> Visitor:
    if visitor.person is not None and visitor.person in visitor.live.table.banned:
        raise Banned
    scope: Any = connection.scope
    if scope.get(DEFERRED) and visitor.person is not None and visitor.live.table.is_played_by(visitor.person):
        scope[DEFERRED] = False
        wait = spend_or_wait(
            scope[PRICE], services.budgets.playing(visitor.person, visitor.place, scope[PRICE], decides=True)
        )
        if wait:
            raise TooFast(wait)
    return visitor


async def _let_sit(live: LiveTable, seat: int, program: Guest) -> None:
    """Give a program the seat of its link; raises `NotAllowed` if it is taken."""
    if live.table.seats[seat].taken:
        raise NotAllowed("the seat of this link is taken")
    await live.change(lambda table, now: seating.sit(table, seat, program.person, program.name, program.colour, now))


def _is_sitting_down(connection: Connection, seat: int) -> bool:
    """Return whether the request itself takes the seat, with a name of the program's own."""
    return connection.scope.get("method") == "PUT" and connection.scope["path"].endswith(f"/seats/{seat}")


def address_of(scope: Scope) -> str:
    """Return the client's address; empty if unknown."""
    client = scope.get("client")
    return client[0] if client else ""


def is_keeper(scope: Scope) -> bool:
    """Return whether the request comes from this machine and was not forwarded."""
    return is_here(address_of(scope)) and not any(name.lower() in FORWARDED for name, _ in scope["headers"])


def bearer(connection: Connection) -> str | None:
    """Return the bearer token; None without one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None
