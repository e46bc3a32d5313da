"""The WebSocket handshake: calls the ASGI app, and turns an accepted connection into its socket."""

import asyncio
import logging
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from hashlib import sha1
from http import HTTPStatus
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate

from lascaux.server.web.deflate import negotiate
from lascaux.server.web.websocket import WebSocketProtocol

EXTENSION = "lascaux.handshake"
"""Name of the scope extension through which the app finds the `Handshake`."""
VERSION = b"13"
_KEY_BYTES = 16
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""Appended to a client's key (RFC 6455, 4.2.2)."""

_logger = logging.getLogger("uvicorn.error")

Message = dict[str, Any]
Fields = Sequence[tuple[bytes, bytes]]


class Handshake:
    """One request; `open_socket` turns its connection into a socket."""

    def __init__(
        self,
        scope: Message,
        transport: asyncio.Transport,
        open_socket: Callable[[PerMessageDeflate | None], WebSocketProtocol],
    ) -> None:
        self.socket: WebSocketProtocol | None = None
        """Set when the app has accepted."""
        self._transport, self._open_socket = transport, open_socket
        self._answered = False
        self._refusal: tuple[int, Fields] | None = None
        scheme = "wss" if scope["scheme"] == "https" else "ws"
        self.scope: Message = {**scope, "type": "websocket", "scheme": scheme, "subprotocols": []}
        self.scope["extensions"] = {"websocket.http.response": {}, EXTENSION: self}

    async def run(self, app: Callable[..., Any]) -> None:
        """Call the app, if the request is a valid handshake."""
        refusal = _refusal_of(self.scope)
        if refusal is not None:
            self._refuse(*refusal)
            return
        del self.scope["method"]  # sockets have none
        try:
            await app(self.scope, self.receive, self.send)
        except ConnectionError:
            self._transport.abort()
        except Exception:
            _logger.exception("a handshake failed")
        if not self._answered:
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)

    async def receive(self) -> Message:
        """Return the first event of ASGI; messages come through the socket."""
        return {"type": "websocket.connect"}

    async def send(self, message: Message) -> None:
        """Answer as the app says."""
        match message["type"]:
            case "websocket.accept":
                self._accept()
            case "websocket.http.response.start":
                self._refusal = message["status"], message["headers"]
            case "websocket.http.response.body" if self._refusal is not None:
                self._refuse(*self._refusal, message["body"])
            case "websocket.close" if not self._answered:
                self._refuse(HTTPStatus.FORBIDDEN)

    def _accept(self) -> None:
        if self._transport.is_closing():
            raise ConnectionError("the client is gone")
        self._answered = True
        accept = b64encode(sha1(_field(self.scope["headers"], b"sec-websocket-key") + _GUID).digest())
        fields = [(b"Upgrade", b"websocket"), (b"Connection", b"Upgrade"), (b"Sec-WebSocket-Accept", accept)]
        agreed = negotiate(_field(self.scope["headers"], b"sec-websocket-extensions"))
        if agreed is not None:
            fields.append((b"Sec-WebSocket-Extensions", agreed[0]))
        self._transport.write(_head(HTTPStatus.SWITCHING_PROTOCOLS, fields))
        self.socket = self._open_socket(None if agreed is None else agreed[1])

    def _refuse(self, status: int, fields: Fields = (), body: bytes = b"") -> None:
        self._answered = True
        if self._transport.is_closing():
            return
        named = {name.lower() for name, _ in fields}
        more = [(b"connection", b"close"), (b"content-length", b"%d" % len(body))]
        self._transport.write(_head(status, [*fields, *(one for one in more if one[0] not in named)]) + body)
        self._transport.close()


def _refusal_of(scope: Message) -> tuple[int, Fields] | None:
    """Return the answer to an upgrade request that is no valid handshake (RFC 6455, 4.2.1); None if it is valid."""
    fields = scope["headers"]
    if scope["method"] != "GET":
        return HTTPStatus.METHOD_NOT_ALLOWED, [(b"Allow", b"GET")]
    if scope["http_version"] != "1.1":
        return HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, []
    if _field(fields, b"sec-websocket-version") != VERSION:
        return HTTPStatus.UPGRADE_REQUIRED, [(b"Sec-WebSocket-Version", VERSION)]
    try:
        key = b64decode(_field(fields, b"sec-websocket-key"), validate=True)
    except ValueError:
        key = b""
    return None if len(key) == _KEY_BYTES else (HTTPStatus.BAD_REQUEST, [])


def _field(fields: Fields, name: bytes) -> bytes:
    """Return the value of a header field that occurs once; empty if it does not."""
    found = [value for known, value in fields if known == name]
    return found[0] if len(found) == 1 else b""


def _head(status: int, fields: Fields) -> bytes:
    lines = [b"HTTP/1.1 %d %s" % (status, HTTPStatus(status).phrase.encode())]
    return b"\r\n".join([*lines, *(b"%s: %s" % field for field in fields), b"", b""])
