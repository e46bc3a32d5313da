"""The heads of tables as this process last saw them: whoever appends has to know the hash it goes on from.

It spares a question: the database compares it with what is there, and who guessed wrong asks. And it is a witness:
where as many entries stand, but others, a database without the end of a log has taken over. So there is room for more
tables than a node has live.
"""

from collections import OrderedDict

from lascaux.store.chain import START, Head

MOST = 65_536


class Heads:
    """The heads that were used last."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._heads: OrderedDict[str, Head] = OrderedDict()

    def get(self, table: str) -> Head | None:
        """Where the table stood when we last looked, if we did."""
        return self._heads.get(table)

    def note(self, table: str, n: int, chain: bytes = START) -> Head:
        """The table stands there; at 0 it is not there."""
        head = self._heads[table] = Head(table, n, bytes(chain))
        self._heads.move_to_end(table)
        if len(self._heads) > self._most:
            self._heads.popitem(last=False)
        return head

    def forget(self, table: str) -> None:
        """Nobody knows where it stands."""
        self._heads.pop(table, None)
