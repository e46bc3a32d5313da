"""What is told of one table to whoever asks: written once for all who may know the same, and kept on a shelf."""

from collections.abc import Callable, Coroutine, Hashable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

import msgspec

from lascaux.server.readers import reader_view
from lascaux.server.readers.narration import told
from lascaux.server.readers.retelling import play_through, retell
from lascaux.server.readers.shared import Shared
from lascaux.server.readers.shelf import Shelf, Stamp
from lascaux.server.readers.steps import LastViews
from lascaux.server.readers.story import Story
from lascaux.server.refusals import NotNow
from lascaux.server.tables.table import Table
from lascaux.server.workers.pool import Result
from lascaux.server.workers.turns import Asker
from lascaux.server.workers.workers import Helpers, Here
from lascaux.wire import socket

ALL = "all"
"""Whose it is where everybody sees the same."""


class Teller:
    """A table, its story, and what of it is written already. What takes long is left to helpers."""

    def __init__(self, table: Table, shelf: Shelf | None = None, helpers: Helpers | None = None) -> None:
        self.table = table
        self.story = Story(table)
        self.last_views = LastViews()
        self._shelf = shelf or Shelf()
        # The next teller of the table reads it from disk again, where a name may be gone: it finds nothing of this one.
        self._place = object()
        self._helpers = helpers or Here()
        self._seen: set[tuple[str, Hashable]] = set()
        self._retelling: Shared[None] | None = None

    async def remember(self, asker: Asker) -> None:
        """Have what was played before the table was read from disk told again, once; whoever needs it waits here."""
        if self.story.missing:
            if self._retelling is None or self._retelling.over:
                self._retelling = Shared(self._retell(asker))
            await self._retelling.wait()

    async def _retell(self, asker: Asker) -> None:
        retold = await self.help(asker, retell, play_through(self.table))
        self.table.course.keep({n: kept for n, kept in retold.positions.items() if n < self.story.missing})
        self.story.begin_with(retold)

    async def help(self, asker: Asker, job: Callable[..., Result], *arguments: object) -> Result:
        """Have something done that takes long."""
        return await self._helpers.run(asker, job, *arguments)

    async def moment(
        self,
        what: Hashable,
        first: int,
        last: int,
        asker: Asker,
        job: Callable[..., bytes],
        *arguments: object,
        slot: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> bytes:
        """What a job finds out about the moments from one action to another, once for all who ask."""
        table = self.table
        if first < len(table.acts):
            await self.remember(asker)
        if last > len(table.acts):
            raise NotNow("no_such_action", n=last, actions=len(table.acts))
        acts, moment = table.deeds(first, last), table.moment(first)

        async def find_out() -> bytes:
            with slot():
                return await self.help(asker, job, moment, acts, *arguments)

        return await self.fetch(what, table.stamp(last), find_out)

    async def once(self, what: tuple[Hashable, ...], write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """An answer about the position as it is now: found once for all who ask."""
        return await self.fetch(what, self.table.moved, write)

    async def fetch(self, what: Hashable, stamp: Stamp, write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """What is kept of the table, or else is written now, which may take a while."""
        return await self._shelf.fetch((self._place, what), stamp, write)

    def keep(self, what: Hashable, stamp: Stamp, write: Callable[[], bytes]) -> bytes:
        """What is kept of the table, or else is written now."""
        return self._shelf.get((self._place, what), stamp, write)

    def whole(self, person: str | None, now: int, time: int, mark: str, known: int = 0) -> socket.Whole:
        """Everything a reader may know; `time` is the table's own.

        Who has what was told of the first `known` actions is told the rest.
        """
        eyes = partial(self._eyes, known=known)
        whole = reader_view.whole_through(eyes, self._opened, self.table, person, now, time, mark)
        whole.told = known
        return whole

    def _eyes(self, seat: int | None, may_act: bool, known: int) -> socket.Eyes:
        """What a seat sees, may do and was told."""
        table = self.table

        def write() -> bytes:
            return msgspec.json.encode(reader_view.Views(table.position).of(seat))

        view = msgspec.Raw(self._kept("view", seat, write))
        events = told(self.story.after(known), seat) if known else self.told(seat)
        return reader_view.eyes_shown(table, seat, view, events, may_act)

    def _opened(self, seats: reader_view.Viewpoints) -> Any:
        """The draws that somebody who looks through these seats knows of, with their proofs."""
        table, views = self.table, reader_view.Views(self.table.position)

        def write() -> bytes:
            return msgspec.json.encode(reader_view.draws_shown(table, views.known_draws(seats)))

        return msgspec.Raw(self._kept("opened", tuple(views.same_as(seat) for seat in seats), write))

    def told(self, seat: int | None) -> Any:
        """All that a seat, or a spectator, was told: a list of events, written; once for all if nothing is hidden."""
        kept = self._shelf.find((self._place, ("told", ALL)), self.table.moved)
        if kept is not None:
            return msgspec.Raw(kept)

        def write() -> bytes:
            return msgspec.json.encode(told(parts, seat))

        parts = self.story.parts
        alike = all(part.written.secret is None for part in parts)
        return msgspec.Raw(self._kept("told", ALL if alike else seat, write))

    def _kept(self, what: str, whose: Hashable, write: Callable[[], bytes]) -> bytes:
        """What is true until the position is another one."""
        self._seen.add((what, whose))
        return self.keep((what, whose), self.table.moved, write)

    def move_on(self) -> None:
        """The position is another one now: nobody will be shown again what was seen of the last."""
        for what in self._seen:
            self._shelf.drop((self._place, what))
        self._seen = set()

    def record(self) -> bytes:
        """The record, as much of it as anyone may know."""
        table = self.table

        def write() -> bytes:
            return table.record(len(table.acts) if table.over else self.story.open_acts).write().encode()

        return self.keep("record", table.version, write)
