"""Bringing a record: it becomes a finished table."""

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency

from lascaux.core.record import MOST_BYTES
from lascaux.server.code import fresh_code
from lascaux.server.house import House
from lascaux.server.imported import entries_of
from lascaux.server.visit import signed_in
from lascaux.wire.http import Imported


@post("/api/records", request_max_body_size=MOST_BYTES)
async def bring(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Imported:
    """Verify a record (JSON Lines) and keep it as a finished table that only its link leads to."""
    guest = await signed_in(request, house)
    data = await request.body()
    entries = await house.hall.brains.do(entries_of, data, guest.person, guest.name, house.hall.now())
    room = await house.hall.add(fresh_code(), entries)
    return Imported(table=room.table.id)


ROUTES = [bring]
