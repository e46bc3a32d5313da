"""Nature's answers that take long, found by a worker before a decision is made: nobody waits while a stone settles."""

from typing import NamedTuple

from lascaux.core.capabilities import HasNature, completed
from lascaux.core.choices import Action
from lascaux.server.tables.course import Moment
from lascaux.server.tables.table import Table


class Answer(NamedTuple):
    """What nature answers to an action, and in which position: in any other it is worth nothing."""

    n: int
    seat: int
    do: str
    completed: str

    def to(self, table: Table, seat: int, do: str) -> Action | None:
        """The completed action, if this is the answer to it."""
        if (self.n, self.seat, self.do) != (len(table.acts), seat, do):
            return None
        return table.game.parse(self.completed)


def takes_long(table: Table) -> bool:
    """Whether nature has a say in what is decided now, and takes its time."""
    return isinstance(table.position, HasNature) and table.position.takes_long


def find(moment: Moment, seat: int, do: str) -> Answer:
    """Ask nature: work for a worker."""
    position = moment.reached()
    return Answer(position.n, seat, do, str(completed(position, seat, position.game.parse(do))))
