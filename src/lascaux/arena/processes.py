"""Worker processes: they ignore Ctrl-C, and end with this process in any case."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any, TypeVar

from lascaux import compat

Result = TypeVar("Result")
Job = Callable[[], None]


def cores() -> int:
    """Return how many processes this one may keep busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def start_process(lifeline: Connection, begin: Job | None) -> None:
    """Start a process of the pool."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, args=(lifeline,), name="lascaux-lifeline", daemon=True).start()
    # As well as the thread: a loop in C blocks it.
    compat.end_with_pipe(lifeline.fileno())
    if begin is not None:
        begin()


def _end_with_parent(lifeline: Connection) -> None:
    """Wait on the pipe, to which nothing is sent: it closes when the parent closes it or is killed."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Delay Ctrl-C until a process is started: one that does not ignore it yet would print a traceback."""
    handler = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield
        return
    late: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: late.append((number, frame)))
    try:
        with compat.interrupts_blocked():
            yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if late:
            handler(*late[0])


class Processes(AbstractContextManager["Processes"]):
    """A pool that the first job starts. Closing it stops its processes at once."""

    def __init__(self, count: int, begin: Job | None = None) -> None:
        # A fork of a process with running threads may hang, so they are spawned.
        context = get_context("spawn")
        self.jobs = count
        self._reader, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            count, mp_context=context, initializer=start_process, initargs=(self._reader, begin)
        )

    def submit(self, job: Callable[..., Result], *arguments: Any) -> "Future[Result]":
        """Run a job. Raises `BrokenProcessPool` if a process died; the pool is then unusable."""
        with _uninterrupted():
            return self._pool.submit(job, *arguments)

    def retire(self) -> None:
        """Finish running jobs and take no new ones."""
        self._pool.shutdown(wait=False)

    def kill(self) -> None:
        """Stop, even if a process does not respond: a loop in C blocks its other threads."""
        processes = list((getattr(self._pool, "_processes", None) or {}).values())
        for process in processes:
            process.kill()
        self.close()

    def close(self) -> None:
        """Stop."""
        self._lifeline.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._reader.close()

    def __exit__(self, *_wrong: object) -> None:
        self.close()
