"""TCP in between: a balancer that sends every connection to the next node, and a line that can be cut or go silent."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable, Sequence

from tests.chaos.device import GONE

Address = tuple[str, int] | str
"""Host and port, or the path of a socket."""


class Relay:
    """Passes bytes on between whoever connects and one of its targets: each connection takes the next in turn.

    No one is sticky: who comes back comes to another node. A target that does not answer is left out that time.
    """

    def __init__(self, targets: Callable[[], Sequence[Address]]) -> None:
        self._targets = targets
        self._turns = itertools.count()
        self._lines: set[asyncio.Task[None]] = set()
        self._there, self._back = asyncio.Event(), asyncio.Event()
        self._there.set()
        self._back.set()
        self._cut = False
        self.carried = 0
        """Connections that found a target."""

    # --- what can happen to it ---------------------------------------------
    def cut(self) -> None:
        """All connections break, and none is made."""
        self._cut = True
        self._drop()

    def fall_silent(self) -> None:
        """Nothing gets through any more, and no one is told: a network that has fallen apart."""
        self._there.clear()
        self._back.clear()

    def fall_deaf(self) -> None:
        """What is said arrives, and no answer comes back: it is done, and no one hears of it."""
        self._back.clear()

    def mend(self) -> None:
        """As if nothing had been; what was held back by the silence is lost with its connections."""
        if not self._back.is_set():
            self._drop()
            self._there.set()
            self._back.set()
        self._cut = False

    def _drop(self) -> None:
        for line in list(self._lines):
            line.cancel()

    # --- carrying ------------------------------------------------------------
    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to its end."""
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        try:
            there = None if self._cut else await self._connect()
            if there is not None:
                self.carried += 1
                await self._both_ways(reader, writer, *there)
        except (*GONE, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._lines.discard(task)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        await self._there.wait()
        targets = self._targets()
        first = next(self._turns)
        for number in range(len(targets)):
            with contextlib.suppress(OSError):
                return await _opened(targets[(first + number) % len(targets)])
        return None

    async def _both_ways(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        back: asyncio.StreamReader,
        there: asyncio.StreamWriter,
    ) -> None:
        try:
            async with asyncio.TaskGroup() as ways:
                ways.create_task(self._pump(reader, there, self._there))
                ways.create_task(self._pump(back, writer, self._back))
        except* GONE:
            pass
        finally:
            there.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, flows: asyncio.Event) -> None:
        while piece := await reader.read(65536):
            await flows.wait()
            writer.write(piece)
            await writer.drain()
        raise EOFError  # when one end hangs up, so does the other

    async def close(self) -> None:
        """End all of it."""
        self._drop()
        await asyncio.gather(*self._lines, return_exceptions=True)


async def _opened(address: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if isinstance(address, str):
        return await asyncio.open_unix_connection(address)
    return await asyncio.open_connection(*address)


@contextlib.asynccontextmanager
async def relaying(targets: Callable[[], Sequence[Address]]) -> AsyncIterator[tuple[Relay, int]]:
    """A relay that listens on a port of its own."""
    relay = Relay(targets)
    server = await asyncio.start_server(relay.handle, "127.0.0.1", 0)
    try:
        yield relay, server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await relay.close()
