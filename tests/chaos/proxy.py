"""A bad line between clients and the server: one that spoils whole messages, and one that cuts and delays bytes."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

import websockets
from websockets.asyncio.server import ServerConnection, serve

from tests.chaos.device import GONE


@dataclass
class Weather:
    """How bad the line is: chances per message, and the longest delay in seconds."""

    dice: random.Random
    chances: Mapping[str, float]
    """Of `drop`, `double` and `cut`; and `delay`, each message by itself, so that later ones overtake it."""
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("passed", "dropped", "doubled", "cut"), 0))

    def __post_init__(self) -> None:
        self.drop, self.double, self.cut, self.delay = (
            self.chances.get(name, 0.0) for name in ("drop", "double", "cut", "delay")
        )

    def fates(self) -> list[float]:
        """The delays after which a message arrives: none, one or two of them."""
        roll = self.dice.random()
        if roll < self.drop:
            self.counts["dropped"] += 1
            return []
        copies = 2 if roll < self.drop + self.double else 1
        self.counts["doubled"] += copies - 1
        self.counts["passed"] += 1
        return [self.dice.random() * self.delay for _ in range(copies)]

    def cuts(self) -> bool:
        """Does the line break now?"""
        cut = self.dice.random() < self.cut
        self.counts["cut"] += cut
        return cut


Line = ServerConnection | websockets.ClientConnection


async def _carry(weather: Weather, source: Line, target: Line, jobs: "asyncio.TaskGroup") -> None:
    """Pass messages on, spoiled."""

    async def arrive(message: str | bytes, delay: float) -> None:
        await asyncio.sleep(delay)
        with contextlib.suppress(*GONE):
            await target.send(message)

    async for message in source:
        if weather.cuts():
            break
        for delay in weather.fates():
            jobs.create_task(arrive(message, delay))
    # No goodbye: both ends find that the line is dead.
    source.transport.abort()
    target.transport.abort()


@contextlib.asynccontextmanager
async def message_proxy(upstream: str, weather: Weather) -> AsyncIterator[str]:
    """A proxy for whole WebSocket messages; its address."""

    async def handle(client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"Cookie": client.request.headers.get("Cookie", ""), "Origin": upstream}
        address = upstream.replace("http", "ws", 1) + client.request.path
        with contextlib.suppress(*GONE):
            async with (
                websockets.connect(address, additional_headers=headers, max_size=None, close_timeout=0.1) as server,
                asyncio.TaskGroup() as jobs,
            ):
                jobs.create_task(_quietly(weather, client, server, jobs))
                jobs.create_task(_quietly(weather, server, client, jobs))

    async with serve(handle, "127.0.0.1", 0, max_size=None, close_timeout=0.1) as listening:
        yield f"http://127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}"


async def _quietly(weather: Weather, source: Line, target: Line, jobs: "asyncio.TaskGroup") -> None:
    with contextlib.suppress(*GONE):
        await _carry(weather, source, target, jobs)
    target.transport.abort()


@contextlib.asynccontextmanager
async def byte_proxy(upstream: str, weather: Weather) -> AsyncIterator[str]:
    """A proxy for bytes: they come in odd pieces, late, and end in the middle of anything; its address."""
    host, _, port = upstream.removeprefix("http://").partition(":")
    lines: set[asyncio.Task[None]] = set()

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(*GONE):
            while piece := await reader.read(weather.dice.choice((1, 7, 100, 5000))):
                if weather.cuts():
                    break
                await asyncio.sleep(weather.dice.random() * weather.delay)
                writer.write(piece)
                await writer.drain()
                weather.counts["passed"] += 1
        writer.transport.abort()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        lines.add(task)
        try:
            there, back = await asyncio.open_connection(host, int(port))
            await asyncio.gather(pump(reader, back), pump(there, writer))
        except (*GONE, asyncio.CancelledError):
            writer.transport.abort()
        finally:
            lines.discard(task)

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for line in list(lines):
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
