"""An open WebSocket with as little memory as possible: sockets are most of what a server keeps for an hour.

Nothing of the handshake is kept, and no task runs for a quiet socket: its handler is called when a message arrives. The
figures that keep this instead of uvicorn's own layer are in docs/benchmarks.md, "Other WebSocket layers".
"""

import asyncio
import logging
from collections.abc import Sequence
from random import getrandbits
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol as Parser
from websockets.protocol import Side

from lascaux.server.light_sync import LightEvent
from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.web import deflate, frames
from lascaux.server.web.client_socket import MAX_MESSAGE, NO_ANSWER, READ_AHEAD, ClientSocket
from lascaux.server.web.connection_limits import ConnectionLimiter
from lascaux.server.web.frames import PARSE_BYTES, PING_BYTES
from lascaux.server.web.keepalive import Keepalive
from lascaux.wire.socket import TOO_FAST

MAX_UNREAD = 128
"""Unread messages after which a client is disconnected: one piece of data may hold thousands."""
MAX_AFTER_CLOSE = 4 * PARSE_BYTES
"""Bytes that may still arrive after our close frame."""
CLOSE_S = 10.0
"""Seconds to wait for the peer's close frame."""
CONTROL_FRAMES_S, CONTROL_FRAMES = 20, 200
"""Pings and fragments per second, and at once: a page sends none."""
MISSED_ROUNDS = 2
"""Keepalive rounds that a ping may stay unanswered."""
SERVICE_RESTART, NOT_TEXT = 1012, 1007
"""Close codes: the server stops, a text is not UTF-8."""

_logger = logging.getLogger("uvicorn.error")


class WebSocketProtocol(ClientSocket, asyncio.Protocol):
    """Measures lag with ping frames, which browsers answer by themselves, so that a page cannot exaggerate its lag."""

    __slots__ = (
        "_after_close",
        "_close_timer",
        "_connections",
        "_control_frames",
        "_deflate",
        "_drained",
        "_fragments",
        "_is_text",
        "_keepalive",
        "_limiter",
        "_loop",
        "_parser",
        "_paused",
        "_pinged",
        "_pinged_at",
        "_transport",
        "turn",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        connections: set[Any],
        limiter: ConnectionLimiter,
        keepalive: Keepalive,
        agreed: PerMessageDeflate | None = None,
    ) -> None:
        """`connections` is uvicorn's set of open connections, `agreed` the negotiated compression."""
        super().__init__()
        self._transport, self._loop, self._connections = transport, loop, connections
        self._limiter, self._keepalive, self._deflate = limiter, keepalive, agreed
        self.turn = 0
        self._pinged: bytes | None = None
        self._pinged_at = 0.0
        self._paused = False
        self._drained = LightEvent()
        self._drained.set()
        self._parser: Parser | None = None
        """Parses what `frames` does not; None until something like that arrives."""
        self._fragments: list[bytes] = []
        self._is_text = True
        self._control_frames: TokenBucket | None = None
        self._after_close = 0
        self._close_timer: asyncio.TimerHandle | None = None
        connections.add(self)

    def begin(self) -> None:
        """Start pinging."""
        self._keepalive.add(self)

    # --- closing -----------------------------------------------------------
    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the transport closed."""
        self._mark_gone()
        self._keepalive.discard(self)
        self._limiter.discard(self)
        self._connections.discard(self)
        if self._close_timer is not None:
            self._close_timer.cancel()
        if exc is None:
            self._transport.close()
        self._drained.set()  # asyncio does not call resume_writing() after connection_lost()
        self._mark_over()

    def drop(self) -> None:
        """Disconnect at once."""
        self._transport.abort()

    def shutdown(self) -> None:
        """Close because the server stops."""
        if not self.close_sent:
            self._write(frames.close(SERVICE_RESTART, ""))
            self._mark_over()
        self._transport.close()

    def close(self, code: int, reason: str) -> None:
        """Send a close frame, and wait a limited time for the peer's."""
        if self.close_sent or self._transport.is_closing():
            return
        self._write(frames.close(code, reason))
        self.close_sent = True
        self._resume_reading()
        self._close_timer = self._loop.call_later(CLOSE_S, self._transport.close)
        self._mark_over()

    def _fail(self, code: int, reason: str) -> None:
        """Send a close frame and close the connection."""
        self._write(frames.close(code, reason))
        self.close_sent = True
        self._transport.close()
        self._mark_over()

    def _cut_off(self) -> None:
        """Close the connection of a flood, and forget its unread messages."""
        if not self.close_sent and not self._transport.is_closing():
            self._mark_gone()
            self._messages.clear()
            self._fail(TOO_FAST, "too much at once")

    # --- pings -------------------------------------------------------------
    def ping(self) -> None:
        """Send a ping, or close the connection if the last one stayed unanswered for too long."""
        if self.close_sent or self._transport.is_closing():
            return
        now = self._loop.time()
        if self._pinged is None:
            self._pinged, self._pinged_at = getrandbits(8 * PING_BYTES).to_bytes(PING_BYTES, "big"), now
            self._write(frames.ping(self._pinged))
        elif now - self._pinged_at > (MISSED_ROUNDS - 0.5) * self._keepalive.every_s:
            self._fail(NO_ANSWER, "keepalive ping timeout")

    def _on_pong(self, payload: bytes) -> None:
        if payload == self._pinged:
            self._pinged = None
            self.note_trip(self._loop.time() - self._pinged_at)

    def note_reported_trip(self, ms: int) -> None:
        """Ignore it: the pings of the server itself are more reliable."""

    # --- reading -----------------------------------------------------------
    def _resume_reading(self) -> None:
        if self._paused:
            self._paused = False
            self._transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Read frames; calls the handler once, so that other clients have their turn after the first message."""
        if not self._read_single_frame(data):
            self._read_frames(data)
        if self._messages and self.handler is not None:
            self.handler.on_message()

    def _read_single_frame(self, data: bytes) -> bool:
        """Read data that is one short text message or one pong; False if it is anything else."""
        if self._parser is not None or self.close_sent:
            return False
        text = frames.whole_text(data)
        if text is None and self._deflate is not None:
            compressed = frames.whole_text(data, compressed=True)
            text = None if compressed is None else deflate.restored(self._deflate, compressed, MAX_MESSAGE)
        if text is not None:
            self._receive(text)
            return True
        pong = frames.whole_pong(data)
        if pong is not None:
            self._on_pong(pong)
        return pong is not None

    def _read_frames(self, data: bytes) -> None:
        is_complete = self._parser is None and not self.close_sent and frames.ends_whole(data)
        if self._parser is None:
            self._parser = Parser(Side.SERVER, max_size=MAX_MESSAGE, logger=_logger)
            self._parser.extensions = [] if self._deflate is None else [self._deflate]
        # Data may hold tens of thousands of tiny frames, so a flood is recognized after the first of its parts.
        for begin in range(0, len(data), PARSE_BYTES):
            if self._transport.is_closing():
                return
            self._parse(self._parser, data[begin : begin + PARSE_BYTES])
        if is_complete:
            self._parser = None

    def _parse(self, parser: Parser, data: bytes) -> None:
        if self.close_sent:
            self._after_close += len(data)
        parser.receive_data(data)
        if parser.parser_exc is not None or self._after_close > MAX_AFTER_CLOSE:
            self._reject(parser)
            return
        for event in parser.events_received():
            assert isinstance(event, Frame)
            if self._transport.is_closing():
                return
            if event.opcode is Opcode.CLOSE:
                self._on_close(parser)
            elif not self.close_sent:  # after our close frame only the peer's counts
                self._on_frame(parser, event)

    def _reject(self, parser: Parser) -> None:
        """Close the connection after invalid data, with the parser's close frame."""
        if not self.close_sent:
            self._write(*parser.data_to_send())
            self.close_sent = True
        self._transport.close()
        self._mark_over()

    def _on_frame(self, parser: Parser, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.PING:
                self._count_control_frame()
                if not self.close_sent:
                    self._write(*parser.data_to_send())
            case Opcode.PONG:
                self._on_pong(bytes(frame.data))
            case Opcode.CONT:
                self._count_control_frame()
                self._on_fragment(frame)
            case _:
                self._is_text, self._fragments = frame.opcode is Opcode.TEXT, []
                self._on_fragment(frame)

    def _on_fragment(self, frame: Frame) -> None:
        self._fragments.append(bytes(frame.data))
        if frame.fin:
            data, self._fragments = b"".join(self._fragments), []
            self._receive(data)

    def _receive(self, data: bytes) -> None:
        if self.close_sent:
            return
        message: str | bytes = data
        if self._is_text:
            try:
                message = data.decode()
            except UnicodeDecodeError:
                self._fail(NOT_TEXT, "this is not UTF-8")
                return
        self._is_text = True
        if len(self._messages) >= MAX_UNREAD:
            self._cut_off()
            return
        self._messages.append(message)
        if len(self._messages) > READ_AHEAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def _on_close(self, parser: Parser) -> None:
        if not self.close_sent:
            self._mark_gone()
            self._write(*parser.data_to_send())
        self._transport.close()
        self._mark_over()

    def _count_control_frame(self) -> None:
        if self._control_frames is None:
            self._control_frames = TokenBucket(CONTROL_FRAMES_S, CONTROL_FRAMES)
        if self._control_frames.take():
            self._cut_off()

    # --- writing -----------------------------------------------------------
    def pause_writing(self) -> None:
        """Called when the client reads more slowly than the server sends."""
        self._drained.clear()

    def resume_writing(self) -> None:
        """Called when the client has caught up."""
        self._drained.set()

    @property
    def may_write(self) -> bool:
        """Whether `write` may be called: the client is connected and has received earlier messages."""
        return self._drained.is_set() and not self.close_sent and not self._transport.is_closing()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages with one system call, the most expensive part of it."""
        self._write(*(part for message in messages for part in self._frame(message)))

    def _frame(self, message: bytes) -> tuple[bytes, bytes]:
        """Return the header and the payload of a message; a large one is compressed if the client accepts that."""
        if self._deflate is None or len(message) < deflate.LARGE:
            return frames.head(len(message)), message
        payload = deflate.compressed(message, self._deflate.local_max_window_bits)
        return frames.head(len(payload), compressed=True), payload

    @property
    def compresses(self) -> bool:
        """Whether large messages are compressed."""
        return self._deflate is not None

    async def write_later(self, messages: Sequence[bytes]) -> None:
        """Send messages when the client has received earlier messages."""
        await self._drained.wait()
        if not self.may_write:
            raise ConnectionError("the client is gone")
        self.write(messages)

    def _write(self, *parts: bytes) -> None:
        self._transport.write(b"".join(parts))
