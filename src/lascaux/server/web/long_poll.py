"""A long poll: a listener that waits for one change."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from lascaux.server.errors import BrokenOff, TooFast
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.address import network
from lascaux.server.services import Services

Receive = Callable[[], Awaitable[Any]]
AGAIN_S = 5.0


class LongPoll:
    """Waits until a table changes, the server stops or the client disconnects."""

    session: str | None = None
    follows = False

    def __init__(self, person: str | None, address: str) -> None:
        self.person, self.address = person, address
        self._news = asyncio.Event()
        self._gone = False

    def send(self, message: bytes) -> None:
        """End the poll: the table has changed."""
        self._news.set()

    def lose(self) -> None:
        """End the poll: the table has to be read again."""
        self._news.set()

    async def goodbye(self, code: int, reason: str) -> None:
        """End the poll: the server stops."""
        self._news.set()

    async def wait(self, live: LiveTable, services: Services, receive: Receive) -> None:
        """Wait for at most `poll_s`. A poll counts as one of the address's sockets."""
        if services.stopping.is_set():
            return
        if services.connected.at(network(self.address)) >= services.settings.connections:
            raise TooFast(AGAIN_S)
        live.listeners.add(self)
        services.connected.add(self)
        if self.person is not None:
            services.presence.arrive(live, self.person)
        listening = asyncio.create_task(self._listen(receive))
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), services.settings.poll_s)
        finally:
            listening.cancel()
            live.listeners.discard(self)
            services.connected.discard(self)
            if self.person is not None:
                services.presence.leave_later(live, self.person)
        if self._gone:
            raise BrokenOff("the client has disconnected")

    async def _listen(self, receive: Receive) -> None:
        """Wait for the disconnect."""
        try:
            while True:
                await receive()
        except BrokenOff:
            self._gone = True
            self._news.set()
