"""The PostgreSQL store: appends go through a queue, every other call borrows a connection."""

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from lascaux.store import limits
from lascaux.store.counts import Counts
from lascaux.store.errors import CannotOpen, Damaged, StoreClosed, StoreError, StoreFailed
from lascaux.store.limits import check_name, check_time
from lascaux.store.moving.move import back_up
from lascaux.store.port import Loss, Summary
from lascaux.store.postgresql import statements
from lascaux.store.postgresql.appends import Appends
from lascaux.store.postgresql.connections import Connections, Do, cannot_open, connect, hang_up
from lascaux.store.postgresql.failures import ERRORS
from lascaux.store.postgresql.heads import Heads
from lascaux.store.postgresql.migrate import migrate
from lascaux.store.statement_store import StatementStore
from lascaux.store.token_buckets import Withdrawal

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class PostgresqlStore(StatementStore):
    """Tables in a database that several servers may share. Open it with `await PostgresqlStore.open(address)`."""

    def __init__(self, address: str, connections: int, queues: int, room: int, patience_s: float) -> None:
        self.address = address
        self._counts = Counts()
        self._heads = Heads()
        self._connections = Connections(address, connections, patience_s, self._break)
        self._appends = Appends(self._connections, self._heads, self._counts, queues, room)
        self._asked: set[asyncio.Task[object]] = set()
        self._broken: asyncio.Future[StoreFailed] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls, address: str, *, connections: int = 10, queues: int = 2, room: int = 1024, patience_s: float = 5.0
    ) -> "PostgresqlStore":
        """Open a database and migrate it if needed; raises `CannotOpen`.

        At most `connections` are open at once, and at most `room` appends are queued. While the database is
        unreachable, calls wait up to `patience_s`.
        """
        try:
            line = await connect(address)
            try:
                await migrate(line)
            finally:
                await hang_up(line)
            store = cls(address, connections, queues, room, patience_s)
            try:
                await store._connections.open_one()
            except BaseException:
                await store.close()
                raise
        except (CannotOpen, StoreFailed, ValueError, *ERRORS) as error:
            raise cannot_open(address, error) from error
        return store

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary | None = None) -> None:
        entries = tuple(entries)
        limits.check_append(table, entries, summary)
        await self._appends.append(table, after, entries, summary)

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[bytes]:
        known = self._heads.get(check_name(table))
        try:
            found, head = await self._ask(partial(statements.entries, table=table, after=after, limit=limit))
        except Damaged as damage:
            self._note_damage(table, damage)
            raise
        if limit is None:
            self._appends.have_read(table, known, head)
        return found

    async def delete_table(self, table: str, at: int | None = None) -> None:
        await self._write("delete_table", table=check_name(table), at=at)
        self._heads.forget(table)

    async def rewrite(self, table: str, entries: Sequence[bytes]) -> None:
        entries = tuple(entries)
        limits.check_rewrite(table, entries)
        await self._write("rewrite", table=table, entries=entries)
        self._heads.forget(table)

    async def claim(self, names: Collection[str], who: str, seconds: float) -> frozenset[str]:
        wanted = limits.check_names(names)
        check_time(seconds)
        # Not counted as a write: it runs every few seconds and is not durable.
        return await self._ask(partial(statements.claim, names=wanted, who=check_name(who), seconds=seconds))

    async def release(self, names: Collection[str], who: str) -> None:
        await self._ask(partial(statements.release, names=names, who=who))

    async def take_tokens(self, withdrawals: Mapping[str, Withdrawal]) -> dict[str, float]:
        limits.check_names(withdrawals)
        # Never retried, because it is not idempotent; not counted, like leases.
        return await self._ask(partial(statements.take_tokens, withdrawals=withdrawals), again=False)

    async def time(self) -> float:
        return await self._ask(statements.time)

    async def wait_broken(self) -> StoreFailed:
        return await asyncio.shield(self._broken)

    def losses(self) -> Mapping[str, Loss]:
        return self._appends.losses

    def counts(self) -> Mapping[str, int]:
        return asdict(self._counts) | {"lost": self._appends.lost, "damaged": self._damaged, "waiting": self._waiting}

    async def scrub(self) -> None:
        pass

    async def backup(self, path: Path) -> None:
        if self._closing is not None:
            raise StoreClosed("the store is closed")
        # In its own thread and event loop, so that the server does not wait for the file.
        await asyncio.to_thread(lambda: asyncio.run(back_up(self.address, path)))

    async def _close(self) -> None:
        await self._appends.close()
        await asyncio.gather(*self._asked, return_exceptions=True)
        await self._connections.close()

    @property
    def _waiting(self) -> int:
        return self._appends.waiting + len(self._asked)

    async def _read(self, statement: str, **arguments: object) -> Any:
        return await self._ask(partial(getattr(statements, statement), **arguments))

    async def _write(self, statement: str, again: bool = False, flush: bool = True, **arguments: object) -> Any:
        try:
            result = await self._ask(partial(getattr(statements, statement), **arguments), again=again, flush=flush)
        except StoreFailed:
            self._counts.failed += 1
            raise
        except StoreError:
            self._counts.refused += 1
            raise
        self._counts.committed(1)
        return result

    async def _ask(self, do: Do[Result], again: bool = True, flush: bool = False) -> Result:
        """Run `do` to its end on a borrowed connection, even if the caller is cancelled."""
        if self._closing is not None:
            raise StoreClosed("the store is closed")
        task = asyncio.ensure_future(self._connections.ask(do, again=again, flush=flush))
        self._asked.add(task)
        task.add_done_callback(self._answered)
        return await asyncio.shield(task)

    def _answered(self, task: asyncio.Task[object]) -> None:
        self._asked.discard(task)
        if not task.cancelled():
            task.exception()  # mark it as retrieved

    def _break(self, why: StoreFailed) -> None:
        if not self._broken.done():
            self._broken.set_result(why)
