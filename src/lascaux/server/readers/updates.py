"""The update that each reader is sent after a change; parts that readers share are encoded once."""

from collections.abc import Mapping, Sequence, Set
from typing import Any

import msgspec

from lascaux.server.readers import json_patch, reader_view, review_view
from lascaux.server.readers.json_patch import Fields
from lascaux.server.readers.rendered_events import RenderedEvents, events_for
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.wire import socket, tables
from lascaux.wire.review import ReviewStep

Known = Mapping[str | None, Set[int]]
"""By person, the draws known before the change."""
Kind = tuple[tuple[int, ...], bool, bool, bool]
"""Readers who get the same update: seats held, whether host, whether connected before, whether they accept patches."""


def changes_views(entries: Sequence[Entry]) -> bool:
    """Whether any view or any legal action changes with these entries."""
    return any(entry.changes_views for entry in entries)


class LastViews:
    """The encoded views last sent to readers who accept patches.

    Valid only for one version; all other readers are sent whole views.
    """

    def __init__(self) -> None:
        self._moved = -1
        self._seen: dict[int | None, Fields] = {}

    def of(self, seat: int | None, moved: int) -> Fields | None:
        """Return the view sent to a seat at version `moved`; None if there is none."""
        return self._seen.get(seat) if moved == self._moved else None

    def keep(self, seen: dict[int | None, Fields], moved: int) -> None:
        """Replace the views."""
        self._seen, self._moved = seen, moved


class Updates:
    """The updates of all readers after a change."""

    def __init__(
        self,
        table: Table,
        after: int,
        entries: Sequence[Entry],
        story: Sequence[RenderedEvents],
        knew: Known,
        now: int,
        time: int,
        mark: str = "",
        last: LastViews | None = None,
        moved: int = -1,
    ) -> None:
        """`now` is the server's time, `time` the table's own.

        `last` holds the views sent at version `moved`.
        """
        self._mark = mark
        self._last, self._moved = last, moved
        self._written: dict[int | None, Fields] = {}
        self._changes: dict[int | None, bytes | None] = {}
        self._table, self._after, self._story, self._knew, self._now = table, after, story, knew, now
        # Patches apply only after actions: a new seat has no earlier view, and an undo leads to another position.
        self._only_acted = True
        self._leaves: list[str] | None = None
        self._overdue: list[int] = []
        self._chat: list[socket.ChatLine] = []
        views = shown = salts = False
        self._review: ReviewStep | None = None
        for number, entry in enumerate(entries, after + 1):
            views = views or entry.changes_views
            shown = shown or entry.changes_table
            salts = salts or entry.changes_salts
            self._note(entry, number)
        self._views = views
        self._shown = reader_view.table_for_all(table) if shown else None
        self._salts = reader_view.salts_shown(table) if salts else None
        self._clock = reader_view.clock_shown(table, time)
        self._undo = reader_view.undo_shown(table)
        self._result = reader_view.result_shown(table)
        self._sight = table.sight.ms if table.sight.version > after else 0
        self._seen = reader_view.Views(table.position)
        self._eyes: dict[tuple[int | None, bool, bool], Any] = {}
        self._draws: dict[frozenset[int], list[tables.DrawShown]] = {}
        self._steps: dict[Kind, bytes] = {}

    def _note(self, entry: Entry, number: int) -> None:
        """Collect what depends on the kind of entry."""
        if isinstance(entry, log.Acted):
            if entry.rang:
                self._overdue.append(entry.seat)
            return
        self._only_acted = self._only_acted and not entry.changes_views
        if isinstance(entry, log.Said):
            self._chat.append(reader_view.chat_line(self._table, self._table.version, entry))
        elif isinstance(entry, log.Undone) and entry.mixed:
            self._leaves = self._table.leaves
        elif isinstance(entry, log.ReviewEntry):
            self._review = review_view.add_to_step(self._table, self._review, entry, number)

    def update_for(self, person: str | None, follows: bool = False) -> bytes:
        """Return the encoded update of a reader, with a patch if the reader follows changes."""
        table = self._table
        own = tuple(table.seats_of(person))
        kind = (own, person == table.host, person in self._knew, follows)
        if kind not in self._steps:
            self._steps[kind] = msgspec.json.encode(self._step(person, own, follows))
        return self._steps[kind]

    def keep(self) -> None:
        """Keep the views sent, for the next patch."""
        if self._last is not None and self._views:
            self._last.keep(self._written, self._table.moved)

    def _step(self, person: str | None, own: tuple[int, ...], follows: bool) -> socket.Step:
        table, seats = self._table, reader_view.viewpoints(self._table, person) if self._views else ()
        return socket.Step(
            after=self._after,
            version=table.version,
            table=self._shown and reader_view.made_yours(self._shown, table, person),
            eyes=[self._seen_by(seat, seat in own, follows) for seat in seats],
            clock=self._clock,
            opened=self._opened(seats, self._knew.get(person, frozenset())),
            undo=self._undo,
            result=self._result,
            chat=self._chat,
            at_ms=self._now,
            overdue=self._overdue,
            sight_ms=self._sight,
            salts=self._salts,
            leaves=self._leaves,
            mark=self._mark,
            review=msgspec.UNSET if self._review is None else self._review,
        )

    def _opened(self, seats: reader_view.Viewpoints, known: Set[int]) -> list[tables.DrawShown]:
        """Return the newly known draws; they are mostly the same for all readers."""
        new = frozenset(self._seen.known_draws(seats) - known)
        if new not in self._draws:
            self._draws[new] = reader_view.draws_shown(self._table, new)
        return self._draws[new]

    def _seen_by(self, seat: int | None, may_act: bool, follows: bool) -> Any:
        """Return a seat's part of the update, encoded once."""
        if (seat, may_act, follows) not in self._eyes:
            view, made = self._followed(seat) if follows else (self._seen.of(seat), None)
            eyes = reader_view.eyes_shown(self._table, seat, view, events_for(self._story, seat), may_act)
            if made is not None:
                raw: Any = msgspec.Raw(made)
                eyes.changes = raw
            self._eyes[seat, may_act, follows] = msgspec.Raw(msgspec.json.encode(eyes))
        return self._eyes[seat, may_act, follows]

    def _followed(self, seat: int | None) -> tuple[msgspec.Raw | None, bytes | None]:
        """Return the view or, if it is shorter and the earlier view is known, the patch."""
        if self._table.position is None:
            return None, None
        alike = self._seen.same_as(seat)
        if alike not in self._written:
            before = self._last.of(alike, self._moved) if self._last is not None and self._only_acted else None
            now = self._written[alike] = self._seen.written(alike, before)
            self._changes[alike] = None if before is None else json_patch.diff(before, now)
        made = self._changes[alike]
        if made is not None:
            return None, made
        return msgspec.Raw(json_patch.whole(self._written[alike] | {"seat": msgspec.json.encode(seat)})), None
