"""The transport below a socket: uvicorn's WebSocket protocol, made to tell how long its pings take."""

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from struct import Struct
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the package was not compiled
    from websockets.utils import apply_mask

from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.tables.clock import MOST_LAG_MS
from lascaux.server.waiting import Gate, Inbox
from lascaux.server.web.lines import Lines
from lascaux.wire.socket import TOO_FAST

EXTENSION = "lascaux.transport"
REMEMBERED = 5
READ_AHEAD = 8
"""Messages that may wait for a connection before nothing more is read from it."""
MOST_UNREAD = 128
"""Whoever has more waiting, because they came in one piece, is cut off."""
ONE_LOOK = 4096
MOST_AFTER_CLOSE = 4 * ONE_LOOK
"""Bytes that may still be on their way when we have said that we close."""
IDLE_FRAMES_S, IDLE_FRAMES = 20, 200
"""Pings and parts of messages a second, and at once: a page sends none."""


_FINAL = _MASKED = 0x80
_SIZE_2 = 126
_WHOLE_TEXT = _FINAL | Opcode.TEXT
_HEAD_2, _HEAD_8 = Struct("!BBH"), Struct("!BBQ")


class _Transport(Protocol):
    def abort(self) -> None: ...


@dataclass
class SocketTransport:
    """Round trips of the last pings, in seconds, and a way to hang up on who does not listen."""

    trips: deque[float] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    transport: _Transport | None = None
    protocol: "MeasuringProtocol | None" = None
    """What sends several messages in one piece; None where the server below is another one than ours."""
    gone: bool = False
    """Nobody is at the other end any more."""
    when_gone: Callable[[], None] | None = None
    """Whom that concerns."""

    def leave(self) -> None:
        """Nobody is at the other end from now on."""
        self.gone = True
        if self.when_gone is not None:
            self.when_gone()

    @property
    def lag_ms(self) -> int:
        """How long a message takes to come here: half the usual round trip, as far as it may be forgiven."""
        return min(MOST_LAG_MS, int(median(self.trips) * 500)) if self.trips else 0

    @property
    def may_write(self) -> bool:
        """Whether messages can go out at once: somebody is there, and what was sent before has left."""
        return self.protocol is not None and self.protocol.may_write

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages in one piece, at once."""
        assert self.protocol is not None
        self.protocol.write_texts(messages)

    @property
    def write_later(self) -> Callable[[Sequence[bytes]], Awaitable[None]] | None:
        """Sends messages in one piece when what was sent before has left."""
        return None if self.protocol is None else self.protocol.write_texts_later

    def abort(self) -> None:
        """Hang up without waiting for anything."""
        if self.transport is not None:
            self.transport.abort()


class MeasuringProtocol(WebSocketsSansIOProtocol):
    """Browsers answer pings by themselves, so a page cannot make its lag look longer than it is."""

    measured: SocketTransport
    lines: Lines | None = None
    """Where it is counted."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox[Any]()
        self.writable: Any = Gate()
        self.writable.set()
        self._idle_frames = TokenBucket(IDLE_FRAMES_S, IDLE_FRAMES)
        self._after_close = self._pieces = 0
        self._in_step = False
        """Whether all that came so far were whole frames: then one that is a text need not go through the parser."""

    def connection_lost(self, exc: Exception | None) -> None:
        if hasattr(self, "measured"):
            self.measured.leave()
        if self.lines is not None:
            self.lines.discard(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        """Hang up at once."""
        self.transport.abort()

    def handle_close(self, event: Frame) -> None:
        self.measured.leave()
        super().handle_close(event)

    # --- what comes too fast -----------------------------------------------
    def data_received(self, data: bytes) -> None:
        self._pieces += 1
        if self._in_step:
            text = None if self.close_sent or self.transport.is_closing() else whole_text(data)
            if text is not None:
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
                return
            self._in_step = ends_whole(data)
        # A piece may hold tens of thousands of tiny frames: look now and then whether it is a flood.
        for begin in range(0, len(data), ONE_LOOK):
            if self.transport.is_closing():
                return
            if self.close_sent:
                self._hear_farewell(data[begin : begin + ONE_LOOK])
            else:
                super().data_received(data[begin : begin + ONE_LOOK])

    def _hear_farewell(self, data: bytes) -> None:
        """After our own close frame only theirs counts, and ends the line; who goes on talking is hung up on."""
        self._after_close += len(data)
        if self._after_close > MOST_AFTER_CLOSE:
            self.transport.close()
            return
        self.conn.receive_data(data)
        if self.conn.parser_exc is not None:
            self.transport.close()
            return
        for event in self.conn.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.CLOSE:
                self.handle_close(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_idle_frame()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self._count_idle_frame()
        super().handle_ping()

    def _count_idle_frame(self) -> None:
        if self._idle_frames.take():
            self._cut()

    def _cut(self) -> None:
        """Hang up on a flood, saying why; what of it waits is not looked at."""
        if self.close_sent or self.transport.is_closing():
            return
        self.measured.leave()
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_FAST})
        self.conn.fail(TOO_FAST, "too much at once")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        self.measured = SocketTransport(transport=self.transport, protocol=self)
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self.measured

    def send_receive_event_to_app(self) -> None:
        # Uvicorn stops reading at every message and begins again after it: two calls into the kernel for each. A few
        # messages may as well wait here; whoever sends more is not read until they are dealt with.
        if self.queue.qsize() >= MOST_UNREAD:
            self._cut()
        paused, few = self.read_paused, self.queue.qsize() < READ_AHEAD
        self.read_paused = paused or few
        super().send_receive_event_to_app()
        if few:
            self.read_paused = paused

    def start_keepalive(self) -> None:
        if self.ping_interval:
            self.send_keepalive_ping()  # at once, to know the way before the first decision

    def handle_pong(self, event: Frame) -> None:
        awaited = self.pending_ping_payload
        super().handle_pong(event)
        if awaited is not None and self.pending_ping_payload is None:
            self.measured.trips.append(self.last_ping_rtt)

    # --- sending -----------------------------------------------------------
    @property
    def may_write(self) -> bool:
        """Whether messages can go out at once."""
        return self.writable.is_set() and not self.disconnected and not self.close_sent

    def write_texts(self, messages: Sequence[bytes]) -> None:
        """Send messages in one piece: a call into the kernel, the dearest part of it, is made once for all of them."""
        # The frames are written here: nothing is compressed, and `conn.send_text` takes twenty times as long for them.
        self.transport.write(b"".join([part for message in messages for part in (_head(len(message)), message)]))

    async def write_texts_later(self, messages: Sequence[bytes]) -> None:
        """The same when what was sent before has left."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ConnectionError("the client is gone")
        self.write_texts(messages)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept" and self.handshake_complete:
            del self.request, self.response  # for hours nobody would look at them
            self._in_step = self._pieces == 1  # the request, and nothing yet behind it
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused, which uvicorn would take for forgotten


def _head(size: int) -> bytes:
    """What stands before a text of that many bytes, as a server sends it (RFC 6455, 5.2): whole, and without a mask."""
    if size < 126:
        return bytes((_WHOLE_TEXT, size))
    return _HEAD_2.pack(_WHOLE_TEXT, 126, size) if size < 1 << 16 else _HEAD_8.pack(_WHOLE_TEXT, 127, size)


def whole_text(data: bytes) -> bytes | None:
    """What a piece of data says that is one short text frame as clients send it, whole and masked (RFC 6455, 5.2).

    That is nearly all that ever comes, and reading it takes a tenth of what the parser takes.
    """
    begin, size = _frame(data, 0)
    if not begin or data[0] != _WHOLE_TEXT or begin + size != len(data) or size > ONE_LOOK:
        return None
    return apply_mask(data[begin:], data[begin - 4 : begin])


def ends_whole(data: bytes) -> bool:
    """Whether a piece of data consists of whole messages and control frames; a large one is not looked through."""
    at = 0 if len(data) <= 2 * ONE_LOOK else len(data) + 1
    while at < len(data):
        begin, size = _frame(data, at)
        if data[at] & 0xF0 != _FINAL or data[at] & 0x0F == Opcode.CONT or not begin:
            return False
        at = begin + size
    return at == len(data)


def _frame(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of a client's frame begins, and its size; 0 and 0 where its head is not whole or not masked."""
    if len(data) < at + 2 or data[at + 1] < _MASKED:
        return 0, 0
    size, begin = data[at + 1] - _MASKED, at + 6
    if size >= _SIZE_2:
        begin += 2 if size == _SIZE_2 else 8
        size = int.from_bytes(data[at + 2 : begin - 4], "big")
    return (begin, size) if len(data) >= begin else (0, 0)
