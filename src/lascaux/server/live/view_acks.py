"""Tracks which version each viewer has seen. Bots act once the players have seen the previous action."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from lascaux.server.light_sync import LightEvent
from lascaux.server.live.publish import Publish, no_peers
from lascaux.server.tables.table import Table

if TYPE_CHECKING:
    from lascaux.server.live.live_table import Listener

SLOWEST = 2.0
"""A viewer may take this many times the usual display time; then bots no longer wait."""
SLACK_MS = 1_000
"""For the network and for a busy page."""


class ViewAcks:
    """Last version seen by each viewer. Clients that never acknowledge, such as programs, are not waited for."""

    def __init__(self, table: Table, publish: Publish = no_peers) -> None:
        self._table, self._publish = table, publish
        self._seen: dict[str | Listener, int] = {}
        """Keyed by person until the person is marked absent, even if the connection drops; by listener if anonymous."""
        self._changed = LightEvent()
        self.waiting = 0
        """Number of decisions that wait for viewers."""

    def note(self, listener: "Listener", version: int) -> None:
        """Record that a viewer has seen everything up to `version`."""
        who, version = listener.person or listener, min(version, self._table.version)
        self._note(who, version)
        if listener.person in self._players and any(seat.played_by for seat in self._table.seats):
            self._publish("seen", version, listener.person or "")  # the bots may run on another node

    def note_elsewhere(self, person: str, version: int) -> None:
        """Record what a player has seen on another node."""
        self._note(person, version)

    def _note(self, who: "str | Listener", version: int) -> None:
        self._seen[who] = max(version, self._seen.get(who, 0))
        self.stir()

    def leave(self, listener: "Listener") -> None:
        """Remove a viewer."""
        if listener.person not in self._players:
            self._seen.pop(listener.person or listener, None)
            self.stir()

    def forget(self, person: str) -> None:
        """Stop waiting for a player who closed the page and uses another client."""
        if self._seen.pop(person, None) is not None:
            self.stir()

    def stir(self) -> None:
        """Wake the waiters to check again."""
        self._changed.set()
        self._changed.clear()

    @property
    def _players(self) -> set[str]:
        return {seat.person for seat in self._table.seats if seat.person is not None}

    @property
    def unseen(self) -> bool:
        """Whether a viewer still has to see the last event. At tables with players, spectators delay nothing."""
        table, players = self._table, self._players
        here = players & table.present
        return table.settings.pace == "seen" and any(
            version < table.sight.version for who, version in self._seen.items() if not players or who in here
        )

    async def wait_until_seen(self) -> None:
        """Wait until everything is seen, or until the time limit."""
        self.waiting += 1
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout((SLOWEST * self._table.sight.ms + SLACK_MS) / 1000):
                    while self.unseen:
                        await self._changed.wait()
        finally:
            self.waiting -= 1
