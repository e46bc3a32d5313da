"""Starts and stops the parts of a server that every way of running it needs."""

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

from lascaux import __version__, bots
from lascaux.core import plugins, registry
from lascaux.kit import jit
from lascaux.server import tracing
from lascaux.server.live.autoload import autoload_forever, wake_tables
from lascaux.server.running import backend_switch
from lascaux.server.running.admin import AdminListener
from lascaux.server.running.open_bus import open_bus
from lascaux.server.running.open_push import open_push
from lascaux.server.services import Services, open_services
from lascaux.server.settings import Settings
from lascaux.store.errors import StoreFailed
from lascaux.store.factory import open_store
from lascaux.store.port import Store
from lascaux.store.sqlite.folder import locked

logger = logging.getLogger(__name__)


def prepare() -> None:
    """Load all games and bots, so that the first table and the first hint do not wait, and set up tracing."""
    for name in registry.names():
        if registry.prepare(name):
            bots.names(name)
            registry.versions(name)
    for skipped in plugins.take_unreported():
        facts = {"group": skipped.group, "entry": skipped.name, "package": skipped.package}
        logger.warning("plug-in skipped", extra={**facts, "why": skipped.why.en})
    tracing.set_up()


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Services]:
    """Open the store, the bus, push notifications, all services and the channel of admin commands."""
    with _own_folder(settings):
        async with (
            await open_store(settings.store or settings.data) as store,
            open_bus(settings) as bus,
            open_push(settings, store) as push,
            open_services(settings, store, bus=bus, push=push) as services,
            AdminListener(Path(settings.data), services),
        ):
            yield services


@contextlib.contextmanager
def _own_folder(settings: Settings) -> Iterator[None]:
    """Lock a node's folder: it stores nothing there, but commands find the node through it."""
    if not settings.store:
        yield
        return
    folder = Path(settings.data)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(folder):
        yield


def tune(services: Services) -> None:
    """Tune the interpreter for short pauses, once everything is loaded."""
    # A full garbage collection stops everybody. Loaded modules are exempt, and rare first collections leave few
    # objects to age.
    gc.freeze()
    gc.set_threshold(20_000, 5, 10)
    # The writer thread needs the GIL briefly for each statement; with the default interval it would wait five
    # milliseconds each time, and everybody with it.
    sys.setswitchinterval(0.0005)
    bus = services.live_tables.bus
    node = {"node": bus.node} if bus is not None else {}
    logger.info("serving", extra={"version": __version__, "data": services.settings.data, **node})


def start_loading(services: Services) -> None:
    """Start to load running tables and compiled rules in the background."""
    live_tables = services.live_tables
    waking = wake_tables if live_tables.bus is None else autoload_forever
    live_tables.start(waking(live_tables, services.settings.return_s))
    if not jit.is_chosen():
        live_tables.start(backend_switch.switch_if_possible(live_tables))


@contextlib.asynccontextmanager
async def stopped_when_broken(store: Store, stop: Callable[[], None]) -> AsyncIterator[None]:
    """Call `stop` when the store breaks, so that the supervisor restarts the server; then raise `StoreFailed`."""
    watch = asyncio.create_task(_watch(store, stop))
    try:
        yield
        if watch.done():
            raise watch.result()
    finally:
        watch.cancel()


async def _watch(store: Store, stop: Callable[[], None]) -> StoreFailed:
    error = await store.wait_broken()
    logger.critical("stopping: the store has failed", extra={"why": str(error), "damaged": error.damaged})
    stop()
    return error
