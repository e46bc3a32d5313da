"""Switch from the plain to the compiled backend, so that a server starts at once.

Another process compiles, which takes up to a minute, and leaves the result in the cache on disk. Loading it takes half
a second, in a thread. Then new positions use the new backend, and live positions are converted.
"""

import asyncio
import gc
import logging
import time

from lascaux import compat
from lascaux.analysis import judges
from lascaux.core import registry
from lascaux.kit import jit
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.workers.pool import WorkerPool
from lascaux.server.workers.workers import warm_up

logger = logging.getLogger(__name__)

FAST: jit.Backend = "numba"
NICENESS = 10
"""Niceness of the compiler process."""


async def switch_if_possible(live_tables: LiveTables) -> None:
    """Switch to compiled rules, or log what to install."""
    if jit.is_there(FAST):
        await switch_to_compiled(live_tables)
    else:
        logger.info("the rules run uncompiled", extra={"backend": "plain", "compiled": jit.FAST})


async def switch_to_compiled(live_tables: LiveTables) -> None:
    """Switch to compiled rules; if that fails, the server stays on the plain backend."""
    begun = time.monotonic()
    try:
        await _compile()
        await live_tables.workers.replace_pool(use_compiled)
        await _load()
        jit.use(FAST)
        moved = await live_tables.move_positions()
    except Exception:
        logger.warning("switch to compiled rules failed", exc_info=True)
        return
    took = round(time.monotonic() - begun, 1)
    logger.info("switched to compiled rules", extra={"backend": FAST, "s": took, "tables": moved})


def use_compiled(*games: str) -> None:
    """Start a worker with the compiled rules of these games, by default all."""
    jit.use(FAST)
    warm_up(games or registry.names())


def compile_in_background() -> None:
    """Compile everything at low priority."""
    compat.lower_priority(NICENESS)
    use_compiled()
    for name in registry.names():
        judges.prepare(registry.find(name).info.name)


async def _compile() -> None:
    compiler = WorkerPool(1)
    try:
        await compiler.run(compile_in_background)
    finally:
        compiler.close()


async def _load() -> None:
    """Load compiled code; blocks the event loop for only a few milliseconds at a time."""
    gc.disable()  # a collection would scan everything loaded, while everybody waits
    try:
        await asyncio.to_thread(_load_all)
        gc.freeze()
    finally:
        gc.enable()


def _load_all() -> None:
    with jit.using(FAST):
        for name in registry.names():
            registry.prepare(name)
