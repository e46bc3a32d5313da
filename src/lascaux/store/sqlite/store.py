"""The SQLite store: every call runs on the writer thread or on a reader thread."""

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from lascaux.store import limits
from lascaux.store.errors import Damaged, StoreFailed, no_backup
from lascaux.store.leases import Leases
from lascaux.store.limits import check_name, check_time
from lascaux.store.port import Loss, Summary
from lascaux.store.sqlite import statements
from lascaux.store.sqlite.appends import Append
from lascaux.store.sqlite.atomic_file import atomic_file
from lascaux.store.sqlite.failure_signal import FailureSignal
from lascaux.store.sqlite.folder import Folder
from lascaux.store.sqlite.readers import Readers
from lascaux.store.sqlite.scrubber import Scrubber
from lascaux.store.sqlite.writer import Writer
from lascaux.store.statement_store import StatementStore
from lascaux.store.token_buckets import TokenBuckets, Withdrawal

logger = logging.getLogger(__name__)


class SqliteStore(StatementStore):
    """Tables in a data folder on a local disk. Open it with `await SqliteStore.open(folder)`."""

    def __init__(self, folder: Folder, writer: Writer, readers: Readers, failure: FailureSignal) -> None:
        self.folder = folder
        self.writer = writer
        self.readers = readers
        self._failure = failure
        self._losses = {loss.table: loss for loss in folder.losses}
        self._lost = sum(loss.promised - loss.kept for loss in folder.losses)
        self._leases = Leases()
        self._token_buckets = TokenBuckets()
        self._scrubber = Scrubber(folder)

    @classmethod
    async def open(
        cls, folder: Path, *, room: int = 1024, readers: int = 2, check: bool = True, busy_s: float = 5.0
    ) -> "SqliteStore":
        """Open a data folder, created if missing; raises `CannotOpen`.

        At most `room` writes are queued. `check` first reads the whole database for damage. `busy_s` is how long other
        SQLite programs may lock it.
        """
        home = await asyncio.to_thread(Folder, folder, check=check, busy_s=busy_s)
        connections: list[sqlite3.Connection] = []
        try:
            for _ in range(1 + readers):
                connections.append(home.connect())
            failure = FailureSignal()
            pool = Readers(connections[1:], failure)
            for loss in home.losses:
                facts = {"table": loss.table, "kept": loss.kept, "promised": loss.promised}
                logger.error("the disk has lost acknowledged entries", extra=facts)
            return cls(home, Writer(connections[0], home.heads, failure, room), pool, failure)
        except BaseException:
            for connection in connections:
                connection.close()
            home.close()
            raise

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary | None = None) -> None:
        entries = tuple(entries)
        limits.check_append(table, entries, summary)
        await self.writer.write(Append(self.writer.head_cache, table, after, entries, summary))
        if entries:
            self._losses.pop(table, None)

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[bytes]:
        check_name(table)
        if after < 0 or (limit is not None and limit < 0):
            raise ValueError("entries are asked for by numbers from 0 on")
        try:
            return await self.readers.read(partial(statements.entries, table=table, after=after, limit=limit))
        except Damaged as damage:
            self._note_damage(table, damage)
            raise

    async def delete_table(self, table: str, at: int | None = None) -> None:
        await self._write("delete_table", cache=self.writer.head_cache, table=check_name(table), at=at)

    async def rewrite(self, table: str, entries: Sequence[bytes]) -> None:
        entries = tuple(entries)
        limits.check_rewrite(table, entries)
        await self._write("rewrite", cache=self.writer.head_cache, table=table, entries=entries)

    async def expire(self, now: float) -> int:
        self._token_buckets.expire()
        return await super().expire(now)

    async def claim(self, names: Collection[str], who: str, seconds: float) -> frozenset[str]:
        return self._leases.claim(limits.check_names(names), check_name(who), check_time(seconds))

    async def release(self, names: Collection[str], who: str) -> None:
        self._leases.release(names, who)

    async def take_tokens(self, withdrawals: Mapping[str, Withdrawal]) -> dict[str, float]:
        limits.check_names(withdrawals)
        return self._token_buckets.take_tokens(withdrawals)

    async def time(self) -> float:
        return time.time()

    async def wait_broken(self) -> StoreFailed:
        return await self._failure.wait()

    def losses(self) -> Mapping[str, Loss]:
        return self._losses

    def counts(self) -> Mapping[str, int]:
        found = {"lost": self._lost, "damaged": self._damaged}
        return asdict(self.writer.counts) | found | {"waiting": self.writer.waiting}

    async def scrub(self) -> None:
        await self._scrubber.scrub()

    async def backup(self, path: Path) -> None:
        await self.readers.read(partial(_copy, path=path))

    async def _read(self, statement: str, **arguments: object) -> Any:
        return await self.readers.read(partial(getattr(statements, statement), **arguments))

    async def _write(self, statement: str, again: bool = False, flush: bool = True, **arguments: object) -> Any:
        return await self.writer.write(partial(getattr(statements, statement), **arguments))

    async def _close(self) -> None:
        await self._scrubber.close()
        await self.writer.close()
        await self.readers.close()
        self.folder.close()


def _copy(db: sqlite3.Connection, path: Path) -> None:
    """Copy the database into a new file."""
    try:
        with atomic_file(path) as part, contextlib.closing(sqlite3.connect(part)) as copy:
            db.backup(copy)  # one step, so of one moment; writers do not wait for it
    except (OSError, sqlite3.Error) as error:
        raise no_backup(path, error) from error
