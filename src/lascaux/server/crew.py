"""Worker processes: what takes long is done there, so that the event loop never waits for it."""

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


def settle_in(lifeline: Connection, begin: Job | None) -> None:
    """Start a worker: Ctrl-C is for the server alone, and without the server's end of the line there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_hang_on, args=(lifeline,), name="lascaux-lifeline", daemon=True).start()
    if begin is not None:
        begin()


def _hang_on(lifeline: Connection) -> None:
    """Nothing is ever said on the line: it ends when the server lets go of it, or is killed."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


class Crew:
    """A few workers, which start with the first job. When it is closed they stop at once, whatever they are doing."""

    def __init__(self, workers: int, begin: Job | None = None) -> None:
        # A fork of a process with running threads may hang, so workers are spawned.
        context = get_context("spawn")
        self._line, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            workers, mp_context=context, initializer=settle_in, initargs=(self._line, begin)
        )

    async def do(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Have something done; `BrokenProcessPool` when a worker died, after which the crew is of no more use."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job, *arguments)

    def retire(self) -> None:
        """Finish what was begun, and take nothing more."""
        self._pool.shutdown(wait=False)

    def close(self) -> None:
        """Stop."""
        self._lifeline.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._line.close()
