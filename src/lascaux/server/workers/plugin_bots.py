"""Runs each plug-in bot in its own worker process, so that none can delay another.

A bot that exceeds its limit is stopped by killing its process; its next decision starts a new one.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool

from lascaux import bots
from lascaux.core import registry
from lascaux.server.workers.bot_failed import BotFailed, guarded
from lascaux.server.workers.pool import Job, Result, WorkerPool
from lascaux.server.workers.scheduler import Thinker

MAX_PROCESSES = 8
START_S = 60.0
"""Timeout for loading a bot in a new process."""
GRACE_S = 5.0
TIMES = 4
"""A bot is stopped after the grace period plus this many times its thinking time."""
MAX_HANGS = 3
SUSPENDED_S = 600.0
"""Pause in seconds after `MAX_HANGS` timeouts in a row."""


def limit_of(think_ms: int) -> float:
    """Return the timeout in seconds of a bot with that thinking time."""
    return GRACE_S + TIMES * think_ms / 1000


def load(game: str, bot: str) -> None:
    """Load what a bot needs, before its time starts."""
    registry.find(game).prepare()
    bots.find(bot, game)


class PluginBots:
    """The processes of plug-in bots; the least recently used ones are stopped to make room."""

    def __init__(self) -> None:
        self._processes: dict[tuple[str, str], BotProcess] = {}
        self._room = asyncio.Semaphore(MAX_PROCESSES)

    async def run(self, thinker: Thinker, begin: Job | None, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a bot's job; raises `BotFailed` if it fails or takes too long.

        `begin` is the first job of a new process.
        """
        process = self._process_of(thinker)
        await process.lock.acquire()
        try:
            process.check_suspension()
            await self._room.acquire()
        except BaseException:
            process.lock.release()
            raise
        self._make_room(process)
        # If the caller is cancelled, the process stays busy until the bot has decided or is stopped.
        running = asyncio.create_task(process.run(thinker, begin, job, *arguments))
        running.add_done_callback(lambda done: self._release(process, done))
        return await asyncio.shield(running)

    def _process_of(self, thinker: Thinker) -> "BotProcess":
        key = thinker.game, thinker.bot
        process = self._processes.pop(key, None) or BotProcess()
        self._processes[key] = process  # last in the order of use
        return process

    def _make_room(self, wanted: "BotProcess") -> None:
        started = [one for one in self._processes.values() if one.started and one is not wanted]
        if not wanted.started and len(started) >= MAX_PROCESSES:
            next(one for one in started if not one.running).kill()

    def _release(self, process: "BotProcess", done: "asyncio.Task[Result]") -> None:
        self._room.release()
        process.lock.release()
        if not done.cancelled():
            done.exception()  # mark it as retrieved; the caller got it

    def close(self) -> None:
        """Kill all processes."""
        for process in self._processes.values():
            process.kill()


class BotProcess:
    """The worker process of one bot, started on demand."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        """One decision at a time."""
        self.running = False
        self._pool: WorkerPool | None = None
        self._hangs = 0
        self._suspended_until = 0.0

    @property
    def started(self) -> bool:
        """Whether the process exists."""
        return self._pool is not None

    def check_suspension(self) -> None:
        """Raise `BotFailed` while a bot is suspended after timeouts."""
        if asyncio.get_running_loop().time() < self._suspended_until:
            raise BotFailed("time", f"not asked: it did not answer {MAX_HANGS} times in a row")

    async def run(self, thinker: Thinker, begin: Job | None, job: Callable[..., Result], *arguments: object) -> Result:
        """Run a job, starting the process if needed."""
        self.running = True
        try:
            if self._pool is None:
                self._pool = WorkerPool(1, begin)
                await self._run(START_S, load, thinker.game, thinker.bot)
            answer = await self._run(limit_of(thinker.think_ms), job, *arguments)
        finally:
            self.running = False
        self._hangs = 0
        return answer

    async def _run(self, limit_s: float, job: Callable[..., Result], *arguments: object) -> Result:
        assert self._pool is not None
        try:
            async with asyncio.timeout(limit_s):
                return await self._pool.run(guarded, job, *arguments)
        except TimeoutError:
            self.kill()
            self._count_hang()
            raise BotFailed("time", f"stopped after {limit_s:g} s") from None
        except BrokenProcessPool:
            self.kill()
            raise BotFailed("died", "its process ended") from None
        except BotFailed:
            if job is load:
                self.kill()  # otherwise the next decision would find a process without its bot
            raise

    def _count_hang(self) -> None:
        self._hangs += 1
        if self._hangs >= MAX_HANGS:
            self._hangs = 0
            self._suspended_until = asyncio.get_running_loop().time() + SUSPENDED_S

    def kill(self) -> None:
        """Kill the process."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.kill()
