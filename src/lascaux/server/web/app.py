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
from lascaux.server.live.live_table import LiveTable
from lascaux.server.refusals import Banned, NoSuchTable, ReadAgain, TooFast
from lascaux.server.services import Services
from lascaux.server.web import failures
from lascaux.server.web.connection import Connection
from lascaux.server.web.middleware import Middleware
from lascaux.server.web.openapi import PATH, Described, operation_id, with_failures
from lascaux.server.web.page import Page
from lascaux.server.web.routes import games, me, moderation, play, records, seats, session, tables
from lascaux.server.web.routes import server as server_itself
from lascaux.server.web.visitor import Asked, Visitor, identify
from lascaux.store.refusal import Damaged, StoreError, StoreFailed
from lascaux.wire import socket as wire

logger = logging.getLogger(__name__)

MOST_BODY = 64 * 1024
MOST_MESSAGE = 16 * 1024
# A module each, in the order a newcomer reads them.
ROUTES = [
    handler
    for part in (session, me, games, tables, seats, play, moderation, records, server_itself)
    for handler in part.ROUTES
]


@websocket("/ws/tables/{table:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], services: NamedDependency[Services]
) -> None:
    """Everything that happens at a table, and a say in it."""
    await socket.accept()
    begun = time.monotonic()
    try:
        visitor = await identify(socket, services, table)
        if mark := socket.query_params.get("seen"):
            await _welcome_back(visitor.live, mark)
        await Connection(services, visitor.live, visitor.guest, socket).run()
    except NoSuchTable as wrong:
        await socket.close(wire.NO_SUCH_TABLE, str(wrong))
    except Damaged as wrong:
        await socket.close(wire.UNREADABLE, str(wrong))
    except ReadAgain:
        await socket.close(wire.COME_BACK, "come back")
    except StoreError:
        logger.exception("store failed", extra={"table": table})
        await socket.close(wire.COME_BACK, "come back")
    except Banned as wrong:
        await socket.close(wire.SENT_AWAY, str(wrong))
    except TooFast as wrong:
        await socket.close(wire.TOO_FAST, str(wrong))
    except LascauxError as wrong:
        await socket.close(wire.UNKNOWN_TOKEN, str(wrong))
    except Exception:
        logger.exception("a socket failed", extra={"table": table})
        services.metrics.crashes += 1
        await socket.close(wire.BROKEN, "something went wrong here")
    address = socket.client.host if socket.client else ""
    logger.info("socket", extra={"table": table, "s": round(time.monotonic() - begun, 1), "address": address})


async def _welcome_back(live: LiveTable, mark: str) -> None:
    try:
        await live.welcome_back(mark)
    except ReadAgain:
        raise
    except StoreFailed as failed:  # it is in the log, and will be in the table's when that can be written
        logger.warning("a loss is not noted yet", extra={"table": live.table.id, "why": str(failed)})


async def _visitor(request: Asked, services: NamedDependency[Services], table: FromPath[str]) -> Visitor:
    return await identify(request, services, table)


def make_app(services: Services) -> ASGIApp:
    """The ASGI app over these services."""
    app = Litestar(
        [*with_failures(ROUTES), table_socket],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "visitor": Provide(_visitor),
        },
        exception_handlers={
            LascauxError: failures.on_refusal,
            HTTPException: failures.on_http,
            RecursionError: failures.on_depth,
            Exception: failures.on_crash,
        },
        request_max_body_size=MOST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Lascaux",
            version=__version__,
            path=PATH,
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            operation_id_creator=operation_id,
        ),
    )
    app.state.services = services
    return Middleware(Page(Described(app)), services)
