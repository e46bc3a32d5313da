"""The front: uvicorn's HTTP protocol, made not to wait for ever, nor for everyone at once."""

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.extensions.permessage_deflate import PerMessageDeflate

from lascaux.server.people.abuse_guard import AbuseGuard
from lascaux.server.people.address import is_here, network
from lascaux.server.web.handshake import Handshake
from lascaux.server.web.keepalive import Keepalive
from lascaux.server.web.line import Line
from lascaux.server.web.lines import Lines
from lascaux.server.web.strict_http import StrictConnection

HEADERS_S = 10.0
"""A request's head is here by then, counted from its first byte, or from the moment the line was opened."""
BODY_S = 60.0
"""And its body by then."""
READ_S = 30.0
"""Somebody who takes nothing of what is sent for so long has gone."""


class Front(H11Protocol):
    """One connection, from the moment it is made."""

    lines: ClassVar[Lines]
    abuse_guard: ClassVar[AbuseGuard]
    keepalive: ClassVar[Keepalive]
    headers_s: ClassVar[float] = HEADERS_S
    body_s: ClassVar[float] = BODY_S
    _owed: type[Any] | None = None
    _handed_on = False
    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = StrictConnection(self.conn._max_incomplete_event_size)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody dials."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._unwelcome(address) or not self.lines.add(self, address):
            transport.abort()
        else:
            self._expect(h11.IDLE)

    def _unwelcome(self, address: str) -> bool:
        """Whoever is shut out is not heard, unless it may be somebody who looks after the server."""
        return not is_here(address) and self.abuse_guard.blocked_for(network(address)) > 0

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting()
        self.resume_writing()
        self.lines.discard(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        """Hang up at once."""
        self._stop_waiting()
        self.transport.abort()

    # --- what they owe us --------------------------------------------------
    def data_received(self, data: bytes) -> None:
        """Some bytes came."""
        super().data_received(data)
        if not self._handed_on:
            self._expect(self.conn.their_state)

    def on_response_complete(self) -> None:
        """A request was answered: the next one may come, soon or not (uvicorn waits `timeout_keep_alive`)."""
        super().on_response_complete()
        idle = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        if idle:
            self._stop_waiting()
            self.lines.waits(self)
        else:
            self._expect(self.conn.their_state)

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The line goes on as a socket's, if the app agrees; until then nothing more is read from it."""
        self.connections.discard(self)
        self.transport.pause_reading()
        # Whatever h11 makes of the request, nothing is owed here any more.
        self._handed_on = True
        self._stop_waiting()
        self.lines.works(self)
        asked: Any = self.scope
        handshake = Handshake(asked, self.transport, self._go_on_as_line)
        task = self.loop.create_task(handshake.run(self.app))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    def _go_on_as_line(self, agreed: PerMessageDeflate | None) -> Line:
        line = Line(self.transport, self.loop, self.connections, self.lines, self.keepalive, agreed)
        self.lines.hand_on(self, line)
        self.transport.set_protocol(line)
        self.transport.resume_reading()
        line.begin()
        return line

    def _expect(self, owed: type[Any]) -> None:
        """Wait for what they owe us: the head of a request, its body, or nothing."""
        if owed is self._owed:
            return
        self._stop_waiting()
        self._owed = owed
        limits = {h11.IDLE: self.headers_s, h11.SEND_BODY: self.body_s}
        if owed in limits and not self.transport.is_closing():
            self.lines.waits(self)
            self._deadline = self.loop.call_later(limits[owed], self.drop)
        else:
            self.lines.works(self)

    def _stop_waiting(self) -> None:
        self._owed = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    # --- what we owe them --------------------------------------------------
    def pause_writing(self) -> None:
        """They take less than we send."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(READ_S, self.drop)

    def resume_writing(self) -> None:
        """They go on."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
