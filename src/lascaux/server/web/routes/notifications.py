"""Push notifications for the requesting device."""

from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from lascaux.server.errors import NotNow
from lascaux.server.people.guests import Guest
from lascaux.server.services import Services
from lascaux.server.web.visitor import Asked, by_cookie, signed_in
from lascaux.wire.http import DeviceAddress, Notifications

PATH = "/api/me/notifications"


async def _shown(services: Services, guest: Guest | None) -> Notifications:
    notifier = services.notifier
    on = notifier is not None and guest is not None and await services.devices.is_on(guest)
    return Notifications(key=None if notifier is None else notifier.messenger.key, on=on)


@get(PATH, price=1)
async def read(request: Asked, services: NamedDependency[Services]) -> Notifications:
    """Get whether this server sends notifications, and whether it sends you some on this device."""
    return await _shown(services, await by_cookie(request, services))


@put(PATH, price=6)
async def turn_on(request: Asked, data: JSONBody[DeviceAddress], services: NamedDependency[Services]) -> Notifications:
    """Turn notifications on for you on this device; the person who had them there before gets no more."""
    guest = await signed_in(request, services)
    if services.notifier is None:
        raise NotNow("no_notifications")
    services.notifier.messenger.check(data)
    await services.devices.keep(guest, data)
    return await _shown(services, guest)


@delete(PATH, status_code=200, price=4)
async def turn_off(request: Asked, services: NamedDependency[Services]) -> Notifications:
    """Turn notifications off on this device."""
    guest = await signed_in(request, services)
    await services.devices.leave(guest)
    return await _shown(services, guest)


ROUTES = [read, turn_on, turn_off]
