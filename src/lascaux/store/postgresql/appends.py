"""Append queues: appends waiting in one queue are sent in one round trip and one commit.

A table always uses the same queue, which preserves its order. Within a commit, tables are locked in name order, so two
servers cannot deadlock.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from zlib import crc32

from lascaux.store.chain import START, Head, link
from lascaux.store.counts import Counts
from lascaux.store.errors import Conflict, StoreClosed, StoreError, StoreFailed, UnknownTable
from lascaux.store.port import Loss, Summary
from lascaux.store.postgresql.connection import Connection
from lascaux.store.postgresql.connections import Connections
from lascaux.store.postgresql.heads import Heads

logger = logging.getLogger(__name__)

MAX_JOBS = 256
MAX_BYTES = 8 * 1024 * 1024

_APPEND = "SELECT job, stands, head, ours FROM append_all($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
_LOOK = "SELECT name, last, chain FROM tables WHERE name = ANY ($1)"


@dataclass(slots=True, eq=False)
class Job:
    """A waiting append."""

    table: str
    after: int
    entries: Sequence[bytes]
    summary: Summary | None
    done: asyncio.Future[None]
    receipt: int = field(default_factory=lambda: secrets.randbits(63))

    @property
    def size(self) -> int:
        """Size in bytes."""
        return sum(map(len, self.entries)) + (0 if self.summary is None else len(self.summary.data))


@dataclass(slots=True)
class Sent:
    """A job being sent: the head it continues, and the hashes of its entries."""

    job: Job
    before: Head
    chains: list[bytes]

    @property
    def after(self) -> Head:
        """The table's head after the append."""
        job = self.job
        return Head(job.table, job.after + len(job.entries), self.chains[-1]) if self.chains else self.before


class Appends:
    """All append queues. At most `room` appends wait; further callers wait before they are queued."""

    def __init__(self, connections: Connections, heads: Heads, counts: Counts, queues: int, room: int) -> None:
        self._room = asyncio.Semaphore(room)
        self._heads = heads
        self._queues = [AppendQueue(connections, heads, counts, self._lose) for _ in range(queues)]
        self.losses: dict[str, Loss] = {}
        self.lost = 0
        self._closed = False
        self.waiting = 0

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary | None) -> None:
        """Append; returns when it is durable."""
        async with self._room:
            if self._closed:
                raise StoreClosed("the store is closed")
            job = Job(table, after, entries, summary, asyncio.get_running_loop().create_future())
            self.waiting += 1
            try:
                self._queues[crc32(table.encode()) % len(self._queues)].put(job)
                await job.done
                if entries:
                    self.losses.pop(table, None)
            finally:
                self.waiting -= 1

    def have_read(self, table: str, known: Head | None, head: Head) -> None:
        """Compare the head read with the one `known` before the read: a shorter log has lost entries."""
        now = self._heads.get(table)
        if known is not None and now is known and 0 < head.n < known.n:
            self._heads.forget(table)
            self._lose(Loss(table, head.n, known.n))
        elif now is None or head.n > now.n:
            self._heads.note(table, head.n, head.chain)

    def _lose(self, loss: Loss) -> None:
        facts = {"table": loss.table, "kept": loss.kept, "promised": loss.promised}
        logger.error("the database has lost acknowledged entries", extra=facts)
        self.losses[loss.table] = loss
        self.lost += loss.promised - loss.kept

    async def close(self) -> None:
        """Finish waiting appends."""
        self._closed = True
        for queue in self._queues:
            await queue.close()


class AppendQueue:
    """A queue and the task that empties it."""

    def __init__(self, connections: Connections, heads: Heads, counts: Counts, lost: Callable[[Loss], None]) -> None:
        self._connections = connections
        self._lost = lost
        self._heads = heads
        self._counts = counts
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._work())

    def put(self, job: Job) -> None:
        """Queue a job."""
        self._queue.put_nowait(job)

    async def close(self) -> None:
        """Finish the queue, then stop."""
        self._queue.put_nowait(None)
        await self._task

    async def _work(self) -> None:
        while (first := await self._queue.get()) is not None:
            jobs = list(self._taken(first))
            try:
                await self._do(jobs)
            except Exception as error:
                self._fail(jobs, error)

    def _taken(self, job: Job | None) -> Iterator[Job]:
        """Yield waiting jobs up to the size of one commit."""
        count = size = 0
        while job is not None:
            yield job
            count, size = count + 1, size + job.size
            if count == MAX_JOBS or size > MAX_BYTES or self._queue.empty():
                return
            job = self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def _do(self, jobs: list[Job]) -> None:
        """Send what fits the known heads, and look up the heads of the other tables, until every job is settled."""
        left = sorted(jobs, key=attrgetter("table"))
        asked: set[str] = set()
        while left:
            sent, unsure = self._plan(left, asked)
            if sent:
                await self._send(sent)
                asked = set()
            elif unsure:
                await self._ask(unsure)
                asked = unsure
            left = [job for job in left if not job.done.done()]

    def _plan(self, jobs: list[Job], asked: set[str]) -> tuple[list[Sent], set[str]]:
        """Return the jobs that fit the known heads, and the tables whose heads must be looked up.

        Heads of the tables in `asked` are certain: jobs that do not fit them are refused.
        """
        sent: list[Sent] = []
        unsure: set[str] = set()
        for table, group in groupby(jobs, key=attrgetter("table")):
            head, going = self._heads.get(table), False
            for job in group:
                if head is None and job.after == 0:
                    head = Head(table, 0, START)
                if head is not None and job.after == head.n and (head.n or job.entries):
                    sent.append(_linked(job, head))
                    head, going = sent[-1].after, True
                elif going:
                    break  # depends on the outcome of the jobs before
                elif table not in asked or head is None:
                    unsure.add(table)
                    break
                else:
                    self._refuse(job, head.n)
        return sent, unsure

    async def _ask(self, tables: Iterable[str]) -> None:
        """Look up the heads of tables."""
        names = sorted(tables)
        rows = await self._connections.ask(lambda connection: connection.fetch(_LOOK, names), again=True)
        stands = {row["name"]: (row["last"], row["chain"]) for row in rows}
        for name in names:
            self._learn(name, *stands.get(name, (0, START)))

    async def _send(self, sent: list[Sent]) -> None:
        values = _values(sent)

        async def send(connection: Connection) -> dict[int, tuple[int | None, bytes | None, bool | None]]:
            rows = await connection.fetch(_APPEND, *values)
            return {row["job"] - 1: (row["stands"], row["head"], row["ours"]) for row in rows}

        # Sending twice is safe: the second time the heads have moved, and the receipts identify our entries.
        refused = await self._connections.ask(send, again=True, flush=True)
        done = 0
        for place, one in enumerate(sent):
            if place not in refused or refused[place][2]:
                self._heads.note(one.job.table, one.after.n, one.after.chain)
                done += 1
                _settle(one.job)
        for place, (stands, head, ours) in refused.items():
            job = sent[place].job
            known = self._learn(job.table, stands or 0, head or START)
            # The same number but different entries: rewritten, or a lagging standby took over and went on. The caller
            # must read the log before it writes behind entries that it has not seen.
            others = bool(job.after and sent[place].chains) and known.chain != sent[place].before.chain
            if not ours and (known.n != job.after or others):
                self._refuse(job, known.n)
        self._counts.committed(done)

    def _learn(self, table: str, n: int, chain: bytes) -> Head:
        """Store the table's head. A log never gets shorter: if it did, a lagging standby has taken over."""
        before = self._heads.get(table)
        if before is not None and 0 < n < before.n:
            self._lost(Loss(table, n, before.n))
        return self._heads.note(table, n, chain)

    def _refuse(self, job: Job, last: int) -> None:
        self._counts.refused += 1
        absent = job.after == last == 0
        _settle(job, UnknownTable(job.table) if absent else Conflict(job.table, job.after, last))

    def _fail(self, jobs: list[Job], error: Exception) -> None:
        """Fail the jobs that are not settled."""
        left = [job for job in jobs if not job.done.done()]
        self._counts.failed += len(left)
        for job in left:  # heads stay known: without them a loss would go unnoticed
            failed = StoreFailed(f"not written: {error}")
            if isinstance(error, StoreFailed):
                failed = StoreFailed(error.why, error.broken, error.damaged, error.unknown)
            failed.__cause__ = error
            _settle(job, failed)


def _settle(job: Job, error: StoreError | None = None) -> None:
    """Give the result, unless the caller was cancelled."""
    if job.done.done():
        return
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)


def _linked(job: Job, head: Head) -> Sent:
    chains: list[bytes] = []
    chain = head.chain
    for n, entry in enumerate(job.entries, job.after + 1):
        chain = link(chain, job.table, n, entry)
        chains.append(chain)
    return Sent(job, head, chains)


def _values(sent: list[Sent]) -> tuple[list[object], ...]:
    """Return the arguments of `append_all`."""
    jobs = [one.job for one in sent]
    return (
        [job.table for job in jobs],
        [job.after for job in jobs],
        [one.before.chain for one in sent],
        [len(job.entries) for job in jobs],
        [job.receipt for job in jobs],
        [entry for job in jobs for entry in job.entries],
        [chain for one in sent for chain in one.chains],
        [None if job.summary is None else job.summary.state for job in jobs],
        [None if job.summary is None else job.summary.data for job in jobs],
        [None if job.summary is None else " ".join(sorted(job.summary.people)) for job in jobs],
    )
