"""One socket at a table: serves requests and sends changes."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import msgspec

from lascaux import bots
from lascaux.server.errors import NotAllowed, NotNow, ReadAgain
from lascaux.server.light_sync import LightEvent
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.address import network
from lascaux.server.people.guests import Guest
from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.request_budgets import spend_or_wait
from lascaux.server.readers import questions
from lascaux.server.services import Services
from lascaux.server.tables import referee, review
from lascaux.server.web import deflate, request_costs, requests
from lascaux.server.web.client_socket import ClientSocket
from lascaux.server.workers.bot_failed import BotFailed
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.wire import socket as wire
from lascaux.wire.review import PlaceShown

logger = logging.getLogger(__name__)

Result = TypeVar("Result")

MAX_WAITING = 256
MAX_WAITING_BYTES = 4 * 1024 * 1024
ONE_PIECE = 64 * 1024
GESTURES_S = 10
"""Gestures, or places of a review's leader, a second; each is sent to all clients of the table."""
HANG_UP_S = 5.0
"""Seconds to send a close frame before the client is disconnected."""


@dataclass(frozen=True)
class Close:
    """The end of the queue."""

    code: int
    reason: str


class TableSocket:
    """A listener of a live table with a bounded queue of messages.

    It has no task that reads: the socket calls it, and only requests that have to wait for something get a task.
    """

    __slots__ = (
        "_abuse_bucket",
        "_begun_at",
        "_bucket",
        "_bytes",
        "_closing",
        "_current",
        "_dropped",
        "_gestures",
        "_guest",
        "_has_joined",
        "_left",
        "_live",
        "_loop",
        "_queue",
        "_resume_token",
        "_scheduled",
        "_send_scheduled",
        "_services",
        "_socket",
        "_stopping",
        "_tasks",
        "_writer",
        "address",
        "follows",
        "name",
        "person",
        "session",
    )

    def __init__(
        self,
        services: Services,
        live: LiveTable,
        guest: Guest | None,
        socket: ClientSocket,
        address: str,
        follows: bool,
        has: str = "",
    ) -> None:
        """`has` is the resume token of the last state the client has."""
        self.person = guest.person if guest is not None else None
        self.name = guest.name if guest is not None else None
        self.session = guest.session if guest is not None else None
        self.follows, self.address, self._resume_token = follows, address, has
        self._services, self._live, self._guest, self._socket = services, live, guest, socket
        self._bucket = TokenBucket(services.settings.socket_rate, services.settings.socket_burst)
        self._abuse_bucket: TokenBucket | None = None
        self._gestures: TokenBucket | None = None
        self._queue: list[bytes | Close] = []
        self._bytes = 0
        self._loop = asyncio.get_running_loop()
        self._begun_at = self._loop.time()
        self._send_scheduled = False
        self._writer: asyncio.Task[None] | None = None
        self._current: asyncio.Task[None] | None = None
        """The current request, if it waits for something."""
        self._scheduled = False
        """Whether the next request is scheduled."""
        self._has_joined = False
        self._closing = False
        self._stopping = False
        """The server stops; no further request is served."""
        self._tasks: tuple[asyncio.Task[Any], ...] = ()
        self._dropped = socket.gone
        self._left = LightEvent()

    # --- closing -----------------------------------------------------------
    def send(self, message: bytes) -> None:
        """Queue a message; a client with too many unsent messages is disconnected."""
        if self._closing:
            return
        self._queue.append(message)
        self._bytes += len(message)
        self._send_soon()
        if len(self._queue) > MAX_WAITING or self._bytes > MAX_WAITING_BYTES:
            self._services.metrics.dropped += 1
            self._queue.clear()
            self.close(wire.TOO_SLOW, "you do not keep up")

    def lose(self) -> None:
        """Close the socket because the table has to be read again; the client reconnects."""
        self.close(wire.COME_BACK, "come back")

    def close(self, code: int, reason: str) -> None:
        """Send the queued messages, then close; disconnect if that takes too long."""
        if not self._closing:
            self._closing = True
            self._queue.append(Close(code, reason))
            self._send_soon()
            self.on_disconnect()
            self._loop.call_later(HANG_UP_S, self._hang_up)

    def _hang_up(self) -> None:
        if not self._left.is_set():
            self._socket.drop()

    async def goodbye(self, code: int, reason: str) -> None:
        """Finish the current request, then close, and wait until that is done."""
        self._stopping = True
        if self._current is not None:
            await asyncio.wait([self._current])
        self.close(code, reason)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._left.wait(), HANG_UP_S + 1)

    # --- joining and leaving -----------------------------------------------
    async def begin(self) -> None:
        """Send the whole table, then serve requests and send changes until one side closes."""
        self._socket.handler = self
        if not self._live.renderer.history.is_ready(self._live.actions_known_to(self._resume_token)):
            # Before any changes are sent, which make no sense without the whole table.
            self._current = asyncio.current_task()
            try:
                await self._unless_gone(self._live.renderer.ensure_history(self._requester))
            finally:
                self._current = None
        if self._live.lost:
            self._closing = True
            raise ReadAgain("the table is being read again")
        if not self._dropped:  # otherwise requests sent before the disconnect are still served
            self._join()
        self.on_message()

    def _join(self) -> None:
        self._has_joined = True
        self._services.connected.add(self)
        self._live.listeners.add(self)
        if self.person is not None:
            self._services.presence.arrive(self._live, self.person)
        known = self._live.actions_known_to(self._resume_token)
        self._send_paid(msgspec.json.encode(self._live.whole(self.person, known)))
        self._resume_token = ""
        self._live.spectators.join(self)

    def _leave(self) -> None:
        """Clean up after the last request."""
        self._closing = True
        self._left.set()
        self._socket.handler = None
        if self._has_joined:
            self._live.listeners.discard(self)
            self._live.spectators.leave(self)
            self._live.view_acks.leave(self)
            self._services.connected.discard(self)
            if self.person is not None:
                self._services.presence.leave(self._live, self.person)
        if self._writer is not None:
            self._writer.cancel()
        facts = {"table": self._live.table.id, "s": round(self._loop.time() - self._begun_at, 1)}
        logger.info("socket", extra={**facts, "address": self.address})

    # --- sending -----------------------------------------------------------
    def _send_soon(self) -> None:
        """Send after the current callback, so that changes and the answer go out in one piece."""
        if not self._send_scheduled:
            self._send_scheduled = True
            self._loop.call_soon(self._send_at_once)

    def _send_at_once(self) -> None:
        """Send what is possible now; a task sends the rest."""
        self._send_scheduled = False
        if self._left.is_set() or self._writer is not None:
            return
        while self._socket.may_write and (messages := self._next_piece()):
            self._socket.write(messages)
        if self._queue:
            self._writer = self._loop.create_task(self._write())

    async def _write(self) -> None:
        """Send the queue. Any error means that the client is gone, which the socket reports itself."""
        with contextlib.suppress(Exception):
            while self._queue:
                if isinstance(last := self._queue[0], Close):
                    self._socket.close(last.code, last.reason)
                    return
                await self._socket.write_later(self._next_piece())
            self._writer = None

    def _next_piece(self) -> list[bytes]:
        """Take messages off the queue, up to the size of one piece."""
        size, piece = 0, list[bytes]()
        for message in self._queue:
            if isinstance(message, Close) or size >= ONE_PIECE:
                break
            size += len(message)
            piece.append(message)
        del self._queue[: len(piece)]
        self._bytes -= size
        return piece

    # --- reading -----------------------------------------------------------
    def on_message(self) -> None:
        """Serve the next request, unless one is being served."""
        if self._current is None and not self._scheduled and not self._left.is_set():
            self._serve_next()

    def on_disconnect(self) -> None:
        """Cancel the work for a client that has disconnected."""
        self._dropped = True
        for task in self._tasks:
            task.cancel()

    def _serve_next(self) -> None:
        """Serve the next request."""
        self._scheduled = False
        message = self._socket.take()
        if message is None:
            if self._socket.over:
                self._leave()
            return
        try:
            work = None if self._closing or self._stopping else self._handle(message)
        except Exception:
            self._fail()
            work = None
        if work is None:
            self._schedule_next()
        else:
            self._current = self._loop.create_task(self._finish(work))

    def _schedule_next(self) -> None:
        if not self._scheduled and (self._socket.has_more or self._socket.over):
            self._scheduled = True
            self._loop.call_soon(self._serve_next)  # other sockets have their turn first

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            self._fail()
        finally:
            self._current = None
            self._schedule_next()

    def _fail(self) -> None:
        logger.exception("a socket failed", extra={"table": self._live.table.id})
        self._services.metrics.crashes += 1
        self.close(wire.BROKEN, "something went wrong here")

    def _handle(self, message: str | bytes) -> Coroutine[Any, Any, None] | None:
        """Serve a request; returns the rest of the work if it has to wait for something."""
        request = requests.read(message)
        if self._socket.gone and not isinstance(request, requests.Change):
            return None  # no client to answer
        wait = self._charge(request)
        if wait or isinstance(request, wire.Malformed):
            self._refuse(request, wait)
            return None
        if isinstance(request, requests.Change):
            return self._change(request)
        match request:
            case wire.Ping():
                if request.trip_ms is not None:
                    self._socket.note_reported_trip(request.trip_ms)
                self._answer(wire.Pong(id=request.id, at_ms=self._services.live_tables.now()))
            case wire.Sync():
                return self._sync(request)
            case wire.Seen():
                self._live.view_acks.note(self, request.version)
                self._answer(wire.Accepted(id=request.id, version=self._live.table.version))
            case wire.Hint() | wire.Evaluate():
                self._services.live_tables.start(self._ask_bot(request))
                return asyncio.sleep(0)  # a refusal is sent before any later request is read
            case _:
                return self._answer_when_done(request, self._question(request))
        return None

    async def _sync(self, request: wire.Sync) -> None:
        if self._live.renderer.history.missing:
            await self._unless_gone(self._live.renderer.ensure_history(self._requester))
        if not self._dropped:
            self._send_paid(msgspec.json.encode(self._live.whole(self.person)))
            self._answer(wire.Accepted(id=request.id, version=self._live.table.version))

    def _question(
        self, request: wire.Survey | wire.Check | wire.CheckUndo | wire.Preview | wire.Gesture | wire.ShowPlace
    ) -> Coroutine[Any, Any, wire.AnyAnswer]:
        """Return the coroutine that answers a question."""
        match request:
            case wire.Survey():
                return questions.survey(self._live.renderer, self.person, request, self._requester)
            case wire.Check():
                return questions.check(self._live.table, self.person, request)
            case wire.CheckUndo():
                return questions.check_undo(self._live.renderer, self.person, request, self._requester)
            case wire.Preview():
                return questions.preview(self._live.renderer, self.person, request, self._requester)
            case wire.Gesture():
                return self._gesture(request)
            case wire.ShowPlace():
                return self._show_place(request)

    async def _change(self, request: requests.Change) -> None:
        lag_ms, address = self._socket.lag_ms, network(self.address)
        self._answer(await requests.answer(self._live, self._guest, request, lag_ms, address))

    def _refuse(self, request: wire.AnyRequest | wire.Malformed, wait: float) -> None:
        """Answer a malformed or too early request; close the socket after too many of them."""
        if self._abuse_bucket is None:
            self._abuse_bucket = self._services.abuse_guard.with_socket()
        is_blocked = self._abuse_bucket.take() > 0
        if self._services.abuse_guard.record_offence(network(self.address)) or is_blocked:
            self.close(wire.TOO_FAST, "too much at once")
        elif isinstance(request, wire.Malformed):
            self._answer(request)
        else:
            self._answer(requests.refusal(request, reason="too_fast", facts={"retry_ms": int(wait * 1000) + 1}))

    def _charge(self, request: wire.AnyRequest | wire.Malformed) -> float:
        """Charge for a message; returns the seconds until that is possible, 0 if it is paid."""
        budgets, price, address = self._services.budgets, request_costs.of_message(request), network(self.address)
        plays = isinstance(request, request_costs.PLAYING) and self._live.table.is_played_by(self.person)
        if self.person is not None and plays:
            shared = budgets.playing(self.person, address, price, isinstance(request, request_costs.DECISIONS))
        else:
            shared = budgets.address(address)
        wait = spend_or_wait(price, *self._buckets(shared))
        if not isinstance(request, wire.Gesture | wire.ShowPlace):
            return wait
        if self._gestures is None:
            self._gestures = TokenBucket(GESTURES_S, GESTURES_S)
        return max(wait, self._gestures.take())

    async def _answer_when_done(self, request: wire.AnyRequest, work: Coroutine[Any, Any, wire.AnyAnswer]) -> None:
        answer = await self._unless_gone(requests.answered(self._live, request, work))
        if answer is not None:
            self._answer(answer)

    async def _unless_gone(self, work: Coroutine[Any, Any, Result]) -> Result | None:
        """Await work; cancel it and return None if the client disconnects first."""
        task = asyncio.create_task(work)
        self._tasks += (task,)
        try:
            return await task
        except asyncio.CancelledError:
            if not self._dropped:
                raise
            return None
        finally:
            self._discard_task(task)
            task.cancel()

    def _discard_task(self, task: asyncio.Task[Any]) -> None:
        self._tasks = tuple(other for other in self._tasks if other is not task)

    async def _gesture(self, request: wire.Gesture) -> wire.Accepted:
        if self.person is None:
            raise NotAllowed("say who you are first")
        referee.gesture(self._live.table, request.seat, request.version, self.person)
        self._live.relay(wire.Gestured(seat=request.seat, shows=request.shows), by=self)
        return wire.Accepted(id=request.id, version=self._live.table.version)

    async def _show_place(self, request: wire.ShowPlace) -> wire.Accepted:
        n = review.check_place(self._live.table, request.n, request.after)
        leader = self._live.table.review.leader
        if leader is None or leader.by != self.person:
            raise NotNow("not_leading")
        self._live.move_leader(wire.LeaderMoved(place=PlaceShown(n=n, after=request.after)), by=self)
        return wire.Accepted(id=request.id, version=self._live.table.version)

    async def _ask_bot(self, request: wire.Hint | wire.Evaluate) -> None:
        """Answer when the bot is ready; the player can send other requests meanwhile, even actions."""
        itself = asyncio.current_task()
        assert itself is not None
        self._tasks += (itself,)  # no inner task, which would delay a refusal
        try:
            self._answer(await requests.answered(self._live, request, self._advice(request)))
        finally:
            self._discard_task(itself)

    async def _advice(self, request: wire.Hint | wire.Evaluate) -> wire.AnyAnswer:
        renderer, most_ms = self._live.renderer, self._services.live_tables.most_ms(self._live.table)
        kind, who = request.__struct_config__.tag, self.person or f"spectator {id(self)}"
        slot = partial(self._services.at_once.one, str(kind), who, network(self.address))
        try:
            if isinstance(request, wire.Hint):
                return await questions.hint(renderer, self.person, request, self._requester, most_ms, slot)
            return await questions.evaluate(renderer, request, self._requester, most_ms, slot)
        except BotFailed as failed:
            game = self._live.table.game.info.name
            bot = bots.strongest(game) if isinstance(request, wire.Hint) else bots.forecaster(game)
            self._live.note_bot_failure(str(bot), failed)
            raise

    @property
    def _requester(self) -> Requester:
        """The client, for the scheduler of slow work."""
        return Requester(Priority.PEOPLE, (network(self.address), self._live.table.id))

    def _answer(self, answer: wire.AnyAnswer) -> None:
        self._services.metrics.answers[str(answer.__struct_config__.tag)] += 1
        self._send_paid(msgspec.json.encode(answer))

    def _send_paid(self, message: bytes) -> None:
        """Send an answer; large ones are charged by their size, too."""
        self.send(message)
        if len(message) >= deflate.LARGE:
            price = request_costs.of_bytes(len(message), compressed=self._socket.compresses)
            for bucket in self._buckets(self._services.budgets.address(network(self.address))):
                bucket.overdraw(price)

    def _buckets(self, shared: TokenBucket) -> list[TokenBucket]:
        """Return all buckets that pay for this socket; `shared` is its address's, or its player's allowance."""
        known = [] if self.person is None else [self._services.budgets.guest(self.person)]
        return [self._bucket, *known, shared]
