"""The backend switch: a server opens at once, on the plain backend, and goes over to compiled rules when it can.

Compiling takes up to a minute and is done in a process of its own, which leaves its work in the cache on disk. To load
it from there takes half a second, in a thread. Then all positions are made on the new backend, and those that live on
the old one move across.
"""

import asyncio
import gc
import logging
import os
import time

from lascaux.core import registry
from lascaux.kit import jit
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.workers.pool import WorkerPool
from lascaux.server.workers.workers import warm_up

logger = logging.getLogger(__name__)

FAST: jit.Backend = "numba"
NICENESS = 10
"""How far the compiler steps back behind those who play."""


async def switch_if_possible(live_tables: LiveTables) -> None:
    """Go over to compiled rules where there is a compiler; where there is none, say what would bring one."""
    if jit.is_there(FAST):
        await switch_to_compiled(live_tables)
    else:
        logger.info("the rules run as they are written", extra={"backend": "plain", "compiled": jit.FAST})


async def switch_to_compiled(live_tables: LiveTables) -> None:
    """Go over to compiled rules; if that cannot be, the server stays as it is."""
    begun = time.monotonic()
    try:
        await _compile()
        await live_tables.workers.replace_pool(use_compiled)
        await _load()
        jit.use(FAST)
        moved = await live_tables.move_positions()
    except Exception:
        logger.warning("the rules cannot run compiled", exc_info=True)
        return
    took = round(time.monotonic() - begun, 1)
    logger.info("the rules run compiled now", extra={"backend": FAST, "s": took, "tables": moved})


def use_compiled(*games: str) -> None:
    """Start a worker with compiled rules: those of all games, unless some are named."""
    jit.use(FAST)
    warm_up(games or registry.names())


def compile_in_background() -> None:
    """Compile everything while others play."""
    os.nice(NICENESS)
    use_compiled()


async def _compile() -> None:
    compiler = WorkerPool(1)
    try:
        await compiler.run(compile_in_background)
    finally:
        compiler.close()


async def _load() -> None:
    """Load what was compiled; who plays meanwhile is held up for a few milliseconds at a time."""
    gc.disable()  # it would look at all that is loaded, again and again, and everybody would wait for it
    try:
        await asyncio.to_thread(_load_all)
        gc.freeze()
    finally:
        gc.enable()


def _load_all() -> None:
    with jit.using(FAST):
        for name in registry.names():
            registry.prepare(name)
