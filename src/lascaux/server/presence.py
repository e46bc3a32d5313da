"""Who is here: a person comes with their first connection and goes a little after the last."""

import asyncio
import logging
from collections import Counter

from lascaux.server import entry as log
from lascaux.server.entry import Entry
from lascaux.server.hall import Hall
from lascaux.server.room import Room
from lascaux.server.table import Table

logger = logging.getLogger(__name__)

PROGRAM_S = 60.0
"""How long a program that asks over HTTP counts as here."""

Key = tuple[str, str]


class Presence:
    """Counts connections by table and person; tells the table only what lasts, so that a reload is no event."""

    def __init__(self, hall: Hall, pause_s: float) -> None:
        self._hall, self._pause = hall, pause_s
        self._here: Counter[Key] = Counter()
        self._leaving: dict[Key, asyncio.TimerHandle] = {}

    def arrive(self, room: Room, person: str) -> None:
        """A connection more."""
        key = (room.table.id, person)
        self._here[key] += 1
        leaving = self._leaving.pop(key, None)
        if leaving is not None:
            leaving.cancel()
        self.look(room, person)

    def leave(self, room: Room, person: str, after: float | None = None) -> None:
        """A connection less."""
        key = (room.table.id, person)
        self._here[key] -= 1
        if self._here[key] <= 0:
            del self._here[key]
            pause = self._pause if after is None else after
            self._leaving[key] = asyncio.get_running_loop().call_later(pause, self._gone, key)

    def touch(self, room: Room, person: str) -> None:
        """A program asked something: it is here for a while."""
        self.arrive(room, person)
        self.leave(room, person, PROGRAM_S)

    def look(self, room: Room, person: str) -> None:
        """Tell the table if the person holds a seat there and it does not know that they are here."""
        if self._news(room.table, person, 0):
            self._hall.start(self._tell(room, person))

    def close(self) -> None:
        """Stop waiting for anybody."""
        for handle in self._leaving.values():
            handle.cancel()

    def _gone(self, key: Key) -> None:
        self._leaving.pop(key, None)
        room = self._hall.rooms.get(key[0])
        if room is not None:
            self._hall.start(self._tell(room, key[1]))

    def _news(self, table: Table, person: str, now: int) -> list[Entry]:
        key = (table.id, person)
        here = key in self._here or key in self._leaving
        if table.phase == "closed" or here == (person in table.present):
            return []
        if not here:
            return [log.Went(at=now, person=person)]
        return [log.Came(at=now, person=person)] if table.seats_of(person) else []

    async def _tell(self, room: Room, person: str) -> None:
        try:
            await room.change(lambda table, now: self._news(table, person, now))
        except Exception:
            logger.exception("presence not noted", extra={"table": room.table.id})
