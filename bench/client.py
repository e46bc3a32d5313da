"""A thin HTTP and WebSocket client for measuring: it reads only what it needs, so that the server is the bottleneck."""

import asyncio
import base64
import itertools
import json
import os
from typing import Any

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_numbers = itertools.count(1)


class _Table(msgspec.Struct):
    to_act: list[int]


class _Eyes(msgspec.Struct):
    seat: int | None
    distinct: list[str]


class _Message(msgspec.Struct):
    """The parts of any message that a player needs."""

    type: str
    id: str | None = None
    version: int = 0
    table: _Table | None = None
    eyes: list[_Eyes] = []
    mark: str = ""
    result: msgspec.Raw = msgspec.Raw(b"null")


_DECODER = msgspec.json.Decoder(_Message)


class Refused(RuntimeError):
    """The server refused the request."""

    def __init__(self, asked: str, status: int, said: bytes) -> None:
        super().__init__(f"{asked}: {status} {said[:200]!r}")
        self.status = status
        try:
            self.reason = str(json.loads(said)["reason"]).partition(":")[0]
        except (ValueError, KeyError, TypeError):
            self.reason = ""


async def ask(
    address: str, method: str, path: str, body: Any, cookie: str, source: str | None = None
) -> tuple[Any, dict[str, str]]:
    """Send one HTTP request on a new connection, possibly from another address of this machine."""
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=_from(source))
    sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: {address}", "Connection: close", f"Content-Length: {len(sent)}"]
    lines += [f"Cookie: {cookie}"] * bool(cookie) + ["Content-Type: application/json"] * bool(sent)
    writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
    answer = await reader.read()
    writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    status, *fields = head.decode().split("\r\n")
    if status.split()[1][0] != "2":
        raise Refused(f"{method} {path}", int(status.split()[1]), rest)
    headers = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
    return json.loads(rest) if headers.get("content-type", "").endswith("json") else rest, headers


def _from(source: str | None) -> tuple[str, int] | None:
    return None if source is None else (source, 0)


def frame(kind: int, payload: bytes) -> bytes:
    """Return a client frame, masked with zeros, which the protocol allows and costs nothing."""
    size = len(payload)
    head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else bytes([0x80 | kind, 0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + payload


class Client(asyncio.Protocol):
    """A player at a table."""

    def __init__(self, address: str, table: str, seat: int, cookie: str, mark: str = "") -> None:
        self.table, self.seat, self.cookie, self.mark = table, seat, cookie, mark
        self.choices: list[str] = []
        self.owes = False
        self.version = 0
        self.over = False
        self.received = 0
        """Bytes."""
        self._head = (
            f"GET {self.path} HTTP/1.1\r\nHost: {address}\r\n"
            f"Origin: http://{address}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._buffer = bytearray()
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answers: dict[str, asyncio.Future[str]] = {}

    @classmethod
    async def connect(
        cls, address: str, table: str, seat: int, cookie: str, source: str | None = None, mark: str = ""
    ) -> "Client":
        """Connect and receive the table; with a mark, resume as a page does."""
        host, _, port = address.partition(":")
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(
            lambda: cls(address, table, seat, cookie, mark=mark), host, int(port), local_addr=_from(source)
        )
        await client.ready
        return client

    @property
    def path(self) -> str:
        """Return the socket's path, with the mark of a returning client."""
        back = f"&seen={self.mark}&told=true" if self.mark else ""
        return f"/ws/tables/{self.table}?changes=true{back}"

    @property
    def due(self) -> bool:
        """Return whether this player must decide; other legal actions only change a decision."""
        return self.owes and bool(self.choices)

    async def act(self, do: str) -> str:
        """Send a decision; return the type of the answer."""
        self.choices = []
        return await self.request("act", seat=self.seat, version=self.version, do=do)

    async def request(self, kind: str, **more: Any) -> str:
        """Send a request; return the type of the answer."""
        number = str(next(_numbers))
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        self.send({"type": kind, "id": number, **more})
        return await answer

    def send(self, message: Any) -> None:
        """Send a message without waiting for an answer."""
        self._transport.write(frame(TEXT, json.dumps(message).encode()))

    def hang_up(self) -> None:
        """Close the connection without a close frame."""
        self._transport.abort()

    # --- asyncio's side ----------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._head.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        gone = ConnectionError("the server hung up")
        if not self.ready.done():
            self.ready.set_exception(gone)
        for answer in self._answers.values():
            answer.set_exception(gone)
        self._answers.clear()

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer += data
        if not self._open:
            head, found, _ = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.ready.set_exception(ConnectionRefusedError(head.split(b"\r\n")[0].decode()))
                self._transport.abort()
                return
            del self._buffer[: len(head) + 4]
            self._open = True
        while (size := self._whole()) is not None:
            start, end = size
            kind, payload = self._buffer[0] & 0x0F, bytes(self._buffer[start:end])
            del self._buffer[:end]
            if kind == PING:
                self._transport.write(frame(PONG, payload))
            elif kind == TEXT:
                self.told(payload)

    def _whole(self) -> tuple[int, int] | None:
        """Return the position of the next frame's payload if it is complete."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        return (start, start + size) if len(buffer) >= max(start, start + size) else None

    def told(self, payload: bytes) -> None:
        """Handle a message."""
        message = _DECODER.decode(payload)
        if message.type in ("table", "step"):
            self.version, self.mark = message.version, message.mark
            for eyes in message.eyes:
                if eyes.seat == self.seat:
                    self.choices = eyes.distinct
            if message.table is not None:
                self.owes = self.seat in message.table.to_act
            self.over = bytes(message.result) != b"null"
            if not self.ready.done():
                self.ready.set_result(None)
        elif message.id in self._answers:
            self._answers.pop(message.id).set_result(message.type)
