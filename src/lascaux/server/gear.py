"""Changing gear: a server opens at once, on the plain backend, and goes over to compiled rules when they are ready.

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
from lascaux.server.brains import warm_up
from lascaux.server.crew import Crew
from lascaux.server.hall import Hall

logger = logging.getLogger(__name__)

FAST = "numba"
MODESTY = 10
"""How far a compiler steps back behind those who play."""


async def shift_up(hall: Hall) -> None:
    """Go over to compiled rules; if that cannot be, the server stays as it is."""
    begun = time.monotonic()
    try:
        await _compile()
        await hall.brains.relieve(begin)
        await _load()
        jit.use(FAST)
        moved = await hall.move_positions()
    except Exception:
        logger.warning("the rules cannot run compiled", exc_info=True)
        return
    took = round(time.monotonic() - begun, 1)
    logger.info("the rules run compiled now", extra={"backend": FAST, "s": took, "tables": moved})


def begin() -> None:
    """How a worker with compiled rules starts."""
    jit.use(FAST)
    warm_up()


def compile_modestly() -> None:
    """Compile everything, while others play."""
    os.nice(MODESTY)
    begin()


async def _compile() -> None:
    forerunner = Crew(1)
    try:
        await forerunner.do(compile_modestly)
    finally:
        forerunner.close()


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
            registry.find(name).prepare()
