"""A long poll: a listener that waits for one piece of news."""

import asyncio
import contextlib

from lascaux.server.house import House
from lascaux.server.room import Room


class Poll:
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

    async def wait(self, room: Room, house: House) -> None:
        """Wait for news, but not longer than the host allows."""
        if house.stopping.is_set():
            return
        room.listeners.add(self)
        house.waiting.add(self)
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), house.settings.poll_s)
        finally:
            room.listeners.discard(self)
            house.waiting.discard(self)
