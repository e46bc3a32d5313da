"""Sockets of tables: who comes to one is found out, and served by a `Connection` from then on."""

import logging
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from lascaux.core.refusal import LascauxError
from lascaux.server.errors import Banned, NoSuchTable, ReadAgain, TooFast
from lascaux.server.live.live_table import LiveTable
from lascaux.server.services import Services
from lascaux.server.web.connection import Connection
from lascaux.server.web.handshake import EXTENSION
from lascaux.server.web.line import Line
from lascaux.server.web.paths import TABLE_SOCKETS
from lascaux.server.web.visitor import address_of, identify
from lascaux.store.errors import Damaged, StoreError, StoreFailed
from lascaux.wire import socket as wire

logger = logging.getLogger(__name__)


class Sockets:
    """An ASGI app before the app: takes what asks for the socket of a table, and passes everything else on."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app, self._services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = scope["path"].removeprefix(TABLE_SOCKETS).rstrip("/")
        is_ours = str(scope["type"]) == "websocket" and scope["path"].startswith(TABLE_SOCKETS)
        if not is_ours or not table or "/" in table:
            await self._app(scope, receive, send)
            return
        accept: Any = {"type": "websocket.accept"}
        await send(accept)
        extensions: Any = scope["extensions"]
        line: Line = extensions[EXTENSION].line
        end = await self._begin(ASGIConnection(scope), line, table)
        if end is not None:
            line.close(*end)
            logger.info("socket", extra={"table": table, "code": end[0], "address": address_of(scope)})

    async def _begin(self, asked: ASGIConnection[Any, Any, Any, Any], line: Line, table: str) -> tuple[int, str] | None:
        """Everything that happens at a table, and a say in it; or why not."""
        try:
            visitor = await identify(asked, self._services, table)
            if mark := asked.query_params.get("seen", ""):
                await _welcome_back(visitor.live, mark)
            follows, has = (asked.query_params.get(name) == "true" for name in ("changes", "told"))
            came_from = address_of(asked.scope)
            connection = Connection(
                self._services, visitor.live, visitor.guest, line, came_from, follows, mark if has else ""
            )
            await connection.begin()
        except NoSuchTable as wrong:
            return wire.NO_SUCH_TABLE, str(wrong)
        except Damaged as wrong:
            return wire.UNREADABLE, str(wrong)
        except ReadAgain:
            return wire.COME_BACK, "come back"
        except StoreError:
            logger.exception("store failed", extra={"table": table})
            return wire.COME_BACK, "come back"
        except Banned as wrong:
            return wire.SENT_AWAY, str(wrong)
        except TooFast as wrong:
            return wire.TOO_FAST, str(wrong)
        except LascauxError as wrong:
            return wire.UNKNOWN_TOKEN, str(wrong)
        except Exception:
            logger.exception("a socket failed", extra={"table": table})
            self._services.metrics.crashes += 1
            return wire.BROKEN, "something went wrong here"
        return None


async def _welcome_back(live: LiveTable, mark: str) -> None:
    try:
        await live.welcome_back(mark)
    except ReadAgain:
        raise
    except StoreFailed as failed:  # it is in the log, and will be in the table's when that can be written
        logger.warning("a loss is not noted yet", extra={"table": live.table.id, "why": str(failed)})
