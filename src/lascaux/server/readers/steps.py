"""A change as its readers are told it: what several of them share is made once."""

from collections.abc import Mapping, Sequence, Set
from typing import Any

import msgspec

from lascaux.server.readers import reader_view
from lascaux.server.readers.narration import Narration
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.wire import socket

Known = Mapping[str | None, Set[int]]
"""By person, the draws they knew of before the change."""
Kind = tuple[tuple[int, ...], bool, bool]
"""Readers who are told the same: the seats they hold, whether they are the host, whether they were here before."""


def changes_views(entries: Sequence[Entry]) -> bool:
    """Whether anybody sees, or may do, anything new after these entries."""
    return any(entry.changes_views for entry in entries)


class Steps:
    """The step that each reader is sent after a change."""

    def __init__(
        self,
        table: Table,
        after: int,
        entries: Sequence[Entry],
        story: Sequence[Narration],
        knew: Known,
        now: int,
        time: int,
        mark: str = "",
    ) -> None:
        """`now` is the server's time, `time` the table's own, by which its clocks go."""
        self._mark = mark
        self._table, self._after, self._story, self._knew, self._now = table, after, story, knew, now
        self._views = changes_views(entries)
        self._shown = reader_view.table_for_all(table) if any(entry.changes_table for entry in entries) else None
        self._clock = reader_view.clock_shown(table, time)
        self._undo = reader_view.undo_shown(table)
        self._result = reader_view.result_shown(table)
        said = (entry for entry in entries if isinstance(entry, log.Said))
        self._chat = [reader_view.chat_line(table, table.version, line) for line in said]
        self._salts = reader_view.salts_shown(table) if any(entry.changes_salts for entry in entries) else None
        self._leaves = table.leaves if any(isinstance(entry, log.Undone) and entry.mixed for entry in entries) else None
        self._overdue = [entry.seat for entry in entries if isinstance(entry, log.Acted) and entry.rang]
        self._sight = table.sight.ms if table.sight.version > after else 0
        self._seen = reader_view.Views(table.position)
        self._eyes: dict[tuple[int | None, bool], Any] = {}
        self._steps: dict[Kind, bytes] = {}

    def to(self, person: str | None) -> bytes:
        """The step of one reader, as it is sent."""
        table = self._table
        own = tuple(table.seats_of(person))
        kind = (own, person == table.host, person in self._knew)
        if kind not in self._steps:
            self._steps[kind] = msgspec.json.encode(self._step(person, own))
        return self._steps[kind]

    def _step(self, person: str | None, own: tuple[int, ...]) -> socket.Step:
        table, seats = self._table, reader_view.viewpoints(self._table, person) if self._views else ()
        return socket.Step(
            after=self._after,
            version=table.version,
            table=self._shown and reader_view.made_yours(self._shown, table, person),
            eyes=[self._seen_by(seat, seat in own) for seat in seats],
            clock=self._clock,
            opened=reader_view.draws_shown(table, self._seen, seats, self._knew.get(person, frozenset())),
            undo=self._undo,
            result=self._result,
            chat=self._chat,
            at_ms=self._now,
            overdue=self._overdue,
            sight_ms=self._sight,
            salts=self._salts,
            leaves=self._leaves,
            mark=self._mark,
        )

    def _seen_by(self, seat: int | None, may_act: bool) -> Any:
        """What a seat sees, written once for all who look through it."""
        if (seat, may_act) not in self._eyes:
            eyes = reader_view.eyes_shown(self._table, seat, self._seen, self._story, may_act)
            self._eyes[seat, may_act] = msgspec.Raw(msgspec.json.encode(eyes))
        return self._eyes[seat, may_act]
