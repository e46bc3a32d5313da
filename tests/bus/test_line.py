"""A line to a bus is given up in order, whatever its driver does with that."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence

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
