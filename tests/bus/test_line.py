"""A line to a bus is given up in order, whatever its driver does with that."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence

import pytest

from lascaux.bus.reconnecting import BusConnection, ReconnectingBus

CEILING_S = 60.0


class Deaf:
    """A line whose driver swallows that it is cancelled while it sends, as `asyncio.wait_for` of Python 3.11 can."""

    def __init__(self) -> None:
        self.sending, self.closed = asyncio.Event(), False

    async def send(self, messages: Sequence[bytes]) -> None:
        if messages:
            self.sending.set()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()

    async def close(self) -> None:
        self.closed = True


class DeafBus(ReconnectingBus):
    def __init__(self, line: Deaf) -> None:
        super().__init__("one", "nowhere")
        self.line = line

    async def _connect(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> BusConnection:
        return self.line


def test_a_bus_closes_in_the_middle_of_a_send() -> None:
    async def close() -> bool:
        line = Deaf()
        bus = DeafBus(line)
        await bus.start()
        bus.publish("table", "one", 1)
        async with asyncio.timeout(CEILING_S):
            await line.sending.wait()
        # Not under a timeout: that cancels, and is taken for the end of the line.
        done, _ = await asyncio.wait({asyncio.create_task(bus.close())}, timeout=CEILING_S)
        return bool(done) and line.closed

    assert asyncio.run(close())


class BreakingBus(ReconnectingBus):
    """Loses its first connection at once."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(node, address)
        self.connected = 0

    async def _connect(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> BusConnection:
        self.connected += 1
        if self.connected == 2:
            raise OSError("not there yet")
        if self.connected == 1:
            asyncio.get_running_loop().call_soon(lost)
        return Deaf()


def test_logs_have_no_password(caplog: pytest.LogCaptureFixture) -> None:
    async def reconnect() -> None:
        back = asyncio.Event()
        bus = await BreakingBus.open("one", "postgresql://ada:secret@db.example.org/games")
        bus.subscribe(lambda message: None, back.set)
        async with asyncio.timeout(CEILING_S):
            await back.wait()
        await bus.close()

    with caplog.at_level(logging.INFO, "lascaux.bus"):
        asyncio.run(reconnect())
    logged = [(record.getMessage(), vars(record)["bus"]) for record in caplog.records]
    address = "postgresql://ada@db.example.org/games"
    messages = ("bus disconnected", "bus still disconnected", "bus reconnected")
    assert logged == [(message, address) for message in messages]
