"""The server's workers for bots and other slow jobs."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Protocol

from lascaux import bots
from lascaux.core import registry
from lascaux.core.choices import Choices
from lascaux.core.game import View
from lascaux.kit import jit
from lascaux.server.workers.bot_failed import BotFailed, guarded
from lascaux.server.workers.plugin_bots import PluginBots
from lascaux.server.workers.pool import Job, Result, WorkerPool
from lascaux.server.workers.scheduler import FairQueue, Requester, Thinker

WARM_MS = 50
"""Thinking time of a bot that is only warmed up."""
OWN_LIMIT_S = 300.0
"""Time limit in seconds for a bot of this package. It limits itself, but a busy machine may be very slow."""
LASTS_MS = 150
"""A bot with more thinking time counts as a long job."""


class JobRunner(Protocol):
    """Runs slow jobs off the event loop."""

    async def run(self, requester: Requester, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job; it is dropped if the caller is cancelled before it starts."""


def warm_up(games: Sequence[str]) -> None:
    """Load, and compile if needed, these games and their bots: each bot decides once."""
    for name in filter(registry.prepare, games):
        game = registry.find(name)
        position = game.new(seats=game.info.seats[0])
        seat = position.to_act[0]
        view, choices = position.view(seat), position.legal(seat)
        own = [bot for bot in bots.selectable(name) if bots.is_own(bot, name)]  # a plug-in bot may never return
        for bot in (bots.find(bot, name, WARM_MS) for bot in own):
            bot.choose(view, choices, Random(0))
            if isinstance(bot, bots.Advisor):
                bot.advise(view, choices, Random(0))
            if isinstance(bot, bots.Forecaster):
                bot.forecast(position.view(None), Random(0))


class Workers:
    """The worker pool, with fair scheduling; it is replaced when a worker dies.

    Long jobs never occupy all workers, if there are several: one stays free for short jobs. Bots of plug-ins run in
    their own processes.
    """

    def __init__(self, workers: int, load: Job | None = None) -> None:
        """`load` is the job that prepares an unused worker."""
        self._workers, self._load = workers, load
        self._begin: Job | None = None
        self._pools = [WorkerPool(workers)]
        self._queue: FairQueue[tuple[asyncio.Future[None], bool]] = FairQueue()
        self._free = workers
        self._free_for_long = max(1, workers - 1)
        self._plugin_bots = PluginBots()

    async def choose(
        self,
        requester: Requester,
        game: str,
        bot: str,
        view: View,
        choices: Choices,
        dice: str,
        most_ms: int | None = None,
    ) -> str:
        """Return a bot's decision; the bot gets only its view and choices."""
        requester = by_bot(requester, game, bot, most_ms)
        return await self.run(requester, bots.decide, bot, game, view, choices.written(), dice, most_ms)

    async def run(self, requester: Requester, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job in a worker when it is its turn; retried once if the worker was killed by another job.

        A cancelled caller loses the turn. Raises `BotFailed` if a bot fails.
        """
        if requester.thinker is not None:
            return await self._think(requester, requester.thinker, job, *arguments)
        return await self._run(requester, None, job, *arguments)

    async def _think(
        self, requester: Requester, thinker: Thinker, job: Callable[..., Result], *arguments: object
    ) -> Result:
        if not thinker.own:
            return await self._plugin_bots.run(thinker, self._begin_plugin, job, *arguments)
        try:
            return await self._run(requester, OWN_LIMIT_S, guarded, job, *arguments)
        except BrokenProcessPool:
            raise BotFailed("died", "its process ended") from None

    @property
    def _begin_plugin(self) -> Job | None:
        """The first job of a plug-in bot's process: use the same backend."""
        return None if self._begin is None else partial(jit.use, jit.backend())

    async def _run(
        self, requester: Requester, limit_s: float | None, job: Callable[..., Result], *arguments: object
    ) -> Result:
        await self._turn(requester)
        pool, stopped = self._pools[-1], list[float]()
        try:
            done = self._begun(pool, requester.is_long, job, *arguments)
            if limit_s is not None:
                self._watch(pool, done, limit_s, stopped)
            return await asyncio.wrap_future(done)
        except BrokenProcessPool:
            if self._pools[-1] is pool:  # several callers may notice at once
                pool.close()
                self._pools[-1] = WorkerPool(self._workers, self._begin)
            if stopped:
                raise BotFailed("time", f"stopped after {limit_s:g} s") from None
            return await self._pools[-1].run(job, *arguments)

    def _watch(self, pool: WorkerPool, done: "Future[Result]", limit_s: float, stopped: list[float]) -> None:
        """Kill the pool, and note it, if a job exceeds its limit, even if its caller is gone."""

        def stop() -> None:
            if not done.done():
                stopped.append(limit_s)
                pool.kill()

        loop = asyncio.get_running_loop()
        timer = loop.call_later(limit_s, stop)
        done.add_done_callback(lambda _: loop.is_closed() or loop.call_soon_threadsafe(timer.cancel))

    async def _turn(self, requester: Requester) -> None:
        """Wait for a free worker."""
        if self._free and (self._free_for_long or not requester.is_long):
            self._busy(requester.is_long)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(requester, (turn, requester.is_long))
        try:
            await turn  # set by the job that frees the worker
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._hand_over(requester.is_long)
            raise

    def _begun(
        self, pool: WorkerPool, is_long: bool, job: Callable[..., Result], *arguments: object
    ) -> "Future[Result]":
        loop = asyncio.get_running_loop()
        try:
            done = pool.submit(job, *arguments)
            if is_long and self._load is not None:
                pool.start_others(self._load)  # otherwise a short job would wait for a process to start
        except BaseException:
            self._hand_over(is_long)
            raise
        # A worker stays busy until its job ends, even if the caller is gone.
        done.add_done_callback(lambda _: loop.is_closed() or loop.call_soon_threadsafe(self._hand_over, is_long))
        return done

    def _busy(self, is_long: bool) -> None:
        self._free -= 1
        self._free_for_long -= is_long

    def _hand_over(self, was_long: bool) -> None:
        """Give a free worker to the next job."""
        self._free += 1
        self._free_for_long += was_long
        while self._free and (next_one := self._queue.take(lasting=self._free_for_long > 0)) is not None:
            turn, is_long = next_one
            if not turn.done():
                self._busy(is_long)
                turn.set_result(None)

    async def replace_pool(self, begin: Job) -> None:
        """Replace the pool, once the new workers have run `begin`; the old pool finishes its jobs."""
        pool = WorkerPool(self._workers, begin)
        try:
            # All of them, so that no later job waits for a start.
            await asyncio.gather(*(pool.run(int) for _ in range(self._workers)))
        except BaseException:
            pool.close()
            raise
        self._pools[-1].retire()
        self._pools.append(pool)
        self._begin = begin

    def close(self) -> None:
        """Kill all workers."""
        self._plugin_bots.close()
        for pool in self._pools:
            pool.close()


def by_bot(requester: Requester, game: str, bot: str, most_ms: int | None = None) -> Requester:
    """Return the requester of a bot's job, which may think for at most `most_ms` milliseconds."""
    known = bots.bots_of(game).get(bot)
    if known is None:
        return requester
    think_ms = known.think_ms if most_ms is None else min(known.think_ms, most_ms)
    thinker = Thinker(game, bot, think_ms, bots.is_own(bot, game))
    return requester._replace(is_long=requester.is_long or known.think_ms > LASTS_MS, thinker=thinker)


class InlineRunner:
    """Runs jobs at once in this process, for a table without a server."""

    async def run(self, requester: Requester, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job."""
        return job(*arguments)
