"""Who is present: a person comes with their first connection and goes a little after the last."""

import asyncio
import logging
from collections import Counter

from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.refusals import ReadAgain
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.store.refusal import StoreFailed

logger = logging.getLogger(__name__)

PROGRAM_S = 60.0
"""How long a program that asks over HTTP counts as here."""

RETRY_S = 5.0
"""When what could not be stored is tried again."""

Key = tuple[str, str]


class Presence:
    """Counts connections by table and person; tells the table only what lasts, so that a reload is no event."""

    def __init__(self, live_tables: LiveTables, pause_s: float) -> None:
        self._live_tables, self._pause = live_tables, pause_s
        self._here: Counter[Key] = Counter()
        self._leaving: dict[Key, asyncio.TimerHandle] = {}
        self._later: set[asyncio.TimerHandle] = set()
        """What the store could not take is tried again."""

    def arrive(self, live: LiveTable, person: str) -> None:
        """A connection more."""
        key = (live.table.id, person)
        self._here[key] += 1
        leaving = self._leaving.pop(key, None)
        if leaving is not None:
            leaving.cancel()
        self.update(live, person)

    def leave(self, live: LiveTable, person: str, after: float | None = None) -> None:
        """A connection less."""
        key = (live.table.id, person)
        self._here[key] -= 1
        if self._here[key] <= 0:
            del self._here[key]
            pause = self._pause if after is None else after
            self._leaving[key] = asyncio.get_running_loop().call_later(pause, self._gone, key)

    def touch(self, live: LiveTable, person: str) -> None:
        """A program asked something: it is here for a while."""
        self.arrive(live, person)
        self.leave(live, person, PROGRAM_S)

    def update(self, live: LiveTable, person: str) -> None:
        """Tell the table if the person holds a seat there and it does not know that they are here."""
        if self._news(live.table, person, 0):
            self._live_tables.start(self._tell(live, person))

    def close(self) -> None:
        """Stop waiting for anybody."""
        for handle in (*self._leaving.values(), *self._later):
            handle.cancel()

    def _gone(self, key: Key) -> None:
        self._leaving.pop(key, None)
        live = self._live_tables.loaded.get(key[0])
        if live is not None:
            self._live_tables.start(self._tell(live, key[1]))

    def _news(self, table: Table, person: str, now: int) -> list[Entry]:
        key = (table.id, person)
        here = key in self._here or key in self._leaving
        if table.phase == "closed" or table.halt is not None or here == (person in table.present):
            return []
        if not here:
            return [log.Went(at=now, person=person)]
        return [log.Came(at=now, person=person)] if table.seats_of(person) else []

    def _again(self, live: LiveTable, person: str) -> None:
        self._later = {handle for handle in self._later if handle.when() > asyncio.get_running_loop().time()}
        self._live_tables.start(self._tell(live, person))

    async def _tell(self, live: LiveTable, person: str) -> None:
        try:
            await live.change(lambda table, now: self._news(table, person, now))
        except StoreFailed as failed:
            logger.warning("presence not stored", extra={"table": live.table.id, "why": str(failed)})
            self._later.add(asyncio.get_running_loop().call_later(RETRY_S, self._again, live, person))
        except ReadAgain:
            pass  # who comes back to it is noted then
        except Exception:
            logger.exception("presence not noted", extra={"table": live.table.id})
