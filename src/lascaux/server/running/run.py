"""Runs a server: open the store, listen, serve until stopped, and shut down in order."""

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from lascaux import __version__, bots
from lascaux.core import plugins, registry
from lascaux.core.language import Text
from lascaux.core.system_error import told
from lascaux.kit import jit
from lascaux.server import tracing
from lascaux.server.live.autoload import autoload_forever, wake_tables
from lascaux.server.people.address import proxies
from lascaux.server.running import addresses, backend_switch, server_address
from lascaux.server.running.admin import AdminSocket
from lascaux.server.running.descriptors import room_for_lines
from lascaux.server.running.open_bus import open_bus
from lascaux.server.running.open_push import open_push
from lascaux.server.services import Services, open_services
from lascaux.server.settings import BadSetting, Settings
from lascaux.server.web.app import make_app
from lascaux.server.web.front import Front
from lascaux.server.web.keepalive import Keepalive
from lascaux.server.web.lines import Lines
from lascaux.store.errors import StoreFailed
from lascaux.store.factory import open_store
from lascaux.store.port import Store
from lascaux.store.sqlite.folder import locked

logger = logging.getLogger(__name__)

PING_S = 10.0
STOP_S = 15
# Longer than proxies keep idle connections (mostly a minute): otherwise a request might be lost.
IDLE_S = 75
_NOT_TO_BE_HAD = (errno.EADDRINUSE, errno.EACCES)
"""The port is in use, or reserved for system programs."""


def run(settings: Settings, ready: Callable[[int], None], *, or_any_port: bool = False) -> None:
    """Serve until SIGTERM or SIGINT; `ready` is called with the port.

    With `or_any_port`, another port is used if the chosen one is not free. Raises `StoreFailed` when the store breaks.
    """
    for name in registry.names():
        if registry.prepare(name):  # in advance, so that the first table does not wait
            bots.names(name)  # in advance, so that the first hint does not wait
            registry.versions(name)
    for skipped in plugins.take_untold():
        facts = {"group": skipped.group, "entry": skipped.name, "package": skipped.package}
        logger.warning("plug-in skipped", extra={**facts, "why": skipped.why.en})
    tracing.set_up()
    with asyncio.Runner(loop_factory=_new_loop()) as runner:
        runner.run(_run(settings, ready, or_any_port))


def _new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory of uvloop's event loop, which needs less CPU; None on Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _run(settings: Settings, ready: Callable[[int], None], or_any_port: bool) -> None:
    with _listen(settings.host, settings.port, or_any_port) as listening, _own_folder(settings):
        async with (
            await open_store(settings.store or settings.data) as store,
            open_bus(settings) as bus,
            open_push(settings, store) as push,
            open_services(settings, store, bus=bus, push=push) as services,
            AdminSocket(Path(settings.data), services),
        ):

            def opened() -> None:
                port = listening.getsockname()[1]
                server_address.note(Path(settings.data), addresses.here(settings.host, port))
                ready(port)
                waking = wake_tables if bus is None else autoload_forever
                services.live_tables.start(waking(services.live_tables, settings.return_s))
                if not jit.is_chosen():
                    services.live_tables.start(backend_switch.switch_if_possible(services.live_tables))

            server = _Server(_config(settings, services), services, opened)
            watch = asyncio.create_task(_end_when_broken(store, server))
            await server.serve([listening])
            if watch.done():
                raise watch.result()
            watch.cancel()
    logger.info("stopped")


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


async def _end_when_broken(store: Store, server: uvicorn.Server) -> StoreFailed:
    """Stop the server when the store breaks, so that the supervisor restarts it."""
    error = await store.wait_broken()
    logger.critical("stopping: the store has failed", extra={"why": str(error), "damaged": error.damaged})
    server.should_exit = True
    return error


def _listen(host: str, port: int, or_any: bool = False) -> socket.socket:
    """Return a listening socket. Its protocol is TCP explicitly, otherwise asyncio would not disable Nagle's delay."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if or_any and error.errno in _NOT_TO_BE_HAD and port:
            return _listen(host, 0, or_any=False)
        why = told(error)
        raise BadSetting(
            Text(
                f"impossible d’écouter sur {host}, port {port} : {why.fr}",
                f"cannot listen on {host}, port {port}: {why.en}",
            )
        ) from None
    return listening


def _config(settings: Settings, services: Services) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(services),
        http=_front(settings, services),
        ws="none",  # the protocol class handles sockets: see `web/handshake.py`
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trust_proxy),
        forwarded_allow_ips=settings.trust_proxy or None,
        timeout_keep_alive=IDLE_S,
        timeout_graceful_shutdown=STOP_S,
    )


def _front(settings: Settings, services: Services) -> type[Front]:
    """Return the protocol class of this server's connections, with shared limits."""

    class SharedFront(Front):
        lines = Lines(room_for_lines(), settings.lines, proxies(settings.trust_proxy))
        abuse_guard = services.abuse_guard
        keepalive = Keepalive(PING_S)

    return SharedFront


class _Server(uvicorn.Server):
    """Uvicorn with our startup and shutdown."""

    def __init__(self, config: uvicorn.Config, services: Services, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._services, self._ready = services, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # A full garbage collection stops everybody. Loaded modules are exempt, and rare first collections leave few
        # objects to age.
        gc.freeze()
        gc.set_threshold(20_000, 5, 10)
        # The writer thread needs the GIL briefly for each statement; with the default interval it would wait five
        # milliseconds each time, and everybody with it.
        sys.setswitchinterval(0.0005)
        bus = self._services.live_tables.bus
        node = {"node": bus.node} if bus is not None else {}
        logger.info("serving", extra={"version": __version__, "data": self._services.settings.data, **node})
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logger.info("stopping", extra={"connections": len(self._services.connected)})
        await self._services.hand_over()
        await self._drain()
        for server in self.servers:
            server.close()
        await self._services.goodbye()
        await super().shutdown(sockets)

    async def _drain(self) -> None:
        """Keep serving for a while, so that load balancers notice that the server is not ready."""
        until = time.monotonic() + self._services.settings.drain_s
        while time.monotonic() < until and not self.force_exit:
            await asyncio.sleep(0.1)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        # Uvicorn raises the signal again afterwards; a server that stopped in order exits with 0.
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
