"""Presence: a person arrives with their first connection and leaves shortly after the last.

Among several nodes the last connection may be elsewhere. Each node announces who connects and disconnects; a node that
loads or takes over a table asks all nodes for a roll call. Errors after lost messages are corrected: a node that sees a
connected person marked absent marks them present again.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable

from lascaux.bus.port import Message
from lascaux.server.errors import ReadAgain
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.live.peers import Peers
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.store.errors import StoreFailed

logger = logging.getLogger(__name__)

RETRY_S = 5.0
"""Seconds until a failed write is retried."""
ROLL_S = 2.0
"""Seconds that nodes have to answer a roll call."""

Key = tuple[str, str]


class Presence:
    """Counts connections by table and person, and logs only lasting changes, so that a reload is not logged."""

    def __init__(
        self, live_tables: LiveTables, pause_s: float, peers: Peers | None = None, asks_s: float = 30.0
    ) -> None:
        """`pause_s` is the time allowed for a reload; a request over HTTP counts as presence for `asks_s`."""
        self._live_tables, self._pause, self._asks = live_tables, pause_s, asks_s
        self._here: Counter[Key] = Counter()
        self._leaving: dict[Key, asyncio.TimerHandle] = {}
        self._later: set[asyncio.TimerHandle] = set()
        """Timers of retries and delayed checks."""
        self._elsewhere: dict[Key, dict[str, float]] = {}
        """By node with a connection of the person, the time of its last message."""
        self._bus = live_tables.bus
        if self._bus is not None and peers is not None:
            self._bus.subscribe(self._hear, self._call_roll)
            peers.when_gone.append(self._lose_node)

    def arrive(self, live: LiveTable, person: str) -> None:
        """Count a new connection."""
        key = (live.table.id, person)
        is_news = not self._is_here(key)
        self._here[key] += 1
        leaving = self._leaving.pop(key, None)
        if leaving is not None:
            leaving.cancel()
        if is_news:
            self._say("here", key)
        self.update(live, person)

    def leave(self, live: LiveTable, person: str, after: float | None = None) -> None:
        """Count a closed connection."""
        key = (live.table.id, person)
        self._here[key] -= 1
        if self._here[key] <= 0:
            del self._here[key]
            pause = self._pause if after is None else after
            self._leaving[key] = asyncio.get_running_loop().call_later(pause, self._gone, key)

    def touch(self, live: LiveTable, person: str) -> None:
        """Count a person as present for a while after a request over HTTP."""
        self.arrive(live, person)
        self.leave_later(live, person)

    def leave_later(self, live: LiveTable, person: str) -> None:
        """End a request over HTTP; the person stays present for a while."""
        self.leave(live, person, self._asks)

    def update(self, live: LiveTable, person: str) -> None:
        """Log a seated person's arrival, if it is not logged yet."""
        if self._news(live.table, person, 0):
            self._live_tables.start(self._tell(live, person))

    def close(self) -> None:
        """Cancel all timers."""
        for handle in (*self._leaving.values(), *self._later):
            handle.cancel()

    def _gone(self, key: Key) -> None:
        self._leaving.pop(key, None)
        self._say("gone", key)
        live = self._live_tables.loaded.get(key[0])
        if live is not None:
            self._live_tables.start(self._tell(live, key[1]))

    def _is_here(self, key: Key) -> bool:
        return key in self._here or key in self._leaving

    # --- other nodes -------------------------------------------------------
    def follow(self, live: LiveTable) -> None:
        """Mark connected people as present again after another node's write."""
        for person in {listener.person for listener in live.listeners}:
            if person is not None and person not in live.table.present:
                self.update(live, person)

    def took_over(self, live: LiveTable) -> None:
        """Check for people whose connections ended with the table's former owner."""
        if self._bus is not None:
            self._bus.publish("roll", live.table.id)
            self._in_a_while(lambda: self._look_round(live.table.id))

    def _say(self, subject: str, key: Key) -> None:
        if self._bus is not None:
            self._bus.publish(subject, key[0], text=key[1])

    def _hear(self, message: Message) -> None:
        key = (message.name, message.text)
        match message.subject:
            case "here":
                nodes = self._elsewhere.setdefault(key, {})
                if message.node not in nodes and self._is_here(key):
                    self._say("here", key)  # the other node may not know
                nodes[message.node] = asyncio.get_running_loop().time()
            case "gone":
                self._lose(key, message.node)
            case "roll":
                for here in {*self._here, *self._leaving}:
                    if here[0] == message.name:
                        self._say("here", here)

    def _lose(self, key: Key, node: str) -> None:
        """Note that a person has disconnected from a node."""
        nodes = self._elsewhere.get(key, {})
        if nodes.pop(node, None) is not None and not nodes:
            del self._elsewhere[key]
            self._check(key)

    def _lose_node(self, node: str) -> None:
        """Drop a node's connections, after the time allowed for a reload."""

        def lose_all() -> None:
            for key in list(self._elsewhere):
                self._lose(key, node)

        self._in_a_while(lose_all)

    def _check(self, key: Key) -> None:
        """Log a departure if this node owns the table."""
        live = self._live_tables.loaded.get(key[0])
        if live is not None and self._live_tables.ownership.holds(key[0]) and self._news(live.table, key[1], 0):
            self._live_tables.start(self._tell(live, key[1]))

    def _call_roll(self) -> None:
        """After a reconnect of the bus: announce and ask for connections, then drop those not confirmed."""
        asked = asyncio.get_running_loop().time()
        for key in {*self._here, *self._leaving}:
            self._say("here", key)
        self._in_a_while(lambda: self._sweep(asked))

    def _sweep(self, asked: float) -> None:
        for key, nodes in list(self._elsewhere.items()):
            for node in [node for node, at in nodes.items() if at < asked]:
                self._lose(key, node)
        for table_id in list(self._live_tables.loaded):
            self._look_round(table_id)

    def _look_round(self, table_id: str) -> None:
        """Check people logged as present who have no connection."""
        live = self._live_tables.loaded.get(table_id)
        if live is not None and self._bus is not None and not self._bus.disconnected:
            for person in list(live.table.present):
                self._check((table_id, person))

    def _in_a_while(self, call: Callable[[], None]) -> None:
        self._forget_past()
        self._later.add(asyncio.get_running_loop().call_later(max(ROLL_S, self._pause), call))

    def _news(self, table: Table, person: str, now: int) -> list[Entry]:
        key = (table.id, person)
        here = self._is_here(key) or key in self._elsewhere
        if table.phase == "closed" or table.halt is not None or here == (person in table.present):
            return []
        if not here:
            return [log.Went(at=now, person=person)]
        return [log.Came(at=now, person=person)] if table.seats_of(person) else []

    def _again(self, live: LiveTable, person: str) -> None:
        self._forget_past()
        self._live_tables.start(self._tell(live, person))

    def _forget_past(self) -> None:
        """Drop timers that have fired."""
        self._later = {handle for handle in self._later if handle.when() > asyncio.get_running_loop().time()}

    async def _tell(self, live: LiveTable, person: str) -> None:
        try:
            await live.change(lambda table, now: self._news(table, person, now))
        except StoreFailed as failed:
            logger.warning("presence not stored", extra={"table": live.table.id, "why": str(failed)})
            self._later.add(asyncio.get_running_loop().call_later(RETRY_S, self._again, live, person))
        except ReadAgain:
            pass  # logged when they reconnect
        except Exception:
            logger.exception("recording presence failed", extra={"table": live.table.id})
