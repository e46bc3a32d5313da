"""A pool of worker processes: what takes long runs there, so that the event loop never waits for it."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

Result = TypeVar("Result")
Job = Callable[[], None]


def start_worker(lifeline: Connection, begin: Job | None) -> None:
    """Start a worker: it ignores Ctrl-C, which is the server's, and ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, args=(lifeline,), name="lascaux-lifeline", daemon=True).start()
    if begin is not None:
        begin()


def _end_with_server(lifeline: Connection) -> None:
    """Nothing is ever sent on the pipe: it closes when the server closes it or is killed."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


class WorkerPool:
    """A few workers, started by the first job. Closing the pool stops them at once, whatever they are doing."""

    def __init__(self, workers: int, begin: Job | None = None) -> None:
        # A fork of a process with running threads may hang, so workers are spawned.
        context = get_context("spawn")
        self._reader, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            workers, mp_context=context, initializer=start_worker, initargs=(self._reader, begin)
        )

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job; `BrokenProcessPool` if a worker died, after which the pool is of no more use."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job, *arguments)

    def retire(self) -> None:
        """Finish what was begun and take no new jobs."""
        self._pool.shutdown(wait=False)

    def close(self) -> None:
        """Stop."""
        self._lifeline.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._reader.close()
