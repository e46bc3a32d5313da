"""Guests: say who you are, change it, move to another device, leave."""

from typing import Any

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from lascaux.server.guests import LIFE_S, LINK_S, Guest
from lascaux.server.house import House
from lascaux.server.refusal import BadToken
from lascaux.server.visit import by_cookie, cookie_name, signed_in
from lascaux.server.words import wanted
from lascaux.wire import socket as wire
from lascaux.wire.http import Claim, GuestShown, PersonalLink, Renaming
from lascaux.wire.tables import Guest as NewGuest

Asked = Request[Any, Any, Any]


def shown(guest: Guest) -> GuestShown:
    """A guest as they see themselves."""
    return GuestShown(name=guest.name, colour=guest.colour)


def _cookie(house: House, token: str, life_s: int) -> Cookie:
    secure = house.settings.secure
    name = cookie_name(house)
    return Cookie(name, value=token, max_age=life_s, path="/", httponly=True, secure=secure, samesite="lax")


@post("/api/session")
async def create(request: Asked, data: JSONBody[NewGuest], house: NamedDependency[House]) -> Response[GuestShown]:
    """Become a guest; who is one already takes the new name."""
    guest, name = await by_cookie(request, house), wanted("name", data.name)
    if guest is not None:
        return Response(shown(await house.guests.change(guest, name, data.colour)))
    guest, token = await house.guests.create(name, data.colour)
    return Response(shown(guest), cookies=[_cookie(house, token, LIFE_S)])


@get("/api/session")
async def read(request: Asked, house: NamedDependency[House]) -> GuestShown:
    """Who you are."""
    return shown(await signed_in(request, house))


@patch("/api/session")
async def change(request: Asked, data: JSONBody[Renaming], house: NamedDependency[House]) -> GuestShown:
    """Another name or colour."""
    guest = await signed_in(request, house)
    name = guest.name if data.name is None else wanted("name", data.name)
    return shown(await house.guests.change(guest, name, data.colour or guest.colour))


@delete("/api/session", status_code=200)
async def end(
    request: Asked, house: NamedDependency[House], everywhere: FromQuery[bool] = False
) -> Response[GuestShown]:
    """Leave, on this device or on all; sockets of the sessions that end are closed."""
    guest = await signed_in(request, house)
    await (house.guests.end_all(guest) if everywhere else house.guests.end(guest))
    ended = [w for w in house.waiting if (w.person == guest.person if everywhere else w.session == guest.session)]
    for waiting in ended:
        house.hall.start(waiting.goodbye(wire.SESSION_ENDED, "you ended your session"))
    return Response(shown(guest), cookies=[_cookie(house, "", 0)])


@post("/api/session/link")
async def link(request: Asked, house: NamedDependency[House]) -> PersonalLink:
    """A personal link: opens your session on another device, once, for a quarter of an hour."""
    token = await house.guests.link(await signed_in(request, house))
    return PersonalLink(token=token, path=f"/me#{token}", expires_s=LINK_S)


@post("/api/session/claim")
async def claim(data: JSONBody[Claim], house: NamedDependency[House]) -> Response[GuestShown]:
    """Use a personal link on this device."""
    claimed = await house.guests.claim(data.token)
    if claimed is None:
        raise BadToken("this personal link was used already, or is too old")
    guest, token = claimed
    return Response(shown(guest), cookies=[_cookie(house, token, LIFE_S)])


ROUTES = [create, read, change, end, link, claim]
