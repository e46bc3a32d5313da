"""Encodes one table for its clients. Responses are built once for all clients with the same view, and cached."""

from collections.abc import Callable, Coroutine, Hashable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

import msgspec

from lascaux.server.errors import NotNow
from lascaux.server.readers import reader_view
from lascaux.server.readers.narration import told
from lascaux.server.readers.retelling import play_through, retell
from lascaux.server.readers.shared import Shared
from lascaux.server.readers.shelf import Shelf, Stamp
from lascaux.server.readers.steps import LastViews
from lascaux.server.readers.story import Story
from lascaux.server.tables.table import Table
from lascaux.server.workers.pool import Result
from lascaux.server.workers.scheduler import Requester
from lascaux.server.workers.workers import InlineRunner, JobRunner
from lascaux.wire import socket

ALL = "all"
"""Cache key of data that everybody sees alike."""


class Teller:
    """A table, its history and its cached responses. Long work runs in workers."""

    def __init__(self, table: Table, shelf: Shelf | None = None, runner: JobRunner | None = None) -> None:
        self.table = table
        self.story = Story(table)
        self.last_views = LastViews()
        self._shelf = shelf or Shelf()
        # A fresh key: after a table is read again, possibly with names erased, old entries must not be found.
        self._place = object()
        self._runner = runner or InlineRunner()
        self._seen: set[tuple[str, Hashable]] = set()
        self._retelling: Shared[None] | None = None

    async def remember(self, requester: Requester) -> None:
        """Render the history from before the table was read, once, and wait for it."""
        if self.story.missing:
            if self._retelling is None or self._retelling.over:
                self._retelling = Shared(self._retell(requester))
            await self._retelling.wait()

    async def _retell(self, requester: Requester) -> None:
        retold = await self.help(requester, retell, play_through(self.table))
        self.table.course.keep({n: kept for n, kept in retold.positions.items() if n < self.story.missing})
        self.story.begin_with(retold)

    async def help(self, requester: Requester, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job in a worker."""
        return await self._runner.run(requester, job, *arguments)

    async def moment(
        self,
        what: Hashable,
        first: int,
        last: int,
        requester: Requester,
        job: Callable[..., bytes],
        *arguments: object,
        slot: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> bytes:
        """Return a job's result for a range of actions, computed once for all."""
        table = self.table
        if first < len(table.acts):
            await self.remember(requester)
        if last > len(table.acts):
            raise NotNow("no_such_action", n=last, actions=len(table.acts))
        acts, moment = table.deeds(first, last), table.moment(first)

        async def find_out() -> bytes:
            with slot():
                return await self.help(requester, job, moment, acts, *arguments)

        return await self.fetch(what, table.stamp(last), find_out)

    async def once(self, what: tuple[Hashable, ...], write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Return a result for the current position, computed once for all."""
        return await self.fetch(what, self.table.moved, write)

    async def fetch(self, what: Hashable, stamp: Stamp, write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Return a cached response of this table, or make it asynchronously."""
        return await self._shelf.fetch((self._place, what), stamp, write)

    def keep(self, what: Hashable, stamp: Stamp, write: Callable[[], bytes]) -> bytes:
        """Return a cached response of this table, or make it now."""
        return self._shelf.get((self._place, what), stamp, write)

    def whole(self, person: str | None, now: int, time: int, mark: str, known: int = 0) -> socket.Whole:
        """Return everything a person may know; `time` is the table's own.

        A client that has the events of the first `known` actions is sent the rest.
        """
        eyes = partial(self._eyes, known=known)
        whole = reader_view.whole_through(eyes, self._opened, self.table, person, now, time, mark)
        whole.told = known
        return whole

    def _eyes(self, seat: int | None, may_act: bool, known: int) -> socket.Eyes:
        """Return everything a seat may know."""
        table = self.table

        def write() -> bytes:
            return msgspec.json.encode(reader_view.Views(table.position).of(seat))

        view = msgspec.Raw(self._kept("view", seat, write))
        events = told(self.story.after(known), seat) if known else self.told(seat)
        return reader_view.eyes_shown(table, seat, view, events, may_act)

    def _opened(self, seats: reader_view.Viewpoints) -> Any:
        """Return the draws known through these seats, with proofs."""
        table, views = self.table, reader_view.Views(self.table.position)

        def write() -> bytes:
            return msgspec.json.encode(reader_view.draws_shown(table, views.known_draws(seats)))

        return msgspec.Raw(self._kept("opened", tuple(views.same_as(seat) for seat in seats), write))

    def told(self, seat: int | None) -> Any:
        """Return all events for a seat or a spectator, encoded; once for all if nothing is hidden."""
        kept = self._shelf.find((self._place, ("told", ALL)), self.table.moved)
        if kept is not None:
            return msgspec.Raw(kept)

        def write() -> bytes:
            return msgspec.json.encode(told(parts, seat))

        parts = self.story.parts
        alike = all(part.written.secret is None for part in parts)
        return msgspec.Raw(self._kept("told", ALL if alike else seat, write))

    def _kept(self, what: str, whose: Hashable, write: Callable[[], bytes]) -> bytes:
        """Return a response that is valid for the current position."""
        self._seen.add((what, whose))
        return self.keep((what, whose), self.table.moved, write)

    def move_on(self) -> None:
        """Drop the responses for the last position."""
        for what in self._seen:
            self._shelf.drop((self._place, what))
        self._seen = set()

    def record(self) -> bytes:
        """Return the record up to the first hidden information; the whole record if the game is over."""
        table = self.table

        def write() -> bytes:
            return table.record(len(table.acts) if table.over else self.story.open_acts).write().encode()

        return self.keep("record", table.version, write)
