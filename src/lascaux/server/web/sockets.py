"""Sockets of tables: identifies the client and attaches a `TableSocket`."""

import asyncio
import logging
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from lascaux.core.errors import LascauxError
from lascaux.server.errors import Banned, NoSuchTable, ReadAgain, TooFast
from lascaux.server.live.live_table import LiveTable
from lascaux.server.services import Services
from lascaux.server.web.asgi_socket import AsgiSocket
from lascaux.server.web.client_socket import ClientSocket
from lascaux.server.web.handshake import EXTENSION
from lascaux.server.web.keepalive import PING_S, Keepalive
from lascaux.server.web.paths import TABLE_SOCKETS
from lascaux.server.web.table_socket import TableSocket
from lascaux.server.web.visitor import address_of, identify
from lascaux.store.errors import Damaged, StoreError, StoreFailed
from lascaux.wire import socket as wire

logger = logging.getLogger(__name__)


class Sockets:
    """ASGI middleware that serves requests for a table's socket and passes on everything else."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app, self._services = app, services
        self._keepalive = Keepalive(PING_S)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = scope["path"].removeprefix(TABLE_SOCKETS).rstrip("/")
        is_ours = str(scope["type"]) == "websocket" and scope["path"].startswith(TABLE_SOCKETS)
        if not is_ours or not table or "/" in table:
            await self._app(scope, receive, send)
            return
        await receive()
        accept: Any = {"type": "websocket.accept"}
        await send(accept)
        extensions: Any = scope.get("extensions") or {}
        handshake = extensions.get(EXTENSION)
        if handshake is not None:
            await self._serve(scope, handshake.socket, table)
            return
        socket = AsgiSocket(receive, send, self._keepalive)
        serving = asyncio.create_task(self._serve(scope, socket, table))
        await socket.run()
        await serving

    async def _serve(self, scope: Scope, socket: ClientSocket, table: str) -> None:
        """Attach a `TableSocket`, or close the socket with the reason."""
        end = await self._begin(ASGIConnection(scope), socket, table)
        if end is not None:
            socket.close(*end)
            logger.info("socket", extra={"table": table, "code": end[0], "address": address_of(scope)})

    async def _begin(
        self, request: ASGIConnection[Any, Any, Any, Any], socket: ClientSocket, table: str
    ) -> tuple[int, str] | None:
        try:
            visitor = await identify(request, self._services, table)
            if token := request.query_params.get("seen", ""):
                await _resume(visitor.live, token)
            follows, has = (request.query_params.get(name) == "true" for name in ("changes", "told"))
            address = address_of(request.scope)
            client = TableSocket(
                self._services, visitor.live, visitor.guest, socket, address, follows, token if has else ""
            )
            await client.begin()
        except NoSuchTable as error:
            return wire.NO_SUCH_TABLE, str(error)
        except Damaged as error:
            return wire.UNREADABLE, str(error)
        except ReadAgain:
            return wire.COME_BACK, "come back"
        except StoreError:
            logger.exception("store failed", extra={"table": table})
            return wire.COME_BACK, "come back"
        except Banned as error:
            return wire.SENT_AWAY, str(error)
        except TooFast as error:
            return wire.TOO_FAST, str(error)
        except LascauxError as error:
            return wire.UNKNOWN_TOKEN, str(error)
        except Exception:
            logger.exception("a socket failed", extra={"table": table})
            self._services.metrics.crashes += 1
            return wire.BROKEN, "something went wrong here"
        return None


async def _resume(live: LiveTable, token: str) -> None:
    try:
        await live.welcome_back(token)
    except ReadAgain:
        raise
    except StoreFailed as error:  # the table's log gets an entry as soon as the store can be written again
        logger.warning("a loss is not noted yet", extra={"table": live.table.id, "why": str(error)})
