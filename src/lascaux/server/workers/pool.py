"""A pool of worker processes: what takes long runs there, so that the event loop never waits for it."""

import asyncio
from collections.abc import Callable

from lascaux.arena.processes import Job, Processes, Result


class WorkerPool(Processes):
    """A few workers, started by the first job. Closing the pool stops them at once, whatever they are doing."""

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job; `BrokenProcessPool` if a worker died, after which the pool is of no more use."""
        return await asyncio.wrap_future(self.submit(job, *arguments))


__all__ = ["Job", "Result", "WorkerPool"]
