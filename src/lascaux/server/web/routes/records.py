"""Import of records as finished tables."""

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency

from lascaux.core.record import MAX_BYTES
from lascaux.server.services import Services
from lascaux.server.web.paths import RECORDS
from lascaux.server.web.visitor import invited, signed_in
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.wire.http import Imported


@post(RECORDS, request_max_body_size=MAX_BYTES, price=50)
async def bring(request: Request[Any, Any, Any], services: NamedDependency[Services]) -> Imported:
    """Verify a record (JSON Lines) and store it as an unlisted finished table."""
    guest = invited(await signed_in(request, services), services)
    await services.quotas.record(guest.person)
    data = await request.body()
    live = await services.live_tables.import_record(
        Requester(Priority.PEOPLE, (guest.person,)), data, guest.person, guest.name
    )
    return Imported(table=live.table.id)


ROUTES = [bring]
