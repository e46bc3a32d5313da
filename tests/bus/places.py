"""Where each kind of bus runs, with a switch: for the suite that all of them must pass."""

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass

import pytest

from lascaux.bus.local import LocalBroker, LocalBus
from lascaux.bus.nats import NatsBus
from lascaux.bus.port import Bus
from lascaux.bus.postgresql import PostgresBus
from tests.postgres import Postgres

CEILING_S = 60.0


@dataclass
class Place:
    """Opens buses there; `cut` breaks all their lines until `mend`."""

    open: Callable[[str], Awaitable[Bus]]
    cut: Callable[[], None]
    mend: Callable[[], None]


Places = Callable[[pytest.FixtureRequest], AbstractAsyncContextManager[Place]]


@asynccontextmanager
async def local(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    broker = LocalBroker()

    async def open_bus(node: str) -> Bus:
        return LocalBus(node, broker)

    yield Place(open_bus, lambda: setattr(broker, "cut", True), broker.reconnect)


class NatsServer:
    """A NATS server of a test's own, on a port of its own, also when it is started again."""

    def __init__(self) -> None:
        found = shutil.which("nats-server", path=os.environ.get("PATH", "") + os.pathsep + "/usr/sbin")
        if found is None:
            pytest.skip("nats-server is not installed: the bus through NATS was NOT tried")
        self._program = found
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [self._program, "-a", "127.0.0.1", "-p", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + CEILING_S
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            assert self._process.poll() is None, "nats-server ended at once"
            assert time.monotonic() < until, "nats-server does not answer"
            time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextlib.contextmanager
def nats_server() -> Iterator[NatsServer]:
    server = NatsServer()
    server.start()
    try:
        yield server
    finally:
        server.stop()


@asynccontextmanager
async def through_nats(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    with nats_server() as server:

        async def open_bus(node: str) -> Bus:
            return await NatsBus.open(node, server.address)

        yield Place(open_bus, server.stop, server.start)


@asynccontextmanager
async def through_postgresql(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    server: Postgres = request.getfixturevalue("postgres")
    address = await asyncio.to_thread(server.fresh)

    async def open_bus(node: str) -> Bus:
        return await PostgresBus.open(node, address)

    yield Place(open_bus, server.stop, server.start)


PLACES: dict[str, Places] = {"local": local, "postgresql": through_postgresql, "nats": through_nats}
