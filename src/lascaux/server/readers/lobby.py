"""A page of the lobby that one guest or one address cannot fill alone."""

from collections import Counter

from lascaux.wire.tables import TableListed

OF_GUEST, OF_ADDRESS = 5, 20
"""Tables of one guest, and of one address, that come before the tables of others on a page."""
MAX_READS = 10
"""Limit on store reads per page."""


class Page:
    """Tables in the order in which they are added; tables beyond a share only fill the remaining places."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._tables: list[tuple[TableListed, bool]] = []
        self._shares: Counter[tuple[str, str]] = Counter()
        self._within = 0

    def add(self, shown: TableListed, whose: tuple[str, str]) -> None:
        """Add a table of a guest and an address; an empty name has no share."""
        guest, address = whose
        shares = [(("guest", guest), OF_GUEST), (("address", address), OF_ADDRESS)]
        is_within = all(not name[1] or self._shares[name] < most for name, most in shares)
        self._tables.append((shown, is_within))
        if is_within:
            self._within += 1
            self._shares.update(name for name, _ in shares)

    @property
    def is_full(self) -> bool:
        """Whether there are enough tables within the shares."""
        return self._within >= self._limit

    @property
    def tables(self) -> list[TableListed]:
        """Return the tables of the page, in order."""
        room, found = self._limit - self._within, list[TableListed]()
        for shown, is_within in self._tables:
            if is_within or room > 0:
                found.append(shown)
                room -= not is_within
        return found
