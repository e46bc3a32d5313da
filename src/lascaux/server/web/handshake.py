"""How a request becomes a socket: the app is asked as any ASGI app is, and what it accepts goes on as a `Line`."""

import asyncio
import http
import logging
from collections.abc import Callable
from typing import Any

import h11
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from lascaux.server.web.line import Line

EXTENSION = "lascaux.handshake"
"""Where the app finds it in its scope."""

_logger = logging.getLogger("uvicorn.error")

Message = dict[str, Any]


class Handshake:
    """One request; `open_line` makes its connection a line."""

    def __init__(
        self, scope: Message, event: h11.Request, transport: asyncio.Transport, open_line: Callable[[], Line]
    ) -> None:
        self.line: Line | None = None
        """What it goes on as, once it is accepted."""
        self._transport, self._open_line = transport, open_line
        self._answered = False
        self._refusal: tuple[int, Headers] | None = None
        self._response = _checked(event)
        scheme = {"http": "ws", "https": "wss"}.get(scope["scheme"], "ws")
        self.scope: Message = {
            **{name: value for name, value in scope.items() if name != "method"},
            "type": "websocket",
            "scheme": scheme,
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}, EXTENSION: self},
        }

    async def run(self, app: Callable[..., Any]) -> None:
        """Ask the app, unless it is no request for a socket at all."""
        if self._response.status_code != http.HTTPStatus.SWITCHING_PROTOCOLS:
            self._send(self._response)
            return
        try:
            await app(self.scope, self.receive, self.send)
        except ConnectionError:
            self._transport.abort()
        except Exception:
            _logger.exception("a handshake failed")
        if not self._answered:
            self._refuse(http.HTTPStatus.INTERNAL_SERVER_ERROR, Headers(), b"")

    async def receive(self) -> Message:
        """What comes first; all else comes by the line."""
        return {"type": "websocket.connect"}

    async def send(self, message: Message) -> None:
        """What the app says to it."""
        match message["type"]:
            case "websocket.accept":
                self._accept()
            case "websocket.http.response.start":
                fields = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]]
                self._refusal = message["status"], Headers(fields)
            case "websocket.http.response.body" if self._refusal is not None:
                self._refuse(*self._refusal, message["body"])
            case "websocket.close" if not self._answered:
                self._refuse(http.HTTPStatus.FORBIDDEN, Headers(), b"")

    def _accept(self) -> None:
        if self._transport.is_closing():
            raise ConnectionError("the client is gone")
        self._answered = True
        self._transport.write(self._response.serialize())
        self.line = self._open_line()

    def _refuse(self, status: int, headers: Headers, body: bytes) -> None:
        headers.setdefault("Connection", "close")
        headers.setdefault("Content-Length", str(len(body)))
        headers.setdefault("Content-Type", "text/plain; charset=utf-8")
        self._send(Response(status, http.HTTPStatus(status).phrase, headers, body))

    def _send(self, response: Response) -> None:
        self._answered = True
        if not self._transport.is_closing():
            self._transport.write(response.serialize())
            self._transport.close()


def _checked(event: h11.Request) -> Response:
    """What to answer to a request: 101, or why it is none for a socket."""
    if event.method != b"GET":
        return Response(405, "Method Not Allowed", Headers([("Allow", "GET"), ("Content-Length", "0")]), b"")
    headers = Headers([(name.decode("ascii"), value.decode("latin-1")) for name, value in event.headers])
    request = Request(event.target.decode("ascii"), headers)
    return ServerProtocol(logger=_logger).accept(request)
