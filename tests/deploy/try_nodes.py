"""Three nodes behind the Caddy of deploy/, renewed one after the other while people play: no one is refused.

For `make try-deploy`: pytest collects it only when it is named.
"""

import asyncio
import contextlib
import shutil
import signal
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from tests.deploy.player import PAUSE_S, play_on
from tests.deploy.proxies import Proxy, caddy_of_nodes, free_port, or_say_so
from tests.postgres import Postgres
from tests.server.client import GENEROUS, PATIENCE_S, Server

DRAIN_S = 6
"""More than Caddy's two seconds between two looks, also on a busy machine."""


class Nodes:
    """Three of them, each on a port that it keeps."""

    def __init__(self, home: Path, store: str, bus: str, ports: list[int], url: str) -> None:
        self._home = home
        self._ports = ports
        shared = ("--store", store, "--bus", bus, "--drain-s", str(DRAIN_S))
        self._flags = (*shared, "--base-url", url, "--trust-proxy", "127.0.0.1", *GENEROUS)
        self._running: list[Server] = []

    def __enter__(self) -> Self:
        for port in self._ports:
            self._running.append(self._start(port))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, where: TracebackType | None
    ) -> None:
        for node in self._running:
            if node.process.poll() is None:
                node.process.send_signal(signal.SIGTERM)
        # Told once: who is told twice ends at once.
        codes = [node.process.wait(PATIENCE_S) for node in self._running]
        for node in self._running:
            assert node.process.stdout is not None
            node.process.stdout.close()
        assert wrong is not None or codes == [0] * len(codes)

    def _start(self, port: int) -> Server:
        node = Server(self._home / str(port), *self._flags, "--port", str(port))
        assert node.get("/readyz").status_code == 200
        return node

    def renew(self, n: int) -> None:
        """Stop one in order, and start the next release in its place."""
        assert self._running[n].end() == 0
        self._running[n] = self._start(self._ports[n])


@contextlib.contextmanager
def bus_for(home: Path) -> Iterator[str]:
    """NATS where it is installed, else the database."""
    program = shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin")
    if program is None:
        yield "postgresql"
        return
    port = free_port()
    with (home / "nats.log").open("wb") as log:
        running = subprocess.Popen([program, "-a", "127.0.0.1", "-p", str(port)], stdout=log, stderr=log)
    try:
        yield f"nats://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait(PATIENCE_S)


def test_nodes_are_renewed_while_people_play(postgres: Postgres, tmp_path: Path) -> None:
    or_say_so("caddy")
    ports, store = [free_port() for _ in range(4)], postgres.fresh()
    (tmp_path / "proxy").mkdir()
    with (
        bus_for(tmp_path) as bus,
        caddy_of_nodes(tmp_path / "proxy", ports[:3], ports[3]) as proxy,
        Nodes(tmp_path, store, bus, ports[:3], proxy.url) as nodes,
    ):
        made, refused = asyncio.run(_evening(nodes, proxy))
    assert made > 20
    assert refused == [], f"of {made} requests"


async def _evening(nodes: Nodes, proxy: Proxy) -> tuple[int, list[str]]:
    """Someone plays against themselves while the nodes go and come; how much was asked, and what was refused."""
    trust = ssl.create_default_context(cafile=str(proxy.authority))
    async with httpx.AsyncClient(base_url=proxy.url, verify=trust, timeout=PATIENCE_S) as ada:
        while (await ada.get("/readyz")).status_code != 200:  # the balancer has yet to look at its nodes
            await asyncio.sleep(PAUSE_S)
        assert (await ada.post("/api/session", json={"name": "Ada"})).status_code == 201
        stop = asyncio.Event()
        player = asyncio.create_task(play_on(ada, stop))
        for n in range(3):
            await asyncio.to_thread(nodes.renew, n)
        stop.set()
        return await player
