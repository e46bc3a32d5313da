"""The app: all routes, one shape of failure, one socket per reader and table."""

import logging
import time
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp

from lascaux import __version__
from lascaux.core.refusal import LascauxError
from lascaux.server import failure
from lascaux.server import visit as visits
from lascaux.server.connection import Connection
from lascaux.server.described import close_bodies, with_failures
from lascaux.server.gate import Gate
from lascaux.server.house import House
from lascaux.server.http import games, play, records, seats, session, tables
from lascaux.server.http import house as houses
from lascaux.server.page import Page
from lascaux.server.refusal import NoSuchTable
from lascaux.server.visit import Visit
from lascaux.store.refusal import StoreError
from lascaux.wire import socket as wire

logger = logging.getLogger(__name__)

MOST_BODY = 64 * 1024
MOST_MESSAGE = 16 * 1024


@websocket("/ws/tables/{table:str}")
async def sit_by(socket: WebSocket[Any, Any, Any], table: FromPath[str], house: NamedDependency[House]) -> None:
    """Everything that happens at a table, and a say in it."""
    await socket.accept()
    begun = time.monotonic()
    try:
        visit = await visits.visit(socket, house, table)
        await Connection(house, visit.room, visit.guest, socket).run()
    except NoSuchTable as wrong:
        await socket.close(wire.NO_SUCH_TABLE, str(wrong))
    except StoreError:
        logger.exception("store failed", extra={"table": table})
        await socket.close(wire.COME_BACK, "come back")
    except LascauxError as wrong:
        await socket.close(wire.UNKNOWN_TOKEN, str(wrong))
    except Exception:
        logger.exception("a socket failed", extra={"table": table})
        house.figures.crashes += 1
        await socket.close(wire.BROKEN, "something went wrong here")
    address = socket.client.host if socket.client else ""
    logger.info("socket", extra={"table": table, "s": round(time.monotonic() - begun, 1), "address": address})


async def _visit(request: visits.Asked, house: NamedDependency[House], table: FromPath[str]) -> Visit:
    return await visits.visit(request, house, table)


def make_app(house: House) -> ASGIApp:
    """The ASGI app of a house."""
    # A module each, in the order a newcomer reads them.
    routes = [part.ROUTES for part in (session, games, tables, seats, play, records, houses)]
    app = Litestar(
        [*with_failures([handler for part in routes for handler in part]), sit_by],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "visit": Provide(_visit),
        },
        exception_handlers={
            LascauxError: failure.on_refusal,
            HTTPException: failure.on_http,
            RecursionError: failure.on_depth,
            Exception: failure.on_crash,
        },
        request_max_body_size=MOST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Lascaux",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
    )
    close_bodies(app)
    app.state.house = house
    return Gate(Page(app), house)
