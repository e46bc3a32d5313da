"""Limits the open connections, in all and for each address, idle ones included.

A connection whose next request, or the rest of one, has not arrived is *waiting*. When a limit is reached, the one that
has waited longest is dropped, so idle connections cannot keep others out.
"""

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from lascaux.server.people.address import network


class OpenConnection(Protocol):
    """One connection."""

    def drop(self) -> None:
        """Disconnect at once."""


class ConnectionLimiter:
    """All open connections; an address may have `each`, unless `is_proxy` is true for it."""

    def __init__(self, most: int, each: int, is_proxy: Callable[[str], bool] = lambda address: False) -> None:
        self._most, self._each, self._is_proxy = most, min(each, max(1, most // 2)), is_proxy
        self._addresses: dict[OpenConnection, str] = {}
        self._count: Counter[str] = Counter()
        self._waiting: dict[OpenConnection, None] = {}
        self._waiting_at: dict[str, dict[OpenConnection, None]] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def add(self, connection: OpenConnection, address: str) -> bool:
        """Register a waiting connection; False if the limit is reached."""
        group = network(address)
        if self._count[group] >= self._each and not self._is_proxy(address):
            self._make_room(self._waiting_at.get(group, {}))
            if self._count[group] >= self._each:
                return False
        if len(self._addresses) >= self._most:
            self._make_room(self._waiting)
            if len(self._addresses) >= self._most:
                return False
        self._addresses[connection] = group
        self._count[group] += 1
        self.mark_waiting(connection)
        return True

    def discard(self, connection: OpenConnection) -> None:
        """Remove a connection, if it is registered."""
        self.mark_busy(connection)
        group = self._addresses.pop(connection, None)
        if group is not None:
            self._count[group] -= 1
            if not self._count[group]:
                del self._count[group]

    def replace(self, connection: OpenConnection, other: OpenConnection) -> None:
        """Register `other` in place of `connection`; it is busy."""
        self.mark_busy(connection)
        if connection in self._addresses:
            self._addresses[other] = self._addresses.pop(connection)

    def mark_waiting(self, connection: OpenConnection) -> None:
        """Mark a connection waiting; it may be dropped when a limit is reached."""
        group = self._addresses.get(connection)
        if group is not None and connection not in self._waiting:
            self._waiting[connection] = None
            self._waiting_at.setdefault(group, {})[connection] = None

    def mark_busy(self, connection: OpenConnection) -> None:
        """Mark a connection busy, so that it is not dropped."""
        if connection in self._waiting:
            del self._waiting[connection]
            group = self._addresses[connection]
            del self._waiting_at[group][connection]
            if not self._waiting_at[group]:
                del self._waiting_at[group]

    def _make_room(self, waiting: dict[OpenConnection, None]) -> None:
        oldest = next(iter(waiting), None)
        if oldest is not None:
            self.discard(oldest)
            oldest.drop()
