"""How a request becomes a socket: the app is asked as any ASGI app is, and what it accepts goes on as a `Line`."""

import asyncio
import logging
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from hashlib import sha1
from http import HTTPStatus
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate

from lascaux.server.web.deflate import negotiate
from lascaux.server.web.line import Line

EXTENSION = "lascaux.handshake"
"""Where the app finds it in its scope."""
VERSION = b"13"
_KEY_BYTES = 16
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What a server puts behind a client's key (RFC 6455, 4.2.2)."""

_logger = logging.getLogger("uvicorn.error")

Message = dict[str, Any]
Fields = Sequence[tuple[bytes, bytes]]


class Handshake:
    """One request; `open_line` makes its connection a line."""

    def __init__(
        self, scope: Message, transport: asyncio.Transport, open_line: Callable[[PerMessageDeflate | None], Line]
    ) -> None:
        self.line: Line | None = None
        """What it goes on as, once it is accepted."""
        self._transport, self._open_line = transport, open_line
        self._answered = False
        self._refusal: tuple[int, Fields] | None = None
        scheme = "wss" if scope["scheme"] == "https" else "ws"
        self.scope: Message = {**scope, "type": "websocket", "scheme": scheme, "subprotocols": []}
        self.scope["extensions"] = {"websocket.http.response": {}, EXTENSION: self}

    async def run(self, app: Callable[..., Any]) -> None:
        """Ask the app, unless it is no request for a socket at all."""
        wrong = _wrong(self.scope)
        if wrong is not None:
            self._refuse(*wrong)
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
        """What comes first; all else comes by the line."""
        return {"type": "websocket.connect"}

    async def send(self, message: Message) -> None:
        """What the app says to it."""
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
        self.line = self._open_line(None if agreed is None else agreed[1])

    def _refuse(self, status: int, fields: Fields = (), body: bytes = b"") -> None:
        self._answered = True
        if self._transport.is_closing():
            return
        named = {name.lower() for name, _ in fields}
        more = [(b"connection", b"close"), (b"content-length", b"%d" % len(body))]
        self._transport.write(_head(status, [*fields, *(one for one in more if one[0] not in named)]) + body)
        self._transport.close()


def _wrong(scope: Message) -> tuple[int, Fields] | None:
    """What a request is answered that is none for a socket (RFC 6455, 4.2.1); that it asks for an upgrade is known."""
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
    """The value of a field that may be there once; nothing where it is not."""
    found = [value for known, value in fields if known == name]
    return found[0] if len(found) == 1 else b""


def _head(status: int, fields: Fields) -> bytes:
    lines = [b"HTTP/1.1 %d %s" % (status, HTTPStatus(status).phrase.encode())]
    return b"\r\n".join([*lines, *(b"%s: %s" % field for field in fields), b"", b""])
