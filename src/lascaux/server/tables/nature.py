"""Slow answers of nature (physics), computed by a worker before a decision is applied."""

from typing import NamedTuple

from lascaux.core.capabilities import HasNature, completed
from lascaux.core.choices import Action
from lascaux.server.tables.checkpoints import PositionRef
from lascaux.server.tables.table import Table


class Answer(NamedTuple):
    """Nature's answer to an action; valid in one position only."""

    n: int
    seat: int
    do: str
    completed: str

    def to(self, table: Table, seat: int, do: str) -> Action | None:
        """Return the completed action, if this is the answer to it."""
        if (self.n, self.seat, self.do) != (len(table.acts), seat, do):
            return None
        return table.game.parse(self.completed)


def is_slow(table: Table) -> bool:
    """Whether nature answers the current decision, and slowly."""
    return isinstance(table.position, HasNature) and table.position.is_slow


def find(ref: PositionRef, seat: int, do: str) -> Answer:
    """Compute nature's answer, in a worker."""
    position = ref.reached()
    return Answer(position.n, seat, do, str(completed(position, seat, position.game.parse(do))))
