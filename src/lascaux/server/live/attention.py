"""What those who look at a table have seen of it: bots decide the next thing when the last one was seen."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from lascaux.server.tables.table import Table

if TYPE_CHECKING:
    from lascaux.server.live.live_table import Listener

SLOWEST = 2.0
"""Whoever wants to see things slowly gets so many times what they usually take, and no more: others wait, too."""
SLACK_MS = 1_000
"""For the way there and back, and for a page that is busy."""


class Attention:
    """How far each of those who look has come. Who never says so, like a program, is not waited for."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen: dict[Listener, int] = {}
        self._news = asyncio.Event()
        self.waiting = 0
        """How many decisions wait for those who look."""

    def note(self, listener: "Listener", version: int) -> None:
        """Somebody has seen everything up to that version."""
        self._seen[listener] = min(max(version, self._seen.get(listener, 0)), self._table.version)
        self._stir()

    def leave(self, listener: "Listener") -> None:
        """Somebody does not look any more."""
        if self._seen.pop(listener, None) is not None:
            self._stir()

    def _stir(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    @property
    def unseen(self) -> bool:
        """Does anybody still look at what happened last? Where people play, those who only watch delay nobody."""
        table = self._table
        players = {seat.person for seat in table.seats if seat.person is not None}
        return table.settings.pace == "seen" and any(
            version < table.sight.version
            for listener, version in self._seen.items()
            if not players or listener.person in players
        )

    async def caught_up(self) -> None:
        """Wait until it has been seen, but not for ever for somebody who does not say so."""
        self.waiting += 1
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout((SLOWEST * self._table.sight.ms + SLACK_MS) / 1000):
                    while self.unseen:
                        await self._news.wait()
        finally:
            self.waiting -= 1
