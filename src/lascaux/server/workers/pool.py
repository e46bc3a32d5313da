"""A pool of worker processes for jobs that would block the event loop."""

import asyncio
from collections.abc import Callable
from functools import partial

from lascaux import compat
from lascaux.arena.processes import Job, Processes, Result

NICENESS = 5
"""On a busy machine, workers yield to the process that answers people."""


def _begin_nicely(begin: Job | None) -> None:
    compat.lower_priority(NICENESS)
    if begin is not None:
        begin()


class WorkerPool(Processes):
    """A pool of workers, started by the first job. Closing it kills them at once."""

    def __init__(self, count: int, begin: Job | None = None) -> None:
        super().__init__(count, partial(_begin_nicely, begin))
        self._others = count - 1

    def start_others(self, job: Job) -> None:
        """Start the remaining workers with this job, so that they are ready while one is busy."""
        others, self._others = self._others, 0
        for _ in range(others):
            self.submit(job)

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job; raises `BrokenProcessPool` if a worker died, after which the pool is unusable."""
        return await asyncio.wrap_future(self.submit(job, *arguments))


__all__ = ["Job", "Result", "WorkerPool"]
