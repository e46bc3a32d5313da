"""Who looks after a table: lets its bots think and its clocks run out. One node does, whoever is connected where.

A lease says who. It is a promise about who works: that nothing happens twice is sure without it, since an entry is
written only behind the last one that its writer has seen.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

from lascaux.store.port import Store

LEASE_S = 12.0
"""So long a table waits for a node that is gone without a word."""
RENEW_S = 3.0
MARGIN_S = 1.0
"""We take a lease for over a little before the store does."""
TABLE = "table."
"""Before a table's id in the name of its lease; other leases are for work that is not a table's."""


class Keeping(Protocol):
    """What a node looks after."""

    def holds(self, table: str) -> bool:
        """Is a table ours to look after, just now?"""

    async def take(self, table: str) -> bool:
        """Look after a table, if nobody else does; whether we do."""

    async def renew(self, tables: Iterable[str]) -> set[str]:
        """Go on looking after what is ours of these, and begin with what has become free; the latter."""

    async def take_free(self, tables: Collection[str]) -> set[str]:
        """Of tables that are not live here, those that nobody else looks after: now we do."""

    async def release(self, tables: Collection[str]) -> None:
        """Let others look after these."""

    async def take_work(self, name: str, seconds: float) -> bool:
        """Is some work, which one node does for all, ours for so long?"""

    async def stop(self) -> None:
        """Hand everything over, and take nothing more."""


class Alone:
    """A server that is the only one: everything is its own."""

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


class Leases:
    """One of several nodes: what is its own, the store says."""

    def __init__(
        self, store: Store, node: str, seconds: float = LEASE_S, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._node, self._seconds, self._now = store, node, seconds, now
        self._until: dict[str, float] = {}
        """By name of a lease, until when it is surely ours. A process that was stopped finds that it is over."""
        self._stopped = False
        self._lock = asyncio.Lock()
        """What is claimed is not given back before the answer is there."""

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
