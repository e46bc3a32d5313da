"""A line: a socket that is open, with little else than what the one at its other end is owed.

Most of what a server keeps for an hour are open sockets, so everything that made the connection is let go, and nothing
runs for one that is quiet: whoever serves it is called when something comes.
"""

import asyncio
import logging
from collections.abc import Sequence
from random import getrandbits
from statistics import median
from typing import Any, Protocol

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol as Parser
from websockets.protocol import Side

from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.tables.clock import MAX_LAG_MS
from lascaux.server.waiting import Gate
from lascaux.server.web import deflate, frames
from lascaux.server.web.frames import ONE_LOOK, PING_BYTES
from lascaux.server.web.keepalive import Keepalive
from lascaux.server.web.lines import Lines
from lascaux.wire.socket import TOO_FAST

MOST_MESSAGE = 16 * 1024
REMEMBERED = 5
"""Round trips."""
READ_AHEAD = 8
"""Messages that may wait for a connection before nothing more is read from it."""
MOST_UNREAD = 128
"""Whoever has more waiting, because they came in one piece, is cut off."""
MOST_AFTER_CLOSE = 4 * ONE_LOOK
"""Bytes that may still be on their way when we have said that we close."""
CLOSE_S = 10.0
"""So long somebody may take to say that they have heard it."""
IDLE_FRAMES_S, IDLE_FRAMES = 20, 200
"""Pings and parts of messages a second, and at once: a page sends none."""
UNANSWERED = 2
"""So many rounds a ping may go unanswered."""
SERVICE_RESTART, NOT_TEXT, NOBODY_ANSWERS = 1012, 1007, 1011

_logger = logging.getLogger("uvicorn.error")


class Owner(Protocol):
    """Who serves a line."""

    def heard(self) -> None:
        """Something waits to be taken, or nothing more will come."""

    def left(self) -> None:
        """Nobody is at the other end any more."""


class Line(asyncio.Protocol):
    """Browsers answer pings by themselves, so a page cannot make its lag look longer than it is."""

    __slots__ = (
        "_after_close",
        "_all",
        "_close_timer",
        "_deflate",
        "_drained",
        "_idle_frames",
        "_keepalive",
        "_lines",
        "_loop",
        "_parser",
        "_parts",
        "_paused",
        "_pinged",
        "_pinged_at",
        "_says_text",
        "_transport",
        "_trips",
        "_waiting",
        "close_sent",
        "gone",
        "lag_ms",
        "over",
        "owner",
        "turn",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        everyone: set[Any],
        lines: Lines,
        keepalive: Keepalive,
        agreed: PerMessageDeflate | None = None,
    ) -> None:
        """`everyone` are the connections of the server, `lines` those that are counted.

        `agreed` is how messages may be compressed.
        """
        self._transport, self._loop, self._all = transport, loop, everyone
        self._lines, self._keepalive, self._deflate = lines, keepalive, agreed
        self.owner: Owner | None = None
        self.gone = False
        """Nobody is at the other end any more."""
        self.over = False
        """Nothing comes after what waits."""
        self.close_sent = False
        self.lag_ms = 0
        """How long a message takes to come here: half the usual round trip, as far as it may be forgiven."""
        self.turn = 0
        self._trips: tuple[float, ...] = ()
        self._pinged: bytes | None = None
        self._pinged_at = 0.0
        self._waiting: list[str | bytes] = []
        self._paused = False
        self._drained = Gate()
        self._drained.set()
        self._parser: Parser | None = None
        """Reads what is not a whole frame by itself; nobody as long as nothing of that kind came."""
        self._parts: list[bytes] = []
        self._says_text = True
        self._idle_frames: TokenBucket | None = None
        self._after_close = 0
        self._close_timer: asyncio.TimerHandle | None = None
        everyone.add(self)

    def begin(self) -> None:
        """The line is open."""
        self._keepalive.add(self)

    # --- how it ends -------------------------------------------------------
    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._leave()
        self._keepalive.discard(self)
        self._lines.discard(self)
        self._all.discard(self)
        if self._close_timer is not None:
            self._close_timer.cancel()
        if exc is None:
            self._transport.close()
        self._drained.set()  # nobody calls `resume_writing` on a line that is lost
        self._end()

    def _leave(self) -> None:
        if not self.gone:
            self.gone = True
            if self.owner is not None:
                self.owner.left()

    def _end(self) -> None:
        self.over = True
        if self.owner is not None:
            self.owner.heard()

    def drop(self) -> None:
        """Hang up at once, without waiting for anything."""
        self._transport.abort()

    def shutdown(self) -> None:
        """The server stops."""
        if not self.close_sent:
            self._write(frames.close(SERVICE_RESTART, ""))
            self._end()
        self._transport.close()

    def close(self, code: int, reason: str) -> None:
        """Say that we close, and wait a while until they have heard it."""
        if self.close_sent or self._transport.is_closing():
            return
        self._write(frames.close(code, reason))
        self.close_sent = True
        self._go_on_reading()
        self._close_timer = self._loop.call_later(CLOSE_S, self._transport.close)
        self._end()

    def _fail(self, code: int, reason: str) -> None:
        """Hang up, saying why."""
        self._write(frames.close(code, reason))
        self.close_sent = True
        self._transport.close()
        self._end()

    def _cut(self) -> None:
        """Hang up on a flood; what of it waits is not looked at."""
        if not self.close_sent and not self._transport.is_closing():
            self._leave()
            self._waiting.clear()
            self._fail(TOO_FAST, "too much at once")

    # --- is anybody there? -------------------------------------------------
    def beat(self) -> None:
        """Ask whether they are there; hang up when that was not answered for long."""
        if self.close_sent or self._transport.is_closing():
            return
        now = self._loop.time()
        if self._pinged is None:
            self._pinged, self._pinged_at = getrandbits(8 * PING_BYTES).to_bytes(PING_BYTES, "big"), now
            self._write(frames.ping(self._pinged))
        elif now - self._pinged_at > (UNANSWERED - 0.5) * self._keepalive.every_s:
            self._fail(NOBODY_ANSWERS, "keepalive ping timeout")

    def _ponged(self, word: bytes) -> None:
        if word == self._pinged:
            self._pinged = None
            self.note_trip(self._loop.time() - self._pinged_at)

    def note_trip(self, seconds: float) -> None:
        """A ping was answered after so long."""
        self._trips = (*self._trips[1 - REMEMBERED :], seconds)
        self.lag_ms = min(MAX_LAG_MS, int(median(self._trips) * 500))

    # --- what comes --------------------------------------------------------
    def take(self) -> str | bytes | None:
        """The next message that waits, if one does."""
        if not self._waiting:
            return None
        message = self._waiting.pop(0)
        if not self._waiting:
            self._go_on_reading()
        return message

    @property
    def has_more(self) -> bool:
        """Whether a message waits."""
        return bool(self._waiting)

    def _go_on_reading(self) -> None:
        if self._paused:
            self._paused = False
            self._transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Some bytes came."""
        whole = False
        if self._parser is None and not self.close_sent:
            text = frames.whole_text(data)
            if text is None and self._deflate is not None:
                text = self._restored(data)
            if text is not None:
                self._receive(text)
                self._say_what_waits()
                return
            word = frames.whole_pong(data)
            if word is not None:
                self._ponged(word)
                return
            whole = frames.ends_whole(data)
        if self._parser is None:
            self._parser = Parser(Side.SERVER, max_size=MOST_MESSAGE, logger=_logger)
            self._parser.extensions = [] if self._deflate is None else [self._deflate]
        # A piece may hold tens of thousands of tiny frames: look now and then whether it is a flood.
        for begin in range(0, len(data), ONE_LOOK):
            if self._transport.is_closing():
                return
            self._parse(self._parser, data[begin : begin + ONE_LOOK])
        if whole:
            self._parser = None  # nothing of it is kept between frames
        self._say_what_waits()

    def _restored(self, data: bytes) -> bytes | None:
        """The text of a piece of data that is one short compressed frame; the parser refuses what is not in order."""
        payload = frames.whole_text(data, compressed=True)
        if payload is None or self._deflate is None:
            return None
        return deflate.restored(self._deflate, payload, MOST_MESSAGE)

    def _say_what_waits(self) -> None:
        """Once for each piece: others have their turn after the first message of it."""
        if self._waiting and self.owner is not None:
            self.owner.heard()

    def _parse(self, parser: Parser, data: bytes) -> None:
        if self.close_sent:
            self._after_close += len(data)
        parser.receive_data(data)
        if parser.parser_exc is not None or self._after_close > MOST_AFTER_CLOSE:
            self._give_up(parser)
            return
        for event in parser.events_received():
            assert isinstance(event, Frame)
            if self._transport.is_closing():
                return
            if event.opcode is Opcode.CLOSE:
                self._hear_close(parser)
            elif not self.close_sent:  # after our own close frame only theirs counts
                self._hear(parser, event)

    def _give_up(self, parser: Parser) -> None:
        """It is no frame: say so, if nothing was said yet, and hang up."""
        if not self.close_sent:
            self._write(*parser.data_to_send())
            self.close_sent = True
        self._transport.close()
        self._end()

    def _hear(self, parser: Parser, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.PING:
                self._count_idle_frame()
                if not self.close_sent:
                    self._write(*parser.data_to_send())
            case Opcode.PONG:
                self._ponged(bytes(frame.data))
            case Opcode.CONT:
                self._count_idle_frame()
                self._hear_part(frame)
            case _:
                self._says_text, self._parts = frame.opcode is Opcode.TEXT, []
                self._hear_part(frame)

    def _hear_part(self, frame: Frame) -> None:
        self._parts.append(bytes(frame.data))
        if frame.fin:
            said, self._parts = b"".join(self._parts), []
            self._receive(said)

    def _receive(self, said: bytes) -> None:
        if self.close_sent:
            return
        message: str | bytes = said
        if self._says_text:
            try:
                message = said.decode()
            except UnicodeDecodeError:
                self._fail(NOT_TEXT, "this is not UTF-8")
                return
        self._says_text = True
        if len(self._waiting) >= MOST_UNREAD:
            self._cut()
            return
        self._waiting.append(message)
        # Whoever sends more than a few is not read until they are dealt with.
        if len(self._waiting) > READ_AHEAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def _hear_close(self, parser: Parser) -> None:
        if not self.close_sent:
            self._leave()
            self._write(*parser.data_to_send())
        self._transport.close()
        self._end()

    def _count_idle_frame(self) -> None:
        if self._idle_frames is None:
            self._idle_frames = TokenBucket(IDLE_FRAMES_S, IDLE_FRAMES)
        if self._idle_frames.take():
            self._cut()

    # --- what goes ---------------------------------------------------------
    def pause_writing(self) -> None:
        """They take less than we send."""
        self._drained.clear()

    def resume_writing(self) -> None:
        """They go on."""
        self._drained.set()

    @property
    def may_write(self) -> bool:
        """Whether messages can go out at once: somebody is there, and what was sent before has left."""
        return self._drained.is_set() and not self.close_sent and not self._transport.is_closing()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages in one piece: a call into the kernel, the dearest part of it, is made once for all of them."""
        self._transport.write(b"".join([part for message in messages for part in self._frame(message)]))

    def _frame(self, message: bytes) -> tuple[bytes, bytes]:
        """The head and the payload of a message; a large one is compressed where the client takes that."""
        if self._deflate is None or len(message) < deflate.LARGE:
            return frames.head(len(message)), message
        payload = deflate.compressed(message, self._deflate.local_max_window_bits)
        return frames.head(len(payload), compressed=True), payload

    @property
    def compresses(self) -> bool:
        """Whether large messages are compressed."""
        return self._deflate is not None

    async def write_later(self, messages: Sequence[bytes]) -> None:
        """The same when what was sent before has left."""
        await self._drained.wait()
        if not self.may_write:
            raise ConnectionError("the client is gone")
        self.write(messages)

    def _write(self, *parts: bytes) -> None:
        self._transport.write(b"".join(parts))
