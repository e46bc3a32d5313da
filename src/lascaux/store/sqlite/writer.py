"""The writer thread: runs all waiting writes in one transaction, commits, then answers.

`write`, `close`, `_hand_over` and `_settle` run on the event loop, everything else on the thread.
"""

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from lascaux.store.chain import Head
from lascaux.store.counts import Counts
from lascaux.store.errors import StoreClosed, StoreError, StoreFailed
from lascaux.store.sqlite.appends import Append, append_all
from lascaux.store.sqlite.failure_signal import FailureSignal, is_passing
from lascaux.store.sqlite.head_cache import HeadCache
from lascaux.store.sqlite.heads import Heads

logger = logging.getLogger(__name__)

Result = TypeVar("Result")
Do = Callable[[sqlite3.Connection], Result]


@dataclass(slots=True)
class Job:
    """A waiting write."""

    do: Do[Any]
    done: asyncio.Future[Any]


@dataclass(slots=True)
class Outcome:
    """A job's result or error."""

    result: Any = None
    error: Exception | None = None


class Writer:
    """A connection, its thread, and a queue of at most `room` writes."""

    def __init__(self, connection: sqlite3.Connection, heads: Heads, failure: FailureSignal, room: int) -> None:
        self.connection = connection
        self._heads = heads
        self._failure = failure
        self.counts = Counts()
        self.head_cache = HeadCache()
        self.waiting = 0
        self._room = asyncio.Semaphore(room)
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job] = []
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._ended = self._loop.create_future()
        # A daemon thread, so that a program that forgets to close can end; acknowledged writes are on disk.
        threading.Thread(target=self._work, name="lascaux-store-writer", daemon=True).start()

    @property
    def broken(self) -> StoreFailed | None:
        """The failure that stopped all writes, if any."""
        return self._failure.why

    async def write(self, do: Do[Result]) -> Result:
        """Run `do` on the writer thread; returns when it is durable."""
        await self._room.acquire()
        if self._closed or self.broken is not None:
            self._room.release()
            raise StoreClosed("the store is closed") if self.broken is None else _named(self.broken)
        done: asyncio.Future[Result] = self._loop.create_future()
        self.waiting += 1
        # Writes of one loop iteration are handed over together: one wake-up of the thread, one commit.
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Job(do, done))
        return await done

    def _hand_over(self) -> None:
        if self._gathered:
            jobs, self._gathered = self._gathered, []
            self._queue.put(jobs)

    async def close(self) -> None:
        """Finish the queue, then stop the thread and close the connection."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.shield(self._ended)

    def _settle(self, jobs: list[Job], outcomes: list[Outcome]) -> None:
        """On the event loop: answer all callers that were not cancelled."""
        for job, outcome in zip(jobs, outcomes, strict=True):
            self.waiting -= 1
            self._room.release()
            if job.done.done():
                continue
            if outcome.error is not None:
                job.done.set_exception(outcome.error)
            else:
                job.done.set_result(outcome.result)

    def _work(self) -> None:
        open_ = True
        while open_:
            jobs, open_ = self._take()
            if jobs and not self._tell(self._settle, jobs, self._commit(jobs)):
                break
            self._witness(self._heads.sync)
        try:
            self.connection.close()
        finally:
            self._tell(self._ended.set_result, None)

    def _tell(self, what: Callable[..., None], *arguments: Any) -> bool:
        """Call `what` on the event loop; False if the loop is closed."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, *arguments)
            return True
        return False

    def _take(self) -> tuple[list[Job], bool]:
        """Wait for jobs and take all; False after the last."""
        jobs: list[Job] = []
        more = self._queue.get()
        with contextlib.suppress(Empty):
            while more is not None:
                jobs += more
                more = self._queue.get_nowait()
            return jobs, False
        return jobs, True

    def _commit(self, jobs: list[Job]) -> list[Outcome]:
        """Run the jobs in one transaction: each succeeds or is refused by itself; if the commit fails, all fail."""
        try:
            if self.broken is not None:
                raise self.broken
            outcomes = self._at_once(jobs)
            if outcomes is None:
                outcomes = self._together(jobs) or self._one_by_one(jobs)
                self.connection.execute("COMMIT")
        except Exception as error:
            return self._fail(jobs, error)
        self._witness(self._heads.write, [o.result for o in outcomes if isinstance(o.result, Head)])
        refused = sum(outcome.error is not None for outcome in outcomes)
        self.counts.refused += refused
        self.counts.committed(len(jobs) - refused)
        return outcomes

    def _witness(self, what: Callable[..., None], *arguments: Any) -> None:
        """Update the heads file. A failure is only logged: the writes themselves are durable."""
        try:
            what(*arguments)
        except OSError:
            logger.exception("cannot write the heads file: a later loss of entries would go unnoticed")

    def _at_once(self, jobs: list[Job]) -> list[Outcome] | None:
        """Run all jobs as one statement, if all of them are simple appends to known tables.

        Returns None, with nothing written, if one is not or fails.
        """
        appends = [job.do for job in jobs if isinstance(job.do, Append)]
        if len(appends) < len(jobs):
            return None
        try:
            heads = append_all(self.connection, self.head_cache, appends)
        except Exception as error:
            if not is_passing(error):
                raise
            self.head_cache.forget_all()
            return None
        return None if heads is None else [Outcome(head) for head in heads]

    def _begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        self.head_cache.begin(self.connection)

    def _together(self, jobs: list[Job]) -> list[Outcome] | None:
        """Run all jobs without savepoints, which would cost two statements each.

        Returns None, with nothing written, if one of several fails.
        """
        self._begin()
        try:
            return [Outcome(job.do(self.connection)) for job in jobs]
        except Exception as error:
            self.head_cache.forget_all()
            if not self.connection.in_transaction or not is_passing(error):
                raise
            self.connection.execute("ROLLBACK")
            if len(jobs) > 1:
                return None
            self._begin()
            return [_refused(error)]

    def _one_by_one(self, jobs: list[Job]) -> list[Outcome]:
        """Run each job by itself: one that fails is undone, the others stay."""
        self._begin()
        return [self._attempt(job) for job in jobs]

    def _attempt(self, job: Job) -> Outcome:
        """Run one job in a savepoint."""
        self.connection.execute("SAVEPOINT job")
        try:
            outcome = Outcome(job.do(self.connection))
        except Exception as error:
            # Some SQLite errors end the transaction: then the other jobs are undone, too.
            if not self.connection.in_transaction or not is_passing(error):
                raise
            self.connection.execute("ROLLBACK TO job")
            self.head_cache.forget_all()
            outcome = _refused(error)
        self.connection.execute("RELEASE job")
        return outcome

    def _fail(self, jobs: list[Job], wrong: Exception) -> list[Outcome]:
        """Roll back; no caller has been answered."""
        self.head_cache.forget_all()
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error as worse:
            wrong = worse
        if self.broken is None and not is_passing(wrong):
            wrong = self._failure.trigger(wrong)
        self.counts.failed += len(jobs)
        return [Outcome(error=_named(wrong)) for _ in jobs]


def _refused(wrong: Exception) -> Outcome:
    """Return the outcome of a job that failed."""
    return Outcome(error=wrong if isinstance(wrong, StoreError) else _named(wrong))


def _named(error: Exception) -> StoreFailed:
    """Return a new failure for each caller, because each adds its own traceback."""
    if isinstance(error, StoreFailed):
        failed = StoreFailed(str(error), error.broken, error.damaged)
    else:
        failed = StoreFailed(f"not written: {error}")
    failed.__cause__ = error
    return failed
