"""The socket of any ASGI server, which reads frames and sends pings itself.

It cannot measure round trips, so it takes those that clients report with `ping`. Set the server's own limits too: see
docs/hosting.md, "Another ASGI server".
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from litestar.types import Receive, Send

from lascaux.server.light_sync import LightEvent
from lascaux.server.web.client_socket import MAX_MESSAGE, NO_ANSWER, READ_AHEAD, TOO_LONG, ClientSocket
from lascaux.server.web.keepalive import Keepalive

IDLE_ROUNDS = 12
"""Keepalive rounds without a message in either direction after which a socket is closed. A page sends `ping` sooner."""
CLOSE_S = 10.0
"""Seconds to send a close frame."""


class AsgiSocket(ClientSocket):
    """Reads and writes with the callables of an accepted WebSocket."""

    __slots__ = ("_closing", "_has_room", "_idle_rounds", "_keepalive", "_receive", "_send", "_task", "turn")

    def __init__(self, receive: Receive, send: Send, keepalive: Keepalive) -> None:
        super().__init__()
        self._receive, self._send, self._keepalive = receive, send, keepalive
        self._has_room = LightEvent()
        self._has_room.set()
        self._task: asyncio.Task[Any] | None = None
        self._closing: tuple[int, str] | None = None
        self._idle_rounds = 0
        self.turn = 0

    async def run(self) -> None:
        """Read until one side closes."""
        current = self._task = asyncio.current_task()
        assert current is not None
        self._keepalive.add(self)
        try:
            while self._task is not None and await self._read():
                pass
        except asyncio.CancelledError:
            if self._task is not None:
                raise
            current.uncancel()  # cancelled by `_stop`
        finally:
            self._task = None
            self._keepalive.discard(self)
            self._mark_gone()
            self._mark_over()
        if self._closing is not None:
            await self._send_close(*self._closing)

    async def _read(self) -> bool:
        await self._has_room.wait()
        event: Any = await self._receive()
        if event["type"] == "websocket.disconnect":
            return False
        self._idle_rounds = 0
        message = event.get("text")
        data: str | bytes = event.get("bytes") or b"" if message is None else message
        if len(data) > MAX_MESSAGE or (isinstance(data, str) and len(data.encode()) > MAX_MESSAGE):
            self.close(TOO_LONG, "message too long")
            return False
        self._messages.append(data)
        if len(self._messages) >= READ_AHEAD:
            self._has_room.clear()
        if self.handler is not None:
            self.handler.on_message()
        return True

    def _resume_reading(self) -> None:
        self._has_room.set()

    def ping(self) -> None:
        """Close the socket if it has been idle for too long."""
        self._idle_rounds += 1
        if self._idle_rounds > IDLE_ROUNDS:
            self.close(NO_ANSWER, "idle for too long")

    def note_reported_trip(self, ms: int) -> None:
        """Note a round trip; clocks forgive a limited lag, so a false report gains little."""
        self.note_trip(ms / 1000)

    @property
    def may_write(self) -> bool:
        """Always False: ASGI sends asynchronously."""
        return False

    def write(self, messages: Sequence[bytes]) -> None:
        """Not supported, see `may_write`."""
        raise NotImplementedError

    async def write_later(self, messages: Sequence[bytes]) -> None:
        """Send messages one after the other."""
        for message in messages:
            if self.gone or self.close_sent:
                raise ConnectionError("the client is gone")
            event: Any = {"type": "websocket.send", "text": message.decode()}
            await self._send(event)
        self._idle_rounds = 0

    def close(self, code: int, reason: str) -> None:
        """Stop reading; `run` sends the close frame."""
        if self.close_sent or self.gone:
            return
        self.close_sent = True
        self._closing = code, reason
        self._mark_over()
        self._stop()

    def drop(self) -> None:
        """Stop reading; the server closes the connection when `run` returns."""
        self._closing = None
        self._stop()

    def _stop(self) -> None:
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    async def _send_close(self, code: int, reason: str) -> None:
        event: Any = {"type": "websocket.close", "code": code, "reason": reason}
        async with asyncio.timeout(CLOSE_S):
            await self._send(event)
