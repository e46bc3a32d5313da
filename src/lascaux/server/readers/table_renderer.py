"""Encodes one table for its clients. Responses are built once for all clients with the same view, and cached."""

from collections.abc import Callable, Coroutine, Hashable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

import msgspec

from lascaux.core.record import write_review
from lascaux.server.errors import NotNow
from lascaux.server.readers import reader_view
from lascaux.server.readers.event_history import EventHistory
from lascaux.server.readers.history_job import play_through, render_history
from lascaux.server.readers.rendered_events import events_for
from lascaux.server.readers.response_cache import ResponseCache, Stamp
from lascaux.server.readers.review_view import remarks_of
from lascaux.server.readers.shared_task import SharedTask
from lascaux.server.readers.updates import LastViews
from lascaux.server.tables.table import Table
from lascaux.server.workers.pool import Result
from lascaux.server.workers.scheduler import Requester
from lascaux.server.workers.workers import InlineRunner, JobRunner
from lascaux.wire import socket

ALL = "all"
"""Cache key of data that everybody sees alike."""


class TableRenderer:
    """A table, its history and its cached responses. Long work runs in workers."""

    def __init__(
        self, table: Table, response_cache: ResponseCache | None = None, runner: JobRunner | None = None
    ) -> None:
        self.table = table
        self.history = EventHistory(table)
        self.last_views = LastViews()
        self._cache = response_cache or ResponseCache()
        # A fresh key: after a table is read again, possibly with names erased, old entries must not be found.
        self._place = object()
        self._runner = runner or InlineRunner()
        self._seen: set[tuple[str, Hashable]] = set()
        self._rendering: SharedTask[None] | None = None

    async def ensure_history(self, requester: Requester) -> None:
        """Render the history from before the table was read, once, and wait for it."""
        if self.history.missing:
            if self._rendering is None or self._rendering.over:
                self._rendering = SharedTask(self._render_history(requester))
            await self._rendering.wait()

    async def _render_history(self, requester: Requester) -> None:
        rendered = await self.run_job(requester, render_history, play_through(self.table))
        self.table.checkpoints.keep({n: kept for n, kept in rendered.positions.items() if n < self.history.missing})
        self.history.begin_with(rendered)

    async def run_job(self, requester: Requester, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job in a worker."""
        return await self._runner.run(requester, job, *arguments)

    async def job_result(
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
            await self.ensure_history(requester)
        if last > len(table.acts):
            raise NotNow("no_such_action", n=last, actions=len(table.acts))
        acts, ref = table.played_actions(first, last), table.position_ref(first)

        async def find_out() -> bytes:
            with slot():
                return await self.run_job(requester, job, ref, acts, *arguments)

        return await self.fetch(what, table.stamp(last), find_out)

    async def once(self, what: tuple[Hashable, ...], write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Return a result for the current position, computed once for all."""
        return await self.fetch(what, self.table.moved, write)

    async def fetch(self, what: Hashable, stamp: Stamp, write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Return a cached response of this table, or make it asynchronously."""
        return await self._cache.fetch((self._place, what), stamp, write)

    def cached(self, what: Hashable, stamp: Stamp) -> bytes | None:
        """Return a cached response of this table, if there is one."""
        return self._cache.find((self._place, what), stamp)

    def keep(self, what: Hashable, stamp: Stamp, write: Callable[[], bytes]) -> bytes:
        """Return a cached response of this table, or make it now."""
        return self._cache.get((self._place, what), stamp, write)

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
        events = events_for(self.history.after(known), seat) if known else self.all_events(seat)
        return reader_view.eyes_shown(table, seat, view, events, may_act)

    def _opened(self, seats: reader_view.Viewpoints) -> Any:
        """Return the draws known through these seats, with proofs."""
        table, views = self.table, reader_view.Views(self.table.position)

        def write() -> bytes:
            return msgspec.json.encode(reader_view.draws_shown(table, views.known_draws(seats)))

        return msgspec.Raw(self._kept("opened", tuple(views.same_as(seat) for seat in seats), write))

    def all_events(self, seat: int | None) -> Any:
        """Return all events for a seat or a spectator, encoded; once for all if nothing is hidden."""
        kept = self._cache.find((self._place, ("events", ALL)), self.table.moved)
        if kept is not None:
            return msgspec.Raw(kept)

        def write() -> bytes:
            return msgspec.json.encode(events_for(parts, seat))

        parts = self.history.all_parts
        alike = all(part.written.secret is None for part in parts)
        return msgspec.Raw(self._kept("events", ALL if alike else seat, write))

    def _kept(self, what: str, whose: Hashable, write: Callable[[], bytes]) -> bytes:
        """Return a response that is valid for the current position."""
        self._seen.add((what, whose))
        return self.keep((what, whose), self.table.moved, write)

    def drop_outdated(self) -> None:
        """Drop the responses for the last position."""
        for what in self._seen:
            self._cache.drop((self._place, what))
        self._seen = set()

    def record(self) -> bytes:
        """Return the record up to the first hidden information; the whole record if the game is over."""
        table = self.table

        def write() -> bytes:
            return table.record(len(table.acts) if table.over else self.history.open_acts).write().encode()

        return self.keep("record", table.version, write)

    def reviewed_record(self) -> bytes:
        """Return the record with the review, which a game has once it is over."""
        plain = self.record()
        if not self.table.over:
            return plain
        return plain + write_review(remarks_of(self.table)).encode()
