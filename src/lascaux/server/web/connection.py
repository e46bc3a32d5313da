"""One socket at a table: reads requests, answers each, and passes the news on."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from litestar import WebSocket

from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.address import network
from lascaux.server.people.charges import charge
from lascaux.server.people.guests import Guest
from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.readers import questions
from lascaux.server.refusals import NotAllowed, ReadAgain
from lascaux.server.services import Services
from lascaux.server.tables import referee
from lascaux.server.waiting import Gate
from lascaux.server.web import prices, requests
from lascaux.server.web.transport import EXTENSION, SocketTransport
from lascaux.server.workers.turns import Asker, Rank
from lascaux.wire import socket as wire

logger = logging.getLogger(__name__)

Result = TypeVar("Result")

MOST_WAITING = 256
MOST_WAITING_BYTES = 4 * 1024 * 1024
ONE_PIECE = 64 * 1024
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
    """A listener of a live table; what it is told waits in a queue of bounded length."""

    def __init__(
        self, services: Services, live: LiveTable, guest: Guest | None, socket: WebSocket[Any, Any, Any]
    ) -> None:
        self.person = guest.person if guest is not None else None
        self.name = guest.name if guest is not None else None
        self.session = guest.session if guest is not None else None
        self.follows = socket.query_params.get("changes") == "true"
        self.address = socket.client.host if socket.client else ""
        self._services, self._live, self._guest, self._socket = services, live, guest, socket
        self._asker = Asker(Rank.PEOPLE, (network(self.address), live.table.id))
        extensions: Any = socket.scope.get("extensions") or {}
        self._transport: SocketTransport = extensions.get(EXTENSION) or SocketTransport()
        self._purse = TokenBucket(services.settings.socket_rate, services.settings.socket_burst)
        self._patience = services.patience.with_socket()
        self._gestures = TokenBucket(GESTURES_S, GESTURES_S)
        self._queue: deque[bytes | Close] = deque()
        self._bytes = 0
        self._loop = asyncio.get_running_loop()
        self._due = False
        self._writer: asyncio.Task[None] | None = None
        self._at_work = asyncio.Lock()
        self._closing = False
        self._thinking: set[type[wire.Hint | wire.Evaluate]] = set()
        self._waiting: set[asyncio.Task[Any]] = set()
        self._dropped = False
        self._transport.when_gone = self._drop
        self._done = Gate()

    # --- being told --------------------------------------------------------
    def tell(self, message: bytes) -> None:
        """Queue a message; who has too many waiting is dropped."""
        if self._closing:
            return
        self._queue.append(message)
        self._bytes += len(message)
        self._send_soon()
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._services.metrics.dropped += 1
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
            self._send_soon()
            self._drop()
            self._loop.call_later(HANG_UP_S, self._hang_up)

    def _hang_up(self) -> None:
        if not self._done.is_set():
            self._transport.abort()

    async def goodbye(self, code: int, reason: str) -> None:
        """Let the request that is under way finish, then close, and wait until that is done."""
        async with self._at_work:
            self.close(code, reason)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._done.wait(), HANG_UP_S + 1)

    # --- at work -----------------------------------------------------------
    async def run(self) -> None:
        """Serve until one side goes."""
        # Before any news come, which make no sense without the whole.
        await self._unless_gone(self._live.teller.remember(self._asker))
        if self._dropped:
            await self._read()  # what was decided on the way out is still done
            return
        if self._live.lost:
            raise ReadAgain("the table is being read again")
        self._services.connected.add(self)
        self._live.listeners.add(self)
        if self.person is not None:
            self._services.presence.arrive(self._live, self.person)
        try:
            self.tell(msgspec.json.encode(self._live.whole(self.person)))
            self._live.spectators.join(self)
            await self._read()
        finally:
            self._closing = True
            self._done.set()
            self._live.listeners.discard(self)
            self._live.spectators.leave(self)
            self._live.attention.leave(self)
            self._services.connected.discard(self)
            if self.person is not None:
                self._services.presence.leave(self._live, self.person)
            if self._writer is not None:
                self._writer.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await self._writer

    # --- sending -----------------------------------------------------------
    def _send_soon(self) -> None:
        """Send what waits when all that is told now has been told: news and the answer go out in one piece."""
        if not self._due:
            self._due = True
            self._loop.call_soon(self._send_at_once)

    def _send_at_once(self) -> None:
        """Send what waits; where that takes waiting, a task does."""
        self._due = False
        if self._done.is_set() or self._writer is not None:
            return
        while self._transport.may_write and (messages := list(self._next())):
            self._transport.write(messages)
        if self._queue:
            self._writer = self._loop.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits. Whatever goes wrong here means that the client is gone; the reader will hear it."""
        with contextlib.suppress(Exception):
            while self._queue:
                if isinstance(last := self._queue[0], Close):
                    await self._socket.close(last.code, last.reason)
                    return
                await self._send(list(self._next()))
            self._writer = None

    def _next(self) -> Iterator[bytes]:
        """What waits, as much of it as may go out in one piece."""
        size = 0
        while self._queue and size < ONE_PIECE and not isinstance(self._queue[0], Close):
            message = self._queue.popleft()
            assert isinstance(message, bytes)
            size += len(message)
            self._bytes -= len(message)
            yield message

    async def _send(self, messages: list[bytes]) -> None:
        if self._transport.write_later is not None:
            await self._transport.write_later(messages)
            return
        for message in messages:
            await self._socket.send_text(message.decode())

    async def _read(self) -> None:
        while True:
            message: Any = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive" and not self._closing:
                said = message.get("text")
                async with self._at_work:
                    await self._handle(said if said is not None else message.get("bytes") or b"")
                await asyncio.sleep(0)  # the next one may wait here already: others first

    async def _handle(self, said: str | bytes) -> None:
        request = requests.read(said)
        if self._transport.gone and not isinstance(request, requests.Change):
            return  # nobody hears the answer
        wait = self._charge(request)
        if wait or isinstance(request, wire.Malformed):
            self._refuse(request, wait)
            return
        match request:
            case wire.Ping():
                self._answer(wire.Pong(id=request.id, at_ms=self._services.live_tables.now()))
            case wire.Sync():
                self.tell(msgspec.json.encode(self._live.whole(self.person)))
                self._answer(wire.Accepted(id=request.id, version=self._live.table.version))
            case wire.Act() | wire.Say() | wire.AskUndo() | wire.AnswerUndo():
                self._answer(await requests.answer(self._live, self._guest, request, self._transport.lag_ms))
            case wire.Survey():
                work = questions.survey(self._live.teller, self.person, request, self._asker)
                await self._answer_when_done(request, work)
            case wire.Check():
                await self._answer_when_done(request, questions.check(self._live.table, self.person, request))
            case wire.CheckUndo():
                asked = questions.check_undo(self._live.teller, self.person, request, self._asker)
                await self._answer_when_done(request, asked)
            case wire.Preview():
                looking = questions.preview(self._live.teller, self.person, request, self._asker)
                await self._answer_when_done(request, looking)
            case wire.Seen():
                self._live.attention.note(self, request.version)
                self._answer(wire.Accepted(id=request.id, version=self._live.table.version))
            case wire.Gesture():
                await self._answer_when_done(request, self._gesture(request))
            case wire.Hint() | wire.Evaluate() if type(request) in self._thinking:
                self._answer(requests.refusal(request, reason="thinking"))
            case wire.Hint() | wire.Evaluate():
                self._thinking.add(type(request))
                self._services.live_tables.start(self._ask_bot(request))
                await asyncio.sleep(0)  # who may not ask hears it at once, before any later request is read

    def _refuse(self, request: wire.AnyRequest | wire.Malformed, wait: float) -> None:
        """Say that it is no request, or when it may be asked; a flood of them is not answered but cut off."""
        told_off = self._patience.take() > 0
        if self._services.patience.offended(network(self.address)) or told_off:
            self.close(wire.TOO_FAST, "too much at once")
        elif isinstance(request, wire.Malformed):
            self._answer(request)
        else:
            self._answer(requests.refusal(request, reason="too_fast", facts={"retry_ms": int(wait * 1000) + 1}))

    def _charge(self, request: wire.AnyRequest | wire.Malformed) -> float:
        """Pay for a message; the seconds until that is possible."""
        charges = self._services.charges
        purses = [self._purse, charges.address(network(self.address))]
        if self.person is not None:
            purses.append(charges.guest(self.person))
        wait = charge(prices.of_message(request), *purses)
        return max(wait, self._gestures.take()) if isinstance(request, wire.Gesture) else wait

    async def _answer_when_done(self, request: wire.AnyRequest, work: Coroutine[Any, Any, wire.AnyAnswer]) -> None:
        answer = await self._unless_gone(requests.answered(self._live, request, work))
        if answer is not None:
            self._answer(answer)

    async def _unless_gone(self, work: Coroutine[Any, Any, Result]) -> Result | None:
        """What comes of some work; it is dropped, and nothing does, when whoever waits for it goes first."""
        task = asyncio.create_task(work)
        self._waiting.add(task)
        try:
            return await task
        except asyncio.CancelledError:
            if not self._dropped:
                raise
            return None
        finally:
            self._waiting.discard(task)
            task.cancel()

    def _drop(self) -> None:
        """Nobody waits for anything any more."""
        self._dropped = True
        for task in list(self._waiting):
            task.cancel()

    async def _gesture(self, request: wire.Gesture) -> wire.Accepted:
        if self.person is None:
            raise NotAllowed("say who you are first")
        referee.gesture(self._live.table, request.seat, request.version, self.person)
        self._live.pass_on(wire.Gestured(seat=request.seat, shows=request.shows), by=self)
        return wire.Accepted(id=request.id, version=self._live.table.version)

    async def _ask_bot(self, request: wire.Hint | wire.Evaluate) -> None:
        """A bot takes its time; meanwhile the player may go on, and even decide."""
        itself = asyncio.current_task()
        assert itself is not None
        self._waiting.add(itself)  # a task already: with one more inside it, a refusal would come later than it can
        try:
            self._answer(await requests.answered(self._live, request, self._advice(request)))
        finally:
            self._waiting.discard(itself)
            self._thinking.discard(type(request))

    async def _advice(self, request: wire.Hint | wire.Evaluate) -> wire.AnyAnswer:
        teller, most_ms = self._live.teller, self._services.live_tables.most_ms(self._live.table)
        if isinstance(request, wire.Hint):
            return await questions.hint(teller, self.person, request, self._asker, most_ms)
        return await questions.evaluate(teller, request, self._asker, most_ms)

    def _answer(self, answer: wire.AnyAnswer) -> None:
        self._services.metrics.answered(str(answer.__struct_config__.tag))
        self.tell(msgspec.json.encode(answer))
