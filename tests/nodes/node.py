"""One node: a server process that is killed, paused, stopped and started again, always at the same address."""

import asyncio
import json
import signal
from collections.abc import Sequence
from pathlib import Path

from tests.nodes.relay import Address
from tests.server.client import GENEROUS, Server

STORE_AWAY = ("store failed", "not stored", "summary or snapshot not saved")
"""What a node has to say when its store does not answer."""
TRIES = 20
FLAGS = ("--connections", "100000", "--lines", "100000", "--workers", "1", *GENEROUS)


class Node:
    """`lascaux serve`, however often."""

    def __init__(self, folder: Path, flags: Sequence[str] = ()) -> None:
        self._folder, self._flags = folder, (*FLAGS, *flags)
        self._server: Server | None = None
        self._port = "0"
        self.starts = 0

    async def start(self) -> None:
        """Up, and listening; where its database does not answer it ends and is started again, as a unit would be."""
        assert self._server is None
        for tries in range(TRIES):
            try:
                self._server = await asyncio.to_thread(Server, self._folder, *self._flags, "--port", self._port)
                break
            except AssertionError:
                if tries == TRIES - 1 or not self._said().endswith("TimeoutError"):
                    raise
        assert self._server is not None
        self._port = self._server.url.rpartition(":")[2]
        self.starts += 1

    @property
    def address(self) -> Address:
        """Where it listens, whenever it does."""
        return "127.0.0.1", int(self._port)

    @property
    def pid(self) -> int:
        """Of the process that runs now."""
        assert self._server is not None
        return self._server.process.pid

    async def kill(self) -> None:
        """kill -9."""
        assert await self._end(signal.SIGKILL) == -signal.SIGKILL

    async def stop(self) -> None:
        """Ask it to end, as a host does before an upgrade."""
        assert await self._end(signal.SIGTERM) == 0

    async def _end(self, how: signal.Signals) -> int:
        server, self._server = self._server, None
        assert server is not None
        return await asyncio.to_thread(server.end, how)

    def pause(self) -> None:
        """SIGSTOP: it neither acts nor notices that time goes by."""
        assert self._server is not None
        self._server.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """SIGCONT."""
        assert self._server is not None
        self._server.process.send_signal(signal.SIGCONT)

    def put_away(self) -> None:
        """End it whatever its state, after a test that may have failed anywhere."""
        if self._server is not None:
            self._server.end(signal.SIGKILL)
            self._server = None

    def _said(self) -> str:
        return (self._folder.parent / f"{self._folder.name}.log").read_text().rstrip()

    def crashes(self) -> list[str]:
        """What it logged as a failure of its own: not that a store or a bus was away, or that it was killed."""
        lines = self._said().splitlines()
        said = [line for line in lines if "resource_tracker" not in line and "warnings.warn" not in line and line]
        return [line for line in said if _is_crash(line)]


def _is_crash(line: str) -> bool:
    if line.startswith("lascaux: cannot use postgresql://"):
        return False  # and it was started again
    try:
        entry = json.loads(line)
    except ValueError:
        return True
    # The driver of NATS says so itself when a pong comes for a ping that no one waits for any more, as after a pause.
    away = entry["event"] in STORE_AWAY or entry["from"].startswith(("lascaux.store", "lascaux.bus", "nats."))
    return entry["level"] in ("error", "critical") and not away
