"""A play-through as it is told: kept as it goes on, so that nobody who comes back makes the server play it again."""

from collections.abc import Sequence

from lascaux.core.event import Event
from lascaux.server.readers import chapters
from lascaux.server.readers.chapters import CHAPTER, LOOSE
from lascaux.server.readers.narration import Narration
from lascaux.server.readers.retelling import Retold, play_through, retell
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table


class Story:
    """The set-up, then every action of a table. What was behind it when it was read from disk has to be retold once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pressed: list[bytes] = []
        self._recent: list[Narration] = []
        self.missing = 0 if table.position is None else 1 + len(table.acts)
        """How many parts at the beginning are not known here."""

    def follow(self, entry: Entry, events: Sequence[Event]) -> Narration | None:
        """The table has taken in an entry, and these events came of it; the part of the story that they make."""
        while isinstance(entry, log.Undone) and self._known() > 1 + len(self._table.acts):
            self._drop_last()
        if not isinstance(entry, (log.Began, log.Acted)):
            return None
        narration = Narration(self._table, events)
        self._recent.append(narration)
        self._press()
        return narration

    def begin_with(self, retold: Retold) -> None:
        """What was missing, less what was taken back while it was retold."""
        if not self.missing:
            return
        whole, rest = divmod(self.missing, CHAPTER)
        before = self._read(retold.chapters[whole])[:rest] if rest else []
        since = [part for chapter in self._pressed for part in self._read(chapter)]
        self.missing, self._pressed = 0, retold.chapters[:whole]
        self._recent = [*before, *since, *self._recent]
        self._press()

    @property
    def parts(self) -> Sequence[Narration]:
        """Everything so far."""
        if self.missing:
            self.begin_with(retell(play_through(self._table)))
        return [part for chapter in self._pressed for part in self._read(chapter)] + self._recent

    def some(self, first: int, last: int) -> Sequence[Narration]:
        """The parts of some actions, the last included; 0 is the set-up. Only their chapters are read."""
        known = len(self._pressed) * CHAPTER
        begin, end = first // CHAPTER, last // CHAPTER + 1
        old = [part for chapter in self._pressed[begin:end] for part in self._read(chapter)]
        pressed = old[first % CHAPTER :][: last + 1 - first] if first < known else []
        return [*pressed, *self._recent[max(0, first - known) : max(0, last + 1 - known)]]

    def after(self, n: int) -> Sequence[Narration]:
        """The parts of all actions after the n-th; nothing before them need be known."""
        return self.some(n + 1 - self.missing, len(self._table.acts) - self.missing)

    def is_ready(self, known: int) -> bool:
        """Whether somebody can be told the rest at once who has what was told of so many actions."""
        return self.missing <= (known and 1 + known)

    @property
    def open_acts(self) -> int:
        """How many actions come before the first that hides something."""
        acts = self.parts[1:]
        return next((n for n, part in enumerate(acts) if part.written.hides), len(acts))

    def _known(self) -> int:
        """How many parts it has, those that have to be retold included."""
        return self.missing + len(self._pressed) * CHAPTER + len(self._recent)

    def _press(self) -> None:
        while len(self._recent) >= CHAPTER + LOOSE:
            self._pressed.append(chapters.press([part.written for part in self._recent[:CHAPTER]]))
            self._recent = self._recent[CHAPTER:]

    def _drop_last(self) -> None:
        if not self._recent and self._pressed:
            self._recent = self._read(self._pressed.pop())
        if self._recent:
            self._recent.pop()
        else:
            self.missing -= 1

    def _read(self, chapter: bytes) -> list[Narration]:
        return [Narration.read(self._table, written) for written in chapters.read(chapter)]
