"""The server's workers: bots think in them, and whatever else takes long runs there."""

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
from lascaux.server.workers.turns import Asker, Thinker, Turns

WARM_MS = 50
"""How long a bot thinks when it is only to be loaded."""
OWN_LIMIT_S = 300.0
"""Seconds after which a bot of this package is stopped. It keeps to its time; a busy machine may be very slow."""
LASTS_MS = 150
"""A bot that may think longer than this does not keep people waiting for what takes a moment."""


class Helpers(Protocol):
    """Whoever does what takes long."""

    async def run(self, asker: Asker, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job for somebody; not at all if they are gone before it begins."""


def warm_up(games: Sequence[str]) -> None:
    """Load, and compile where needed, everything that these games and their bots use: each bot decides once."""
    for name in filter(registry.prepare, games):
        game = registry.find(name)
        position = game.new(seats=game.info.seats[0])
        seat = position.to_act[0]
        view, choices = position.view(seat), position.legal(seat)
        own = [bot for bot in bots.offered(name) if bots.is_own(bot, name)]  # others may never come back
        for bot in (bots.find(bot, name, WARM_MS) for bot in own):
            bot.choose(view, choices, Random(0))
            if isinstance(bot, bots.Explains):
                bot.advise(view, choices, Random(0))
            if isinstance(bot, bots.Foresees):
                bot.forecast(position.view(None), Random(0))


class Workers:
    """The pool in use; it is replaced when one of its workers dies. What has to wait is done in fair turns.

    What lasts never has all workers, where there are several: one is left for what takes a moment. Bots of plug-ins
    have none of them: each thinks in a process of its own.
    """

    def __init__(self, workers: int, load: Job | None = None) -> None:
        """`load` is what a worker does that nobody has needed yet, to be ready."""
        self._workers, self._load = workers, load
        self._begin: Job | None = None
        self._pools = [WorkerPool(workers)]
        self._turns: Turns[tuple[asyncio.Future[None], bool]] = Turns()
        self._free = workers
        self._free_to_last = max(1, workers - 1)
        self._plugin_bots = PluginBots()

    async def choose(
        self, asker: Asker, game: str, bot: str, view: View, choices: Choices, dice: str, most_ms: int | None = None
    ) -> str:
        """A bot's decision; the bot gets the view and its choices, and nothing else of the position."""
        asker = by_bot(asker, game, bot, most_ms)
        return await self.run(asker, bots.decide, bot, game, view, choices.written(), dice, most_ms)

    async def run(self, asker: Asker, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job in a worker when it is the asker's turn; once more if the worker died of another one.

        Whoever asked and is cancelled meanwhile loses the turn: nothing is done for those who have gone. `BotFailed`
        where a bot was to do it and did not.
        """
        if asker.thinker is not None:
            return await self._think(asker, asker.thinker, job, *arguments)
        return await self._run(asker, None, job, *arguments)

    async def _think(self, asker: Asker, thinker: Thinker, job: Callable[..., Result], *arguments: object) -> Result:
        if not thinker.own:
            return await self._plugin_bots.run(thinker, self._begin_plugin, job, *arguments)
        try:
            return await self._run(asker, OWN_LIMIT_S, guarded, job, *arguments)
        except BrokenProcessPool:
            raise BotFailed("died", "its process ended") from None

    @property
    def _begin_plugin(self) -> Job | None:
        """What the process of a plug-in's bot does first: it uses the same backend."""
        return None if self._begin is None else partial(jit.use, jit.backend())

    async def _run(self, asker: Asker, limit_s: float | None, job: Callable[..., Result], *arguments: object) -> Result:
        await self._turn(asker)
        pool, stopped = self._pools[-1], list[float]()
        try:
            done = self._begun(pool, asker.lasts, job, *arguments)
            if limit_s is not None:
                self._watch(pool, done, limit_s, stopped)
            return await asyncio.wrap_future(done)
        except BrokenProcessPool:
            if self._pools[-1] is pool:  # several may find it broken at once
                pool.close()
                self._pools[-1] = WorkerPool(self._workers, self._begin)
            if stopped:
                raise BotFailed("time", f"stopped after {limit_s:g} s") from None
            return await self._pools[-1].run(job, *arguments)

    def _watch(self, pool: WorkerPool, done: "Future[Result]", limit_s: float, stopped: list[float]) -> None:
        """Stop the pool, and note that, if a job is not done in time; also where nobody waits for it any more."""

        def stop() -> None:
            if not done.done():
                stopped.append(limit_s)
                pool.kill()

        loop = asyncio.get_running_loop()
        timer = loop.call_later(limit_s, stop)
        done.add_done_callback(lambda _: loop.is_closed() or loop.call_soon_threadsafe(timer.cancel))

    async def _turn(self, asker: Asker) -> None:
        """Wait until a worker is free for this asker."""
        if self._free and (self._free_to_last or not asker.lasts):
            self._busy(asker.lasts)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.put(asker, (turn, asker.lasts))
        try:
            await turn  # whoever had the worker before hands it over
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._hand_over(asker.lasts)
            raise

    def _begun(self, pool: WorkerPool, lasts: bool, job: Callable[..., Result], *arguments: object) -> "Future[Result]":
        loop = asyncio.get_running_loop()
        try:
            done = pool.submit(job, *arguments)
            if lasts and self._load is not None:
                pool.start_others(self._load)  # or who asks for a moment would wait until a process has begun
        except BaseException:
            self._hand_over(lasts)
            raise
        # A worker is busy until it is done, also where nobody waits for it any more.
        done.add_done_callback(lambda _: loop.is_closed() or loop.call_soon_threadsafe(self._hand_over, lasts))
        return done

    def _busy(self, lasts: bool) -> None:
        self._free -= 1
        self._free_to_last -= lasts

    def _hand_over(self, lasted: bool) -> None:
        """A worker is free: whoever is next has it now."""
        self._free += 1
        self._free_to_last += lasted
        while self._free and (next_one := self._turns.take(lasting=self._free_to_last > 0)) is not None:
            turn, lasts = next_one
            if not turn.done():
                self._busy(lasts)
                turn.set_result(None)

    async def replace_pool(self, begin: Job) -> None:
        """A new pool, whose workers begin in this way, takes over when it is ready; the old one finishes its jobs."""
        pool = WorkerPool(self._workers, begin)
        try:
            # All of them, or whoever needs the second one first would wait until it is ready.
            await asyncio.gather(*(pool.run(int) for _ in range(self._workers)))
        except BaseException:
            pool.close()
            raise
        self._pools[-1].retire()
        self._pools.append(pool)
        self._begin = begin

    def close(self) -> None:
        """Stop the workers, whatever they are doing."""
        self._plugin_bots.close()
        for pool in self._pools:
            pool.close()


def by_bot(asker: Asker, game: str, bot: str, most_ms: int | None = None) -> Asker:
    """The asker of something that a bot does, which may think for so many milliseconds at most."""
    known = bots.playing(game).get(bot)
    if known is None:
        return asker
    think_ms = known.think_ms if most_ms is None else min(known.think_ms, most_ms)
    thinker = Thinker(game, bot, think_ms, bots.is_own(bot, game))
    return asker._replace(lasts=asker.lasts or known.think_ms > LASTS_MS, thinker=thinker)


class Here:
    """Does at once, and in this process, what workers would do: for a table without a server."""

    async def run(self, asker: Asker, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job."""
        return job(*arguments)
