"""Guests' sessions: begin, change, move to another device, end."""

from typing import Any

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from lascaux.server.errors import BadToken, InviteNeeded, NotNow
from lascaux.server.people.guests import LIFE_S, LINK_S, Guest
from lascaux.server.services import Services
from lascaux.server.tables.typed_text import required
from lascaux.server.tokens import alias
from lascaux.server.web.visitor import by_cookie, cookie_name, place, signed_in
from lascaux.wire.http import Claim, GuestShown, Invitation, PersonalLink, Renaming
from lascaux.wire.tables import Guest as NewGuest

Asked = Request[Any, Any, Any]


def shown(guest: Guest) -> GuestShown:
    """Return a guest's own data."""
    return GuestShown(name=guest.name, colour=guest.colour, who=alias(guest.person))


def cookie(services: Services, token: str, life_s: int) -> Cookie:
    """Return the session cookie."""
    secure = services.settings.secure
    name = cookie_name(services)
    return Cookie(name, value=token, max_age=life_s, path="/", httponly=True, secure=secure, samesite="lax")


@post("/api/session", price=5)
async def create(request: Asked, data: JSONBody[NewGuest], services: NamedDependency[Services]) -> Response[GuestShown]:
    """Become a guest; a guest gets the new name."""
    guest, name = await by_cookie(request, services), required("name", data.name)
    if guest is not None:
        return Response(shown(await services.guests.change(guest, name, data.colour)))
    await services.quotas.session(place(request))
    guest, token = await services.guests.create(name, data.colour, await _may_come(data, services))
    return Response(shown(guest), cookies=[cookie(services, token, LIFE_S)])


async def _may_come(data: NewGuest, services: Services) -> bool:
    """Redeem a new guest's invitation; without one the seat's link admits them, or the server is open."""
    if data.invite is not None and data.table is None:
        await services.invites.use(data.invite)
        return True
    if not services.settings.invite_only:
        return False
    if data.invite is None or data.table is None:
        raise InviteNeeded("this server is by invitation")
    if services.live_tables.invited((await services.live_tables.get(data.table)).table, data.invite) is None:
        raise BadToken("this link is for no seat of that table")
    return False


@post("/api/session/invite", status_code=200, price=4)
async def use_invite(request: Asked, data: JSONBody[Invitation], services: NamedDependency[Services]) -> GuestShown:
    """Use an invitation to the server as an existing guest."""
    guest = await signed_in(request, services)
    if not guest.invited:
        await services.invites.use(data.token)
        guest = await services.guests.invite(guest)
    return shown(guest)


@get("/api/session", price=1)
async def read(request: Asked, services: NamedDependency[Services]) -> GuestShown:
    """Get your name and colour."""
    return shown(await signed_in(request, services))


@patch("/api/session", price=4)
async def change(request: Asked, data: JSONBody[Renaming], services: NamedDependency[Services]) -> GuestShown:
    """Change your name or colour."""
    guest = await signed_in(request, services)
    name = guest.name if data.name is None else required("name", data.name)
    return shown(await services.guests.change(guest, name, data.colour or guest.colour))


@delete("/api/session", status_code=200, price=4)
async def end(
    request: Asked, services: NamedDependency[Services], everywhere: FromQuery[bool] = False
) -> Response[GuestShown]:
    """End your session on this device or on all; its sockets are closed."""
    guest = await signed_in(request, services)
    await services.devices.leave(guest)
    await (services.guests.end_all(guest) if everywhere else services.guests.end(guest))
    if everywhere:
        services.disconnector.end_person(guest.person)
    elif guest.session is not None:
        services.disconnector.end_session(guest.session)
    return Response(shown(guest), cookies=[cookie(services, "", 0)])


@post("/api/session/link", price=4)
async def link(request: Asked, services: NamedDependency[Services]) -> PersonalLink:
    """Get a personal link, which opens your session on another device once, for a quarter of an hour."""
    token = await services.guests.link(await signed_in(request, services))
    return PersonalLink(token=token, path=f"/me#{token}", expires_s=LINK_S)


@post("/api/session/claim", price=6)
async def claim(request: Asked, data: JSONBody[Claim], services: NamedDependency[Services]) -> Response[GuestShown]:
    """Use a personal link on this device; a different guest must confirm that they want to give up their session."""
    here, owner = await by_cookie(request, services), await services.guests.owner(data.token)
    if here is not None and owner is not None and here.person != owner.person and not data.replace:
        raise NotNow("session_exists", you=here.name, other=owner.name)
    claimed = await services.guests.claim(data.token)
    if claimed is None:
        raise BadToken("this personal link was used already, or is too old")
    guest, token = claimed
    if here is not None and here.person != guest.person:
        await services.devices.leave(here)  # the previous guest gets no more notifications here
    return Response(shown(guest), cookies=[cookie(services, token, LIFE_S)])


ROUTES = [create, use_invite, read, change, end, link, claim]
