"""One socket at a table: reads requests, answers each, and passes the news on."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import msgspec

from lascaux.server.errors import NotAllowed, ReadAgain
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.address import network
from lascaux.server.people.guests import Guest
from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.request_budgets import spend_or_wait
from lascaux.server.readers import questions
from lascaux.server.services import Services
from lascaux.server.tables import referee
from lascaux.server.waiting import Gate
from lascaux.server.web import deflate, request_costs, requests
from lascaux.server.web.line import Line
from lascaux.server.workers.scheduler import Priority, Requester
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
    """A listener of a live table; what it is told waits in a queue of bounded length.

    No task of its own reads what comes: the line calls, and only a request that takes waiting is worked on by one.
    """

    __slots__ = (
        "_begun_at",
        "_bytes",
        "_closing",
        "_done",
        "_dropped",
        "_due",
        "_gestures",
        "_guest",
        "_has",
        "_is_here",
        "_line",
        "_live",
        "_loop",
        "_patience",
        "_purse",
        "_queue",
        "_services",
        "_stops",
        "_turn",
        "_waiting",
        "_work",
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
        line: Line,
        address: str,
        follows: bool,
        has: str = "",
    ) -> None:
        """`has` is the mark up to which whoever comes has all that was told."""
        self.person = guest.person if guest is not None else None
        self.name = guest.name if guest is not None else None
        self.session = guest.session if guest is not None else None
        self.follows, self.address, self._has = follows, address, has
        self._services, self._live, self._guest, self._line = services, live, guest, line
        self._purse = TokenBucket(services.settings.socket_rate, services.settings.socket_burst)
        self._patience: TokenBucket | None = None
        self._gestures: TokenBucket | None = None
        self._queue: list[bytes | Close] = []
        self._bytes = 0
        self._loop = asyncio.get_running_loop()
        self._begun_at = self._loop.time()
        self._due = False
        self._writer: asyncio.Task[None] | None = None
        self._work: asyncio.Task[None] | None = None
        """The request that is under way, if it takes waiting."""
        self._turn = False
        """Whether it is its turn soon to go on with what waits."""
        self._is_here = False
        self._closing = False
        self._stops = False
        """The server stops: no further request is begun."""
        self._waiting: tuple[asyncio.Task[Any], ...] = ()
        self._dropped = line.gone
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
            self._line.drop()

    async def goodbye(self, code: int, reason: str) -> None:
        """Let the request that is under way finish, then close, and wait until that is done."""
        self._stops = True
        if self._work is not None:
            await asyncio.wait([self._work])
        self.close(code, reason)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._done.wait(), HANG_UP_S + 1)

    # --- coming and going --------------------------------------------------
    async def begin(self) -> None:
        """Tell everything; from then on requests are served and news passed on, until one side goes."""
        self._line.owner = self
        if not self._live.renderer.history.is_ready(self._live.actions_known_to(self._has)):
            # Before any news come, which make no sense without the whole.
            self._work = asyncio.current_task()
            try:
                await self._unless_gone(self._live.renderer.ensure_history(self._requester))
            finally:
                self._work = None
        if self._live.lost:
            self._closing = True
            raise ReadAgain("the table is being read again")
        if not self._dropped:  # else what was decided on the way out is still done
            self._join()
        self.heard()

    def _join(self) -> None:
        self._is_here = True
        self._services.connected.add(self)
        self._live.listeners.add(self)
        if self.person is not None:
            self._services.presence.arrive(self._live, self.person)
        self._tell_for_pay(msgspec.json.encode(self._live.whole(self.person, self._live.actions_known_to(self._has))))
        self._has = ""
        self._live.spectators.join(self)

    def _leave(self) -> None:
        """All that came was served, and nothing more comes."""
        self._closing = True
        self._done.set()
        self._line.owner = None
        if self._is_here:
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
        """Send what waits when all that is told now has been told: news and the answer go out in one piece."""
        if not self._due:
            self._due = True
            self._loop.call_soon(self._send_at_once)

    def _send_at_once(self) -> None:
        """Send what waits; where that takes waiting, a task does."""
        self._due = False
        if self._done.is_set() or self._writer is not None:
            return
        while self._line.may_write and (messages := self._next_piece()):
            self._line.write(messages)
        if self._queue:
            self._writer = self._loop.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits. Whatever goes wrong here means that the client is gone; the line will say so."""
        with contextlib.suppress(Exception):
            while self._queue:
                if isinstance(last := self._queue[0], Close):
                    self._line.close(last.code, last.reason)
                    return
                await self._line.write_later(self._next_piece())
            self._writer = None

    def _next_piece(self) -> list[bytes]:
        """What waits, as much of it as may go out in one piece."""
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
    def heard(self) -> None:
        """Something waits to be read, or nothing more comes: one thing after the other."""
        if self._work is None and not self._turn and not self._done.is_set():
            self._go_on()

    def left(self) -> None:
        """Nobody is at the other end any more."""
        self._drop()

    def _go_on(self) -> None:
        """Serve the next request."""
        self._turn = False
        said = self._line.take()
        if said is None:
            if self._line.over:
                self._leave()
            return
        try:
            work = None if self._closing or self._stops else self._handle(said)
        except Exception:
            self._break()
            work = None
        if work is None:
            self._next()
        else:
            self._work = self._loop.create_task(self._work_off(work))

    def _next(self) -> None:
        if not self._turn and (self._line.has_more or self._line.over):
            self._turn = True
            self._loop.call_soon(self._go_on)  # the next one may wait here already: others first

    async def _work_off(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            self._break()
        finally:
            self._work = None
            self._next()

    def _break(self) -> None:
        logger.exception("a socket failed", extra={"table": self._live.table.id})
        self._services.metrics.crashes += 1
        self.close(wire.BROKEN, "something went wrong here")

    def _handle(self, said: str | bytes) -> Coroutine[Any, Any, None] | None:
        """Serve a request; what of it takes waiting is left to be done."""
        request = requests.read(said)
        if self._line.gone and not isinstance(request, requests.Change):
            return None  # nobody hears the answer
        wait = self._charge(request)
        if wait or isinstance(request, wire.Malformed):
            self._refuse(request, wait)
            return None
        match request:
            case wire.Act() | wire.Say() | wire.Hold() | wire.AskUndo() | wire.AnswerUndo():
                return self._change(request)
            case wire.Ping():
                self._answer(wire.Pong(id=request.id, at_ms=self._services.live_tables.now()))
            case wire.Sync():
                return self._sync(request)
            case wire.Seen():
                self._live.view_acks.note(self, request.version)
                self._answer(wire.Accepted(id=request.id, version=self._live.table.version))
            case wire.Hint() | wire.Evaluate():
                self._services.live_tables.start(self._ask_bot(request))
                return asyncio.sleep(0)  # who may not ask hears it at once, before any later request is read
            case _:
                return self._answer_when_done(request, self._asked(request))
        return None

    async def _sync(self, request: wire.Sync) -> None:
        if self._live.renderer.history.missing:
            await self._unless_gone(self._live.renderer.ensure_history(self._requester))
        if not self._dropped:
            self._tell_for_pay(msgspec.json.encode(self._live.whole(self.person)))
            self._answer(wire.Accepted(id=request.id, version=self._live.table.version))

    def _asked(
        self, request: wire.Survey | wire.Check | wire.CheckUndo | wire.Preview | wire.Gesture
    ) -> Coroutine[Any, Any, wire.AnyAnswer]:
        """What answers a question."""
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

    async def _change(self, request: requests.Change) -> None:
        self._answer(await requests.answer(self._live, self._guest, request, self._line.lag_ms, network(self.address)))

    def _refuse(self, request: wire.AnyRequest | wire.Malformed, wait: float) -> None:
        """Say that it is no request, or when it may be asked; a flood of them is not answered but cut off."""
        if self._patience is None:
            self._patience = self._services.abuse_guard.with_socket()
        told_off = self._patience.take() > 0
        if self._services.abuse_guard.record_offence(network(self.address)) or told_off:
            self.close(wire.TOO_FAST, "too much at once")
        elif isinstance(request, wire.Malformed):
            self._answer(request)
        else:
            self._answer(requests.refusal(request, reason="too_fast", facts={"retry_ms": int(wait * 1000) + 1}))

    def _charge(self, request: wire.AnyRequest | wire.Malformed) -> float:
        """Pay for a message; the seconds until that is possible."""
        budgets, price, place = self._services.budgets, request_costs.of_message(request), network(self.address)
        if self.person is not None and self._plays and isinstance(request, request_costs.PLAYING):
            shared = budgets.playing(self.person, place, price, isinstance(request, request_costs.DECISIONS))
        else:
            shared = budgets.address(place)
        wait = spend_or_wait(price, *self._purses(shared))
        if not isinstance(request, wire.Gesture):
            return wait
        if self._gestures is None:
            self._gestures = TokenBucket(GESTURES_S, GESTURES_S)
        return max(wait, self._gestures.take())

    @property
    def _plays(self) -> bool:
        """Whether it is the socket of somebody who sits at a running game."""
        table = self._live.table
        return table.phase == "running" and self.person is not None and bool(table.seats_of(self.person))

    async def _answer_when_done(self, request: wire.AnyRequest, work: Coroutine[Any, Any, wire.AnyAnswer]) -> None:
        answer = await self._unless_gone(requests.answered(self._live, request, work))
        if answer is not None:
            self._answer(answer)

    async def _unless_gone(self, work: Coroutine[Any, Any, Result]) -> Result | None:
        """What comes of some work; it is dropped, and nothing does, when whoever waits for it goes first."""
        task = asyncio.create_task(work)
        self._waiting += (task,)
        try:
            return await task
        except asyncio.CancelledError:
            if not self._dropped:
                raise
            return None
        finally:
            self._forget(task)
            task.cancel()

    def _drop(self) -> None:
        """Nobody waits for anything any more."""
        self._dropped = True
        for task in self._waiting:
            task.cancel()

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._waiting = tuple(other for other in self._waiting if other is not task)

    async def _gesture(self, request: wire.Gesture) -> wire.Accepted:
        if self.person is None:
            raise NotAllowed("say who you are first")
        referee.gesture(self._live.table, request.seat, request.version, self.person)
        self._live.relay(wire.Gestured(seat=request.seat, shows=request.shows), by=self)
        return wire.Accepted(id=request.id, version=self._live.table.version)

    async def _ask_bot(self, request: wire.Hint | wire.Evaluate) -> None:
        """A bot takes its time; meanwhile the player may go on, and even decide."""
        itself = asyncio.current_task()
        assert itself is not None
        self._waiting += (itself,)  # a task already: with one more inside it, a refusal would come later than it can
        try:
            self._answer(await requests.answered(self._live, request, self._advice(request)))
        finally:
            self._forget(itself)

    async def _advice(self, request: wire.Hint | wire.Evaluate) -> wire.AnyAnswer:
        renderer, most_ms = self._live.renderer, self._services.live_tables.most_ms(self._live.table)
        kind, who = request.__struct_config__.tag, self.person or f"spectator {id(self)}"
        slot = partial(self._services.at_once.one, str(kind), who, network(self.address))
        if isinstance(request, wire.Hint):
            return await questions.hint(renderer, self.person, request, self._requester, most_ms, slot)
        return await questions.evaluate(renderer, request, self._requester, most_ms, slot)

    @property
    def _requester(self) -> Requester:
        """For whom work is done."""
        return Requester(Priority.PEOPLE, (network(self.address), self._live.table.id))

    def _answer(self, answer: wire.AnyAnswer) -> None:
        self._services.metrics.answered(str(answer.__struct_config__.tag))
        self._tell_for_pay(msgspec.json.encode(answer))

    def _tell_for_pay(self, message: bytes) -> None:
        """Send what somebody asked for; large answers are paid by their bytes as well."""
        self.tell(message)
        if len(message) >= deflate.LARGE:
            price = request_costs.of_bytes(len(message), compressed=self._line.compresses)
            for purse in self._purses(self._services.budgets.address(network(self.address))):
                purse.overdraw(price)

    def _purses(self, shared: TokenBucket) -> list[TokenBucket]:
        """Everything that pays for this socket; `shared` is its address, or its player's allowance."""
        known = [] if self.person is None else [self._services.budgets.guest(self.person)]
        return [self._purse, *known, shared]
