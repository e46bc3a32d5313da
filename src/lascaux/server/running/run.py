"""Running: open the store, listen, serve until told to stop, and leave everything in order."""

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
from lascaux.server.live.wake_up import keep_waking, wake_tables
from lascaux.server.people.address import proxies
from lascaux.server.running import addresses, backend_switch, whereabouts
from lascaux.server.running.admin import AdminSocket
from lascaux.server.running.bus_line import opened_bus
from lascaux.server.running.descriptors import room_for_lines
from lascaux.server.running.push_line import opened_push
from lascaux.server.services import Services, open_services
from lascaux.server.settings import BadSetting, Settings
from lascaux.server.web.app import make_app
from lascaux.server.web.front import Front
from lascaux.server.web.keepalive import Keepalive
from lascaux.server.web.lines import Lines
from lascaux.store.opening import open_store
from lascaux.store.port import Store
from lascaux.store.refusal import StoreFailed
from lascaux.store.sqlite.folder import locked

logger = logging.getLogger(__name__)

PING_S = 10.0
STOP_S = 15
# Longer than proxies keep an idle line (mostly a minute): if the server hung up first, a request might be lost.
IDLE_S = 75
_NOT_TO_BE_HAD = (errno.EADDRINUSE, errno.EACCES)
"""Another program listens on a port, or it is kept for programs of the system."""


def run(settings: Settings, ready: Callable[[int], None], *, or_any_port: bool = False) -> None:
    """Serve until SIGTERM or SIGINT; `ready` is told the port once people can come.

    With `or_any_port` another is taken where that of the settings is not free. `StoreFailed` when the store breaks
    meanwhile.
    """
    for name in registry.names():
        if registry.prepare(name):  # now, or everyone would wait while the first table's game is loaded
            bots.names(name)  # or while somebody asks for the first hint
            registry.versions(name)
    for skipped in plugins.take_untold():
        facts = {"group": skipped.group, "entry": skipped.name, "package": skipped.package}
        logger.warning("a plug-in is skipped", extra={**facts, "why": skipped.why.en})
    tracing.set_up()
    with asyncio.Runner(loop_factory=_new_loop()) as runner:
        runner.run(_run(settings, ready, or_any_port))


def _new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes the event loop: uvloop's takes less of the processor, and is to be had everywhere but on Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _run(settings: Settings, ready: Callable[[int], None], or_any_port: bool) -> None:
    with _listen(settings.host, settings.port, or_any_port) as listening, _own_folder(settings):
        async with (
            await open_store(settings.store or settings.data) as store,
            opened_bus(settings) as bus,
            opened_push(settings, store) as push,
            open_services(settings, store, bus=bus, push=push) as services,
            AdminSocket(Path(settings.data), services),
        ):

            def opened() -> None:
                port = listening.getsockname()[1]
                whereabouts.note(Path(settings.data), addresses.here(settings.host, port))
                ready(port)
                waking = wake_tables if bus is None else keep_waking
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
    """A node keeps nothing in its folder, but commands find it there: it has it to itself, as a store would."""
    if not settings.store:
        yield
        return
    folder = Path(settings.data)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(folder):
        yield


async def _end_when_broken(store: Store, server: uvicorn.Server) -> StoreFailed:
    """A store that is broken is none: whoever watches over the server shall know, and start it again."""
    wrong = await store.until_broken()
    logger.critical("the store is broken, so the server ends", extra={"why": str(wrong), "damaged": wrong.damaged})
    server.should_exit = True
    return wrong


def _listen(host: str, port: int, or_any: bool = False) -> socket.socket:
    """A socket at that address. It says that it is TCP, or asyncio would not switch Nagle's delay off."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as wrong:
        listening.close()
        if or_any and wrong.errno in _NOT_TO_BE_HAD and port:
            return _listen(host, 0, or_any=False)
        why = told(wrong)
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
        ws="none",  # sockets are the front's own: see `web/handshake.py`
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
    """The protocol of this server's connections, which share what they may have."""

    class SharedFront(Front):
        lines = Lines(room_for_lines(), settings.lines, proxies(settings.trust_proxy))
        patience = services.patience
        keepalive = Keepalive(PING_S)

    return SharedFront


class _Server(uvicorn.Server):
    """Uvicorn, saying hello and goodbye in our way."""

    def __init__(self, config: uvicorn.Config, services: Services, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._services, self._ready = services, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # A full collection stops everyone. It need not look at what was loaded once, and what lives for one request
        # only is gone before a rare first one comes by: little is left to grow old and call for a full one.
        gc.freeze()
        gc.set_threshold(20_000, 5, 10)
        # The thread that writes to disk is done in moments and needs the interpreter for each of its statements: under
        # load everyone would wait for it, and it five milliseconds each time for its turn.
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
        """Whoever sends people here may take a while to see that we are not ready any more; who comes is served."""
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
