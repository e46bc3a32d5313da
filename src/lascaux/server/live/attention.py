"""What those who look at a table have seen of it: bots decide the next thing when the last one was seen."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from lascaux.server.live.other_nodes import Say, nobody
from lascaux.server.tables.table import Table
from lascaux.server.waiting import Gate

if TYPE_CHECKING:
    from lascaux.server.live.live_table import Listener

SLOWEST = 2.0
"""Whoever wants to see things slowly gets so many times what they usually take, and no more: others wait, too."""
SLACK_MS = 1_000
"""For the way there and back, and for a page that is busy."""


class Attention:
    """How far each of those who look has come. Who never says so, like a program, is not waited for."""

    def __init__(self, table: Table, say: Say = nobody) -> None:
        self._table, self._say = table, say
        self._seen: dict[str | Listener, int] = {}
        """By person: whose line breaks is waited for until it is known that they went. By line for who is nobody."""
        self._news = Gate()
        self.waiting = 0
        """How many decisions wait for those who look."""

    def note(self, listener: "Listener", version: int) -> None:
        """Somebody has seen everything up to that version."""
        who, version = listener.person or listener, min(version, self._table.version)
        self._note(who, version)
        if listener.person in self._players and any(seat.played_by for seat in self._table.seats):
            self._say("seen", version, listener.person or "")  # the bots may think at another node

    def note_elsewhere(self, person: str, version: int) -> None:
        """A player has, at another node."""
        self._note(person, version)

    def _note(self, who: "str | Listener", version: int) -> None:
        self._seen[who] = max(version, self._seen.get(who, 0))
        self.stir()

    def leave(self, listener: "Listener") -> None:
        """Somebody does not look any more."""
        if listener.person not in self._players:
            self._seen.pop(listener.person or listener, None)
            self.stir()

    def forget(self, person: str) -> None:
        """Stop waiting for a player who closed the page and goes on by other means."""
        if self._seen.pop(person, None) is not None:
            self.stir()

    def stir(self) -> None:
        """Something has changed: whoever waits looks again."""
        self._news.set()
        self._news.clear()

    @property
    def _players(self) -> set[str]:
        return {seat.person for seat in self._table.seats if seat.person is not None}

    @property
    def unseen(self) -> bool:
        """Does anybody still look at what happened last? Where people play, those who only watch delay nobody."""
        table, players = self._table, self._players
        here = players & table.present
        return table.settings.pace == "seen" and any(
            version < table.sight.version for who, version in self._seen.items() if not players or who in here
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
