"""Runs a server: open the store, listen, serve until stopped, and shut down in order."""

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from lascaux import compat
from lascaux.core.language import Text
from lascaux.core.system_error import describe_os_error
from lascaux.server.people.address import proxies
from lascaux.server.running import addresses, lifecycle, server_address
from lascaux.server.running.descriptors import max_connections
from lascaux.server.services import Services
from lascaux.server.settings import BadSetting, Settings
from lascaux.server.web.app import make_app
from lascaux.server.web.connection_limits import ConnectionLimiter
from lascaux.server.web.http_protocol import HttpProtocol
from lascaux.server.web.keepalive import PING_S, Keepalive
from lascaux.server.web.websocket import WebSocketProtocol

logger = logging.getLogger(__name__)

STOP_S = 15
# Longer than proxies keep idle connections (mostly a minute): otherwise a request might be lost.
IDLE_S = 75
_NOT_TO_BE_HAD = (errno.EADDRINUSE, errno.EACCES)
"""The port is in use, or reserved for system programs."""


def run(settings: Settings, ready: Callable[[int], None], *, or_any_port: bool = False) -> None:
    """Serve until SIGTERM or SIGINT; `ready` is called with the port.

    With `or_any_port`, another port is used if the chosen one is not free. Raises `StoreFailed` when the store breaks.
    """
    lifecycle.prepare()
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
    with _listen(settings.host, settings.port, or_any_port) as listening:
        async with lifecycle.opened(settings) as services:

            def started() -> None:
                port = listening.getsockname()[1]
                server_address.note(Path(settings.data), addresses.here(settings.host, port))
                ready(port)
                lifecycle.start_loading(services)

            server = _Server(_config(settings, services), services, started)
            async with lifecycle.stopped_when_broken(services.store, server.stop):
                await server.serve([listening])
    logger.info("stopped")


def _listen(host: str, port: int, or_any: bool = False) -> socket.socket:
    """Return a listening socket. Its protocol is TCP explicitly, otherwise asyncio would not disable Nagle's delay."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        compat.exclude_other_servers(listening)
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if or_any and error.errno in _NOT_TO_BE_HAD and port:
            return _listen(host, 0, or_any=False)
        why = describe_os_error(error)
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
        http=_http_protocol(settings, services),
        ws=WebSocketProtocol,  # opened by `HttpProtocol`, after the handshake in `web/handshake.py`
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trust_proxy),
        forwarded_allow_ips=settings.trust_proxy or None,
        timeout_keep_alive=IDLE_S,
        timeout_graceful_shutdown=STOP_S,
    )


def _http_protocol(settings: Settings, services: Services) -> type[HttpProtocol]:
    """Return the protocol class of this server's connections, with shared limits."""

    class LimitedHttpProtocol(HttpProtocol):
        limiter = ConnectionLimiter(max_connections(), settings.lines, proxies(settings.trust_proxy))
        abuse_guard = services.abuse_guard
        keepalive = Keepalive(PING_S)

    return LimitedHttpProtocol


class _Server(uvicorn.Server):
    """Uvicorn with our startup and shutdown."""

    def __init__(self, config: uvicorn.Config, services: Services, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._services, self._ready = services, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        lifecycle.tune(self._services)
        self._ready()

    def stop(self) -> None:
        """Shut down in order."""
        self.should_exit = True

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
