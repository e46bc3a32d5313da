"""Table ownership: the one node that runs a table's bots and clocks, whichever nodes its clients are connected to.

Ownership is a lease. It only avoids duplicate work; correctness does not depend on it, because an append succeeds only
if the writer knew the last entry (optimistic concurrency).
"""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

from lascaux.store.port import Store

LEASE_S = 12.0
"""Seconds until another node takes the tables of a crashed node."""
RENEW_S = 3.0
MARGIN_S = 1.0
"""A node considers its lease expired this much before the store does."""
TABLE = "table."
"""Prefix of table leases; other leases are for server-wide work."""


class Ownership(Protocol):
    """The tables that this node owns."""

    def holds(self, table: str) -> bool:
        """Whether this node owns a table now."""

    async def take(self, table: str) -> bool:
        """Take a table if it has no owner; returns whether this node owns it."""

    async def renew(self, tables: Iterable[str]) -> set[str]:
        """Renew the leases of these tables and take those that are free; returns the newly taken ones."""

    async def take_free(self, tables: Collection[str]) -> set[str]:
        """Take the free ones of tables that are not live here; returns those taken."""

    async def release(self, tables: Collection[str]) -> None:
        """Give up these tables."""

    async def take_work(self, name: str, seconds: float) -> bool:
        """Take a server-wide job for `seconds`; returns whether this node has it."""

    async def stop(self) -> None:
        """Give up everything and take nothing more."""


class SoleOwner:
    """Ownership on a single server: it owns everything."""

    def holds(self, table: str) -> bool:
        return True

    async def take(self, table: str) -> bool:
        return True

    async def renew(self, tables: Iterable[str]) -> set[str]:
        return set()

    async def take_free(self, tables: Collection[str]) -> set[str]:
        return set(tables)

    async def release(self, tables: Collection[str]) -> None:
        return None

    async def take_work(self, name: str, seconds: float) -> bool:
        return True

    async def stop(self) -> None:
        return None


class LeasedOwnership:
    """Ownership among several nodes, by leases in the store."""

    def __init__(
        self, store: Store, node: str, seconds: float = LEASE_S, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._node, self._seconds, self._now = store, node, seconds, now
        self._until: dict[str, float] = {}
        """By lease name, until when it is certainly ours; a paused process finds it expired."""
        self._stopped = False
        self._lock = asyncio.Lock()
        """A lease is not released before its claim is answered."""

    def holds(self, table: str) -> bool:
        return self._has(TABLE + table)

    def _has(self, name: str) -> bool:
        return not self._stopped and self._now() < self._until.get(name, -1.0)

    async def take(self, table: str) -> bool:
        if not self.holds(table):
            await self._claim([TABLE + table], self._seconds)
        return self.holds(table)

    async def renew(self, tables: Iterable[str]) -> set[str]:
        names = {TABLE + table for table in tables}
        before = {name for name in names if self._has(name)}
        await self._claim(names, self._seconds)
        return {name.removeprefix(TABLE) for name in names - before if self._has(name)}

    async def take_free(self, tables: Collection[str]) -> set[str]:
        return await self.renew(tables)

    async def release(self, tables: Collection[str]) -> None:
        await self._release([TABLE + table for table in tables])

    async def take_work(self, name: str, seconds: float) -> bool:
        return bool(await self._claim([name], seconds))

    async def stop(self) -> None:
        self._stopped = True
        await self._release(tuple(self._until))

    async def _claim(self, names: Collection[str], seconds: float) -> frozenset[str]:
        async with self._lock:
            if self._stopped or not names:
                return frozenset()
            asked = self._now()
            given = await self._store.claim(names, self._node, seconds)
            for name in names:
                if name in given:
                    self._until[name] = asked + seconds - MARGIN_S
                else:
                    self._until.pop(name, None)
            return given

    async def _release(self, names: Collection[str]) -> None:
        async with self._lock:
            ours = [name for name in names if self._until.pop(name, None) is not None]
            if ours:
                await self._store.release(ours, self._node)
