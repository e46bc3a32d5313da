"""The other nodes of a server: their messages about live tables, and whether they are alive."""

import time
from collections.abc import Callable
from contextlib import suppress

import msgspec

from lascaux.bus.port import Bus, Message
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.store.errors import StoreError
from lascaux.wire.socket import Gestured, LeaderMoved, Watching

BEAT_S = 3.0
"""Seconds between heartbeats."""
GONE_S = 15.0
"""Silence in seconds after which a node, and everybody connected to it, counts as gone."""


class Peers:
    """Handles bus messages. Lost ones are covered by `LiveTables.compare`."""

    def __init__(self, live_tables: LiveTables, bus: Bus, now: Callable[[], float] = time.monotonic) -> None:
        self._live_tables, self._bus, self._now = live_tables, bus, now
        self._last_seen: dict[str, float] = {}
        self.when_gone: list[Callable[[str], None]] = []
        """Called with the name of each node that is gone."""
        self._subjects: dict[str, Callable[[LiveTable, Message], None]] = {
            "gesture": self._gesture,
            "leader": self._leader,
            "seen": self._seen,
            "watching": self._watching,
            "roll": self._roll,
        }
        bus.subscribe(self._hear, self._back)

    @property
    def there(self) -> set[str]:
        """The other live nodes."""
        return set(self._last_seen)

    @property
    def count(self) -> int:
        """Number of live nodes, including this one."""
        return len(self._last_seen) + 1

    def beat(self) -> None:
        """Send a heartbeat and detect nodes that are gone."""
        self._bus.publish("alive", self._bus.node)
        if self._bus.disconnected:
            return
        now = self._now()
        for node in [node for node, at in self._last_seen.items() if now - at > GONE_S]:
            self._gone(node)

    def hand_over(self) -> None:
        """Announce that our tables are free, so that nodes that have them loaded take over at once."""
        self._bus.publish("free", self._bus.node)

    def leave(self) -> None:
        """Announce that this node is stopping."""
        self._bus.publish("leaving", self._bus.node)

    def _gone(self, node: str) -> None:
        self._last_seen.pop(node, None)
        for live in self._live_tables.loaded.values():
            live.spectators.hear(node, None)
        for call in self.when_gone:
            call(node)

    def _back(self) -> None:
        """After a reconnect: restart all timeouts, and ask for spectators again."""
        self._last_seen = dict.fromkeys(self._last_seen, self._now())
        for table_id, live in self._live_tables.loaded.items():
            for node in self._last_seen:
                live.spectators.hear(node, None)
            live.spectators.report()
            self._bus.publish("roll", table_id)

    def _hear(self, message: Message) -> None:
        if message.subject == "leaving":
            self._gone(message.node)
            return
        self._last_seen[message.node] = self._now()
        if message.subject == "table":
            self._live_tables.hear(message.name, message.number)
        elif message.subject == "free":
            self._live_tables.start(self._take_free())
        elif message.subject in self._subjects:
            live = self._live_tables.loaded.get(message.name)
            if live is not None:
                self._subjects[message.subject](live, message)

    async def _take_free(self) -> None:
        with suppress(StoreError):  # the next round retries
            await self._live_tables.renew_leases()

    def _gesture(self, live: LiveTable, message: Message) -> None:
        live.show(msgspec.json.encode(msgspec.json.decode(message.text, type=Gestured)))

    def _leader(self, live: LiveTable, message: Message) -> None:
        moved = msgspec.json.decode(message.text, type=LeaderMoved)
        live.leader_at = moved.place
        live.show(msgspec.json.encode(moved))

    def _seen(self, live: LiveTable, message: Message) -> None:
        live.view_acks.note_elsewhere(message.text, message.number)

    def _watching(self, live: LiveTable, message: Message) -> None:
        live.spectators.hear(message.node, msgspec.json.decode(message.text, type=Watching))

    def _roll(self, live: LiveTable, message: Message) -> None:
        live.spectators.report()
