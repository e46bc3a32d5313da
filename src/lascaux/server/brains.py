"""Bots think in worker processes, so that the event loop never waits for them."""

import asyncio
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any

from lascaux import bots
from lascaux.core import registry
from lascaux.core.choices import Choices


def choose(
    game: str, bot: str, view: Mapping[str, Any], actions: Sequence[str], distinct: Sequence[str], dice: str
) -> str:
    """Let a bot decide, in a worker; it gets the view and nothing else."""
    rulebook = registry.find(game)
    choices = Choices(tuple(map(rulebook.parse, actions)), distinct=tuple(map(rulebook.parse, distinct)))
    return str(bots.find(bot, game).choose(dict(view), choices, Random(dice)))


def settle_in() -> None:
    """Start a worker: Ctrl-C is for the server alone, and a worker does not outlive a server that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()

    def watch() -> None:
        if server is not None:
            server.join()
            os._exit(0)

    threading.Thread(target=watch, name="lascaux-watch", daemon=True).start()


class Brains:
    """A few workers; a worker that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        # A fork of a process with running threads may hang, so workers are spawned.
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=settle_in)

    async def choose(
        self, game: str, bot: str, view: Mapping[str, Any], actions: Sequence[str], distinct: Sequence[str], dice: str
    ) -> str:
        """A bot's decision."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, choose, game, bot, view, actions, distinct, dice)
        except BrokenProcessPool:
            if self._pool is pool:  # several may find it broken at once
                self._pool = self._start()
            return await loop.run_in_executor(self._pool, choose, game, bot, view, actions, distinct, dice)

    def close(self) -> None:
        """Let the workers go."""
        self._pool.shutdown(wait=False, cancel_futures=True)
