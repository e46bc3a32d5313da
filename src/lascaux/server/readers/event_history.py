"""The rendered events of a table, kept in memory so that a reconnecting client does not cause a replay."""

from collections.abc import Sequence

from lascaux.core.event import Event
from lascaux.server.readers import compression
from lascaux.server.readers.compression import CHAPTER, LOOSE
from lascaux.server.readers.history_job import RenderedHistory, play_through, render_history
from lascaux.server.readers.rendered_events import RenderedEvents
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table


class EventHistory:
    """The set-up and every action; parts from before the table was read are rendered on demand."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._chapters: list[bytes] = []
        self._recent: list[RenderedEvents] = []
        self.missing = 0 if table.position is None else 1 + len(table.acts)
        """Number of parts at the beginning that are not rendered."""

    def follow(self, entry: Entry, events: Sequence[Event]) -> RenderedEvents | None:
        """Add the events of an entry and return the new part, if the entry makes one."""
        while isinstance(entry, log.Undone) and self._known() > 1 + len(self._table.acts):
            self._drop_last()
        if not isinstance(entry, (log.Began, log.Acted)):
            return None
        part = RenderedEvents(self._table, events)
        self._recent.append(part)
        self._compress()
        return part

    def begin_with(self, rendered: RenderedHistory) -> None:
        """Add the missing parts, except those undone in the meantime."""
        if not self.missing:
            return
        whole, rest = divmod(self.missing, CHAPTER)
        before = self._read(rendered.chapters[whole])[:rest] if rest else []
        since = [part for chapter in self._chapters for part in self._read(chapter)]
        self.missing, self._chapters = 0, rendered.chapters[:whole]
        self._recent = [*before, *since, *self._recent]
        self._compress()

    @property
    def all_parts(self) -> Sequence[RenderedEvents]:
        """All parts."""
        if self.missing:
            self.begin_with(render_history(play_through(self._table)))
        return [part for chapter in self._chapters for part in self._read(chapter)] + self._recent

    def some(self, first: int, last: int) -> Sequence[RenderedEvents]:
        """Return the parts of a range of actions (inclusive); 0 is the set-up. Decompresses only their chapters."""
        known = len(self._chapters) * CHAPTER
        begin, end = first // CHAPTER, last // CHAPTER + 1
        old = [part for chapter in self._chapters[begin:end] for part in self._read(chapter)]
        old_parts = old[first % CHAPTER :][: last + 1 - first] if first < known else []
        return [*old_parts, *self._recent[max(0, first - known) : max(0, last + 1 - known)]]

    def after(self, n: int) -> Sequence[RenderedEvents]:
        """Return the parts after action `n`; earlier ones need not be rendered."""
        return self.some(n + 1 - self.missing, len(self._table.acts) - self.missing)

    def is_ready(self, known: int) -> bool:
        """Whether a client with the first `known` actions can be sent the rest without a replay."""
        return self.missing <= (known and 1 + known)

    @property
    def open_acts(self) -> int:
        """Number of actions before the first with hidden information."""
        acts = self.all_parts[1:]
        return next((n for n, part in enumerate(acts) if part.written.hides), len(acts))

    def _known(self) -> int:
        """Number of parts, including those not rendered."""
        return self.missing + len(self._chapters) * CHAPTER + len(self._recent)

    def _compress(self) -> None:
        while len(self._recent) >= CHAPTER + LOOSE:
            self._chapters.append(compression.compress([part.written for part in self._recent[:CHAPTER]]))
            self._recent = self._recent[CHAPTER:]

    def _drop_last(self) -> None:
        if not self._recent and self._chapters:
            self._recent = self._read(self._chapters.pop())
        if self._recent:
            self._recent.pop()
        else:
            self.missing -= 1

    def _read(self, chapter: bytes) -> list[RenderedEvents]:
        return [RenderedEvents.read(self._table, written) for written in compression.read(chapter)]
