"""A pool of worker processes: what takes long runs there, so that the event loop never waits for it."""

import asyncio
import os
from collections.abc import Callable
from functools import partial

from lascaux.arena.processes import Job, Processes, Result

NICENESS = 5
"""Where there are not cores enough for all, workers wait for whoever answers people, and not the other way round."""


def _begin_nicely(begin: Job | None) -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if begin is not None:
        begin()


class WorkerPool(Processes):
    """A few workers, started by the first job. Closing the pool stops them at once, whatever they are doing."""

    def __init__(self, count: int, begin: Job | None = None) -> None:
        super().__init__(count, partial(_begin_nicely, begin))
        self._others = count - 1

    def start_others(self, job: Job) -> None:
        """Start those that nobody has needed yet, each with this job: while one works for long, they are at hand."""
        others, self._others = self._others, 0
        for _ in range(others):
            self.submit(job)

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job; `BrokenProcessPool` if a worker died, after which the pool is of no more use."""
        return await asyncio.wrap_future(self.submit(job, *arguments))


__all__ = ["Job", "Result", "WorkerPool"]
