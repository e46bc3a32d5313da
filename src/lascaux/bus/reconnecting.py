"""A bus over a connection that may break: it is monitored and reopened, and messages sent meanwhile are dropped."""

import asyncio
import contextlib
import logging
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol, Self

from lascaux.bus.port import Bus
from lascaux.bus.redact import without_password

logger = logging.getLogger(__name__)

MAX_WAITING = 10_000
"""Messages that may wait; beyond that, the oldest are dropped."""
AT_ONCE = 200
CHECK_S = 5.0
"""Idle seconds after which the connection is checked."""
PATIENCE_S = 5.0
"""Timeout of every operation in seconds."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.1, 5.0


class BusConnection(Protocol):
    """A connection that receives all messages."""

    async def send(self, messages: Sequence[bytes]) -> None:
        """Send messages in order; an empty sequence checks the connection."""

    async def close(self) -> None:
        """Close the connection."""


class ReconnectingBus(Bus):
    """Keeps one connection and reopens it after any error."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(node)
        self._address, self._shown = address, without_password(address)
        self._waiting: deque[bytes] = deque(maxlen=MAX_WAITING)
        self._more = asyncio.Event()
        self._disconnected = True
        self._broken = asyncio.Event()
        self._connection: BusConnection | None = None
        self._keeping: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, node: str, address: str) -> Self:
        """Open a bus through an address like `nats://host:4222` or `postgresql://user@host/name`."""
        bus = cls(node, address)
        await bus.start()
        return bus

    async def start(self) -> None:
        """Connect; raises the error of the first attempt. Later ones are only logged."""
        async with asyncio.timeout(PATIENCE_S):
            self._connection = await self._connect(self._received, self._broken.set)
        self._disconnected = False
        self._keeping = asyncio.create_task(self._keep())

    @abstractmethod
    async def _connect(self, on_message: Callable[[bytes], None], on_lost: Callable[[], None]) -> BusConnection:
        """Connect and subscribe; `on_lost` is called when the connection breaks."""

    @property
    def disconnected(self) -> bool:
        return self._disconnected

    def _send(self, message: bytes) -> None:
        if not self._disconnected:
            self._waiting.append(message)
            self._more.set()

    async def _close(self) -> None:
        if self._keeping is not None and self._connection is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
            self._disconnected = True
            await self._hang_up(self._connection)

    async def _keep(self) -> None:
        while self._connection is not None:
            await self._use(self._connection)
            await self._hang_up(self._connection)
            logger.warning("bus disconnected", extra={"bus": self._shown})
            self._connection = await self._again()
            self._disconnected = False
            logger.warning("bus reconnected", extra={"bus": self._shown})
            self._notify_reconnected()

    async def _use(self, connection: BusConnection) -> None:
        """Send waiting messages until the connection breaks."""
        sending = asyncio.create_task(self._send_on(connection))
        broken = asyncio.create_task(self._broken.wait())
        try:
            await asyncio.wait((sending, broken), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._disconnected = True
            for task in (sending, broken):
                task.cancel()
            await asyncio.gather(sending, broken, return_exceptions=True)

    async def _send_on(self, connection: BusConnection) -> None:
        """Send until an error or until disconnected: a driver may swallow our cancellation."""
        while not self._disconnected:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CHECK_S):
                    await self._more.wait()
            self._more.clear()
            while True:
                some = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
                async with asyncio.timeout(PATIENCE_S):
                    await connection.send(some)
                if not self._waiting:
                    break

    async def _again(self) -> BusConnection:
        """Reconnect, however long it takes; messages that waited are dropped."""
        pause = FIRST_PAUSE_S
        while True:
            self._waiting.clear()
            self._broken.clear()
            try:
                async with asyncio.timeout(PATIENCE_S):
                    return await self._connect(self._received, self._broken.set)
            except Exception as error:
                logger.info("bus still disconnected", extra={"bus": self._shown, "why": str(error) or repr(error)})
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _hang_up(self, connection: BusConnection) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(PATIENCE_S):
                await connection.close()
