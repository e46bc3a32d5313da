"""Heads of tables as this process last saw them.

An append needs the hash that it continues; with it at hand no query is needed, and the database checks it. A known head
also reveals a lagging standby that has taken over: the same number of entries, but different ones. So there is room for
more tables than a node serves at once.
"""

from collections import OrderedDict

from lascaux.store.chain import START, Head

MAX_TABLES = 65_536


class Heads:
    """The most recently used heads."""

    def __init__(self, most: int = MAX_TABLES) -> None:
        self._most = most
        self._heads: OrderedDict[str, Head] = OrderedDict()

    def get(self, table: str) -> Head | None:
        """Return the table's last known head."""
        return self._heads.get(table)

    def note(self, table: str, n: int, chain: bytes = START) -> Head:
        """Store the table's head; `n` is 0 if the table does not exist."""
        head = self._heads[table] = Head(table, n, bytes(chain))
        self._heads.move_to_end(table)
        if len(self._heads) > self._most:
            self._heads.popitem(last=False)
        return head

    def forget(self, table: str) -> None:
        """Forget the table's head."""
        self._heads.pop(table, None)
