"""Your stored data: export and deletion."""

from litestar import Response, delete, get
from litestar.di import NamedDependency

from lascaux.server.services import Services
from lascaux.server.web.routes.session import cookie
from lascaux.server.web.visitor import Asked, signed_in
from lascaux.wire.http import Erased, PersonalData


@get("/api/me/export", price=150)
async def export(request: Asked, services: NamedDependency[Services]) -> PersonalData:
    """Get your stored data: name, sessions, tables, chat messages and reports."""
    return await services.privacy.export(await signed_in(request, services))


@delete("/api/me", status_code=200, price=300)
async def erase(request: Asked, services: NamedDependency[Services]) -> Response[Erased]:
    """Delete your name and chat messages at all tables, and your sessions on all devices, for good."""
    guest = await signed_in(request, services)
    erased = await services.privacy.erase(guest, services.live_tables.now())
    services.disconnector.end_person(guest.person)
    return Response(erased, cookies=[cookie(services, "", 0)])


ROUTES = [export, erase]
