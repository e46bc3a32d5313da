"""One socket at a table: reads requests, answers each, and passes the news on."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import WebSocket

from lascaux.server import desk, looking, referee
from lascaux.server.bucket import Bucket
from lascaux.server.guests import Guest
from lascaux.server.house import House
from lascaux.server.line import EXTENSION, Line
from lascaux.server.refusal import NotAllowed
from lascaux.server.room import Room
from lascaux.wire import socket as wire

logger = logging.getLogger(__name__)

MOST_WAITING = 256
MOST_WAITING_BYTES = 4 * 1024 * 1024
GESTURES_S = 10
"""Gestures a second; each is told to all who look."""
HANG_UP_S = 5.0
"""How long somebody who is dropped may take to hear why."""


@dataclass(frozen=True)
class Close:
    """The last thing that is sent."""

    code: int
    reason: str


class Connection:
    """A listener of a room; what it is told waits in a queue of bounded length."""

    def __init__(self, house: House, room: Room, guest: Guest | None, socket: WebSocket[Any, Any, Any]) -> None:
        self.person = guest.person if guest is not None else None
        self.name = guest.name if guest is not None else None
        self.session = guest.session if guest is not None else None
        self.address = socket.client.host if socket.client else ""
        self._house, self._room, self._guest, self._socket = house, room, guest, socket
        extensions: Any = socket.scope.get("extensions") or {}
        self._line: Line = extensions.get(EXTENSION) or Line()
        self._bucket = Bucket(house.settings.message_rate, house.settings.message_burst)
        self._gestures = Bucket(GESTURES_S, GESTURES_S)
        self._queue: deque[bytes | Close] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._at_work = asyncio.Lock()
        self._closing = False
        self._hinting = False
        self._done = asyncio.Event()

    # --- being told --------------------------------------------------------
    def tell(self, message: bytes) -> None:
        """Queue a message; who has too many waiting is dropped."""
        if self._closing:
            return
        self._queue.append(message)
        self._bytes += len(message)
        self._more.set()
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._house.figures.dropped += 1
            self._queue.clear()
            self.close(wire.TOO_SLOW, "you do not keep up")

    def lose(self) -> None:
        """The table is read from disk again."""
        self.close(wire.COME_BACK, "come back")

    def close(self, code: int, reason: str) -> None:
        """Send what waits, then close; hang up on who does not listen."""
        if not self._closing:
            self._closing = True
            self._queue.append(Close(code, reason))
            self._more.set()
            asyncio.get_running_loop().call_later(HANG_UP_S, self._hang_up)

    def _hang_up(self) -> None:
        if not self._done.is_set():
            self._line.abort()

    async def goodbye(self, code: int, reason: str) -> None:
        """Let the request that is under way finish, then close, and wait until that is done."""
        async with self._at_work:
            self.close(code, reason)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._done.wait(), HANG_UP_S + 1)

    # --- at work -----------------------------------------------------------
    async def run(self) -> None:
        """Serve until one side goes."""
        self._house.waiting.add(self)
        self._room.listeners.add(self)
        if self.person is not None:
            self._house.presence.arrive(self._room, self.person)
        writer = asyncio.create_task(self._write())
        try:
            self.tell(self._room.whole(self.person))
            self._room.audience.join(self)
            await self._read()
        finally:
            self._closing = True
            self._done.set()
            self._room.listeners.discard(self)
            self._room.audience.leave(self)
            self._house.waiting.discard(self)
            if self.person is not None:
                self._house.presence.leave(self._room, self.person)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _write(self) -> None:
        """Send what waits. Whatever goes wrong here means that the client is gone; the reader will hear it."""
        with contextlib.suppress(Exception):
            while True:
                await self._more.wait()
                self._more.clear()
                while self._queue:
                    message = self._queue.popleft()
                    if isinstance(message, Close):
                        await self._socket.close(message.code, message.reason)
                        return
                    self._bytes -= len(message)
                    await self._socket.send_text(message.decode())

    async def _read(self) -> None:
        while True:
            message: Any = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                said = message.get("text")
                async with self._at_work:
                    await self._handle(said if said is not None else message.get("bytes") or b"")

    async def _handle(self, said: str | bytes) -> None:
        request = desk.read(said)
        bucket = self._gestures if isinstance(request, wire.Gesture) else self._bucket
        wait = bucket.take(_cost(request))
        if isinstance(request, wire.Malformed):
            self._answer(request)
            return
        if wait:
            self._answer(desk.refusal(request, reason="too_fast", facts={"retry_ms": int(wait * 1000) + 1}))
            return
        match request:
            case wire.Ping():
                self._answer(wire.Pong(id=request.id, at_ms=self._house.hall.now()))
            case wire.Sync():
                self.tell(self._room.whole(self.person))
                self._answer(wire.Accepted(id=request.id, version=self._room.table.version))
            case wire.Act() | wire.Say() | wire.AskUndo() | wire.AnswerUndo():
                self._answer(await desk.answer(self._room, self._guest, request, self._line.lag_ms))
            case wire.Survey():
                await self._look(request, looking.survey(self._room, self.person, request))
            case wire.Preview():
                await self._look(request, looking.preview(self._room, self._guest, request))
            case wire.Gesture():
                await self._look(request, self._gesture(request))
            case wire.Hint() if self._hinting:
                self._answer(desk.refusal(request, reason="thinking"))
            case wire.Hint():
                self._hinting = True
                self._house.hall.start(self._hint(request))
                await asyncio.sleep(0)  # who may not ask hears it at once, before any later request is read

    async def _look(self, request: wire.AnyRequest, work: Coroutine[Any, Any, wire.AnyAnswer]) -> None:
        self._answer(await desk.answered(self._room, request, work))

    async def _gesture(self, request: wire.Gesture) -> wire.Accepted:
        if self.person is None:
            raise NotAllowed("say who you are first")
        referee.gesture(self._room.table, request.seat, request.version, self.person)
        self._room.pass_on(wire.Gestured(seat=request.seat, shows=request.shows), by=self)
        return wire.Accepted(id=request.id, version=self._room.table.version)

    async def _hint(self, request: wire.Hint) -> None:
        """A bot takes its time; meanwhile the player may go on, and even decide."""
        try:
            await self._look(request, looking.hint(self._room, self._guest, request, self._house.hall.brains))
        finally:
            self._hinting = False

    def _answer(self, answer: wire.AnyAnswer) -> None:
        self._house.figures.answered(str(answer.__struct_config__.tag))
        self.tell(msgspec.json.encode(answer))


def _cost(request: wire.AnyRequest | wire.Malformed) -> float:
    """How many messages a request counts for: by the work it makes."""
    match request:
        case wire.Preview():
            return 1 + len(request.do) / 16
        case wire.Survey():
            return 2 if request.n is None else 4
        case wire.Hint():
            return 5
    return 1
