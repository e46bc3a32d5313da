"""A bus over a connection that may break: it is monitored and reopened, and messages sent meanwhile are dropped."""

import asyncio
import contextlib
import logging
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from lascaux.bus.port import Bus

logger = logging.getLogger(__name__)

MOST_WAITING = 10_000
"""Messages that may wait; beyond that, the oldest are dropped."""
AT_ONCE = 200
CHECK_S = 5.0
"""Idle seconds after which the connection is checked."""
PATIENCE_S = 5.0
"""Timeout of every operation in seconds."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.1, 5.0


class Line(Protocol):
    """A connection that receives all messages."""

    async def send(self, messages: Sequence[bytes]) -> None:
        """Send messages in order; an empty sequence checks the connection."""

    async def close(self) -> None:
        """Close the connection."""


class LineBus(Bus):
    """Keeps one connection and reopens it after any error."""

    def __init__(self, node: str, place: str) -> None:
        super().__init__(node)
        self._place = place
        """Address without the password, for logs."""
        self._waiting: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._more = asyncio.Event()
        self._away = True
        self._broken = asyncio.Event()
        self._line: Line | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect; raises the error of the first attempt. Later ones are only logged."""
        async with asyncio.timeout(PATIENCE_S):
            self._line = await self._connect(self._heard, self._broken.set)
        self._away = False
        self._keeping = asyncio.create_task(self._keep())

    @abstractmethod
    async def _connect(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> Line:
        """Connect and subscribe; `lost` is called when the connection breaks."""

    @property
    def away(self) -> bool:
        return self._away

    def _send(self, message: bytes) -> None:
        if not self._away:
            self._waiting.append(message)
            self._more.set()

    async def _close(self) -> None:
        if self._keeping is not None and self._line is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
            self._away = True
            await self._hang_up(self._line)

    async def _keep(self) -> None:
        while self._line is not None:
            await self._use(self._line)
            await self._hang_up(self._line)
            logger.warning("bus disconnected", extra={"bus": self._place})
            self._line = await self._again()
            self._away = False
            logger.warning("bus reconnected", extra={"bus": self._place})
            self._is_back()

    async def _use(self, line: Line) -> None:
        """Send waiting messages until the connection breaks."""
        sending = asyncio.create_task(self._send_on(line))
        broken = asyncio.create_task(self._broken.wait())
        try:
            await asyncio.wait((sending, broken), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._away = True
            for task in (sending, broken):
                task.cancel()
            await asyncio.gather(sending, broken, return_exceptions=True)

    async def _send_on(self, line: Line) -> None:
        """Send until an error or until disconnected: a driver may swallow our cancellation."""
        while not self._away:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CHECK_S):
                    await self._more.wait()
            self._more.clear()
            while True:
                some = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
                async with asyncio.timeout(PATIENCE_S):
                    await line.send(some)
                if not self._waiting:
                    break

    async def _again(self) -> Line:
        """Reconnect, however long it takes; messages that waited are dropped."""
        pause = FIRST_PAUSE_S
        while True:
            self._waiting.clear()
            self._broken.clear()
            try:
                async with asyncio.timeout(PATIENCE_S):
                    return await self._connect(self._heard, self._broken.set)
            except Exception as wrong:
                logger.info("bus still disconnected", extra={"bus": self._place, "why": str(wrong) or repr(wrong)})
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _hang_up(self, line: Line) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(PATIENCE_S):
                await line.close()
