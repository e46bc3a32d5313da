"""A play-through as it is told: kept as it goes on, so that nobody who comes back makes the server play it again."""

import zlib
from collections.abc import Sequence

import msgspec

from lascaux.core.event import Event
from lascaux.server.readers.narration import Narration, Written
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table

CHAPTER = 8
"""So many parts are pressed together when they are old: sentences are alike, and then take a quarter of the room."""

_CHAPTERS: msgspec.msgpack.Decoder[list[Written]] = msgspec.msgpack.Decoder(list[Written])


class Story:
    """The set-up, then every action of a table. One that was read from disk is replayed once, for the first reader."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pressed: list[bytes] = []
        self._recent: list[Narration] | None = None if table.position is not None else []

    def follow(self, entry: Entry, events: Sequence[Event]) -> Narration | None:
        """The table has taken in an entry, and these events came of it; the part of the story that they make."""
        if isinstance(entry, log.Undone):
            self._drop_last()
        if not isinstance(entry, (log.Began, log.Acted)):
            return None
        narration = Narration(self._table, events)
        if self._recent is not None:
            self._recent.append(narration)
            self._press()
        return narration

    @property
    def parts(self) -> Sequence[Narration]:
        """Everything so far."""
        if self._recent is None:
            table = self._table
            told = [Narration(table, events) for _, events in table.moments(len(table.acts))]
            self._recent = told
            self._press()
            return told
        return [part for chapter in self._pressed for part in self._read(chapter)] + self._recent

    def _press(self) -> None:
        assert self._recent is not None
        while len(self._recent) >= 2 * CHAPTER:
            written = [part.written for part in self._recent[:CHAPTER]]
            self._pressed.append(zlib.compress(msgspec.msgpack.encode(written), 1))
            self._recent = self._recent[CHAPTER:]

    def _drop_last(self) -> None:
        if self._recent is not None:
            if not self._recent:
                self._recent = self._read(self._pressed.pop())
            self._recent.pop()

    def _read(self, chapter: bytes) -> list[Narration]:
        return [Narration.read(self._table, written) for written in _CHAPTERS.decode(zlib.decompress(chapter))]
