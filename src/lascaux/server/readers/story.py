"""A play-through as it is told: kept as it goes on, so that nobody who comes back makes the server play it again."""

from collections.abc import Sequence

from lascaux.core.event import Event
from lascaux.server.readers.narration import Narration
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table


class Story:
    """The set-up, then every action of a table. One that was read from disk is replayed once, for the first reader."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: list[Narration] | None = None if table.position is not None else []

    def follow(self, entry: Entry, events: Sequence[Event]) -> Narration | None:
        """The table has taken in an entry, and these events came of it; the part of the story that they make."""
        if not isinstance(entry, (log.Began, log.Acted)):
            if isinstance(entry, log.Undone) and self._told is not None:
                self._told.pop()
            return None
        narration = Narration(self._table, events)
        if self._told is not None:
            self._told.append(narration)
        return narration

    @property
    def parts(self) -> Sequence[Narration]:
        """Everything so far."""
        if self._told is None:
            table = self._table
            self._told = [Narration(table, events) for _, events in table.moments(len(table.acts))]
        return self._told
