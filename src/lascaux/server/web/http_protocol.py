"""uvicorn's HTTP protocol with limits on connections and on the time that clients take."""

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.extensions.permessage_deflate import PerMessageDeflate

from lascaux.server.people.abuse_guard import AbuseGuard
from lascaux.server.people.address import is_here, network
from lascaux.server.web.connection_limits import ConnectionLimiter
from lascaux.server.web.handshake import Handshake
from lascaux.server.web.keepalive import Keepalive
from lascaux.server.web.strict_http import StrictConnection
from lascaux.server.web.websocket import WebSocketProtocol

HEADERS_S = 10.0
"""Seconds for a request's head, from its first byte or from the opening of the connection."""
BODY_S = 60.0
"""Seconds for a request's body."""
READ_S = 30.0
"""Seconds after which a client that does not read is disconnected."""


class HttpProtocol(H11Protocol):
    """One connection."""

    limiter: ClassVar[ConnectionLimiter]
    abuse_guard: ClassVar[AbuseGuard]
    keepalive: ClassVar[Keepalive]
    headers_s: ClassVar[float] = HEADERS_S
    body_s: ClassVar[float] = BODY_S
    _awaited: type[Any] | None = None
    _is_upgraded = False
    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = StrictConnection()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection, or abort it if its address is blocked or has too many."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._is_blocked(address) or not self.limiter.add(self, address):
            transport.abort()
        else:
            self._expect(h11.IDLE)

    def _is_blocked(self, address: str) -> bool:
        """Return whether the address is blocked; the machine itself never is, since the operator may use it."""
        return not is_here(address) and self.abuse_guard.blocked_for(network(address)) > 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the transport closed."""
        self._stop_waiting()
        self.resume_writing()
        self.limiter.discard(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        """Disconnect at once."""
        self._stop_waiting()
        self.transport.abort()

    # --- reading -----------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        """Read, and set the deadline for the rest of the request."""
        super().data_received(data)
        if not self._is_upgraded:
            self._expect(self.conn.their_state)

    def on_response_complete(self) -> None:
        """Wait for the next request, if it has not begun; uvicorn closes after `timeout_keep_alive`."""
        super().on_response_complete()
        idle = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        if idle:
            self._stop_waiting()
            self.limiter.mark_waiting(self)
        else:
            self._expect(self.conn.their_state)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Run the handshake; nothing more is read from the connection until the app has accepted."""
        self.connections.discard(self)
        self.transport.pause_reading()
        self._is_upgraded = True
        self._stop_waiting()
        self.limiter.mark_busy(self)
        scope: Any = self.scope
        handshake = Handshake(scope, self.transport, self._become_websocket)
        task = self.loop.create_task(handshake.run(self.app))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    def _become_websocket(self, agreed: PerMessageDeflate | None) -> WebSocketProtocol:
        socket = WebSocketProtocol(self.transport, self.loop, self.connections, self.limiter, self.keepalive, agreed)
        self.limiter.replace(self, socket)
        self.transport.set_protocol(socket)
        self.transport.resume_reading()
        socket.begin()
        return socket

    def _expect(self, awaited: type[Any]) -> None:
        """Set the deadline for the head of a request (`h11.IDLE`) or its body; other states have none."""
        if awaited is self._awaited:
            return
        self._stop_waiting()
        self._awaited = awaited
        limits = {h11.IDLE: self.headers_s, h11.SEND_BODY: self.body_s}
        if awaited in limits and not self.transport.is_closing():
            self.limiter.mark_waiting(self)
            self._deadline = self.loop.call_later(limits[awaited], self.drop)
        else:
            self.limiter.mark_busy(self)

    def _stop_waiting(self) -> None:
        self._awaited = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    # --- writing -----------------------------------------------------------
    def pause_writing(self) -> None:
        """Called when the client reads more slowly than the server sends: it gets a deadline."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(READ_S, self.drop)

    def resume_writing(self) -> None:
        """Called when the client has caught up."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
