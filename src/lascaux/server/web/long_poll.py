"""A long poll: a listener that waits for one change."""

import asyncio
import contextlib

from lascaux.server.live.live_table import LiveTable
from lascaux.server.services import Services


class LongPoll:
    """Waits until something happens at a table, or the server goes."""

    session: str | None = None
    address = ""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self._news = asyncio.Event()

    def tell(self, message: bytes) -> None:
        """Something happened."""
        self._news.set()

    def lose(self) -> None:
        """The table is read again: ask once more."""
        self._news.set()

    async def goodbye(self, code: int, reason: str) -> None:
        """The server goes."""
        self._news.set()

    async def wait(self, live: LiveTable, services: Services) -> None:
        """Wait for news, but not longer than the host allows."""
        if services.stopping.is_set():
            return
        live.listeners.add(self)
        services.connected.add(self)
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), services.settings.poll_s)
        finally:
            live.listeners.discard(self)
            services.connected.discard(self)
