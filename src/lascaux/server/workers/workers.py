"""The server's workers: bots think in them, and whatever else takes long runs there."""

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from random import Random

from lascaux import bots
from lascaux.core import registry
from lascaux.core.choices import Choices
from lascaux.core.game import View
from lascaux.server.workers.pool import Job, Result, WorkerPool


def warm_up() -> None:
    """Load, and compile where needed, everything that games and bots use: each bot decides once."""
    for name in registry.names():
        game = registry.find(name)
        game.prepare()
        position = game.new(seats=game.info.seats[0])
        seat = position.to_act[0]
        for bot in bots.names(name):
            bots.find(bot, name).choose(position.view(seat), position.legal(seat), Random(0))


class Workers:
    """The pool in use; it is replaced when one of its workers dies."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._begin: Job | None = None
        self._pools = [WorkerPool(workers)]

    async def choose(self, game: str, bot: str, view: View, choices: Choices, dice: str) -> str:
        """A bot's decision; the bot gets the view and its choices, and nothing else of the position."""
        return await self.run(bots.decide, bot, game, view, choices.written(), dice)

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job in a worker; once more if the worker died of another one."""
        pool = self._pools[-1]
        try:
            return await pool.run(job, *arguments)
        except BrokenProcessPool:
            if self._pools[-1] is pool:  # several may find it broken at once
                pool.close()
                self._pools[-1] = WorkerPool(self._workers, self._begin)
            return await self._pools[-1].run(job, *arguments)

    async def replace_pool(self, begin: Job) -> None:
        """A new pool, whose workers begin in this way, takes over when it is ready; the old one finishes its jobs."""
        pool = WorkerPool(self._workers, begin)
        try:
            await pool.run(int)
        except BaseException:
            pool.close()
            raise
        self._pools[-1].retire()
        self._pools.append(pool)
        self._begin = begin

    def close(self) -> None:
        """Stop the workers, whatever they are doing."""
        for pool in self._pools:
            pool.close()
