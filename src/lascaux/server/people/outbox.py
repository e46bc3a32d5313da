"""The outbox: what is to be told, written down in the store before anybody tells it, so that no node takes it along.

What lies there has a time before which it is not told: whoever comes back by then need not be told. What was told is
kept for a while, so that nobody is told twice, whichever node looks after the table. Nobody's name is in it: what a
message says is looked up when it is sent, since it may be another by then, or taken out of the table's log.
"""

import msgspec
from msgspec import Struct

from lascaux.store.port import Store

OWNER = "notifications"
"""Under which the store has all that is to be told."""
KEPT_S = 24 * 3600.0
"""So long it is tried, where a push service does not answer; then it is no news any more."""
TOLD = "told"
REMEMBERED_S = 60 * 24 * 3600.0


class Waiting(Struct, frozen=True):
    """Who is to be told what of a table, by what it was at a version; `what` is told once."""

    table: str
    person: str
    what: str
    version: int
    at: int
    """When it was written down, in milliseconds."""

    @property
    def name(self) -> str:
        """What it is kept under: what is written down while it is being told is not taken for told."""
        return f"news.{self.table}.{self.person}.{self.what}"


class Told(Struct):
    """What somebody was told of a table last, and when, in milliseconds."""

    what: str
    at: int


class Outbox:
    """On the store; times are in milliseconds."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, waiting: Waiting, due: int) -> None:
        """Have somebody told, not before it is due."""
        await self._store.remember(waiting.name, msgspec.json.encode(waiting), due / 1000 + KEPT_S, OWNER)

    async def put_off(self, waiting: Waiting, due: int) -> None:
        """Have it tried again later, if nobody has taken it away meanwhile, and it is news still."""
        if due > waiting.at + KEPT_S * 1000:
            await self.take_away(waiting)
        else:
            await self._store.renew(waiting.name, due / 1000 + KEPT_S)

    async def take_away(self, waiting: Waiting) -> None:
        """There is nothing to tell any more."""
        await self._store.forget(waiting.name)

    async def holds(self, waiting: Waiting, now: int) -> bool:
        """Whether it is still to be told."""
        return await self._store.recall(waiting.name, now / 1000) is not None

    async def due(self, now: int) -> list[Waiting]:
        """What is to be told by now, the oldest first."""
        lying = sorted((until, name) for name, until in await self._store.owned(OWNER))
        ripe = [name for until, name in lying if until - KEPT_S <= now / 1000]
        kept = [await self._store.recall(name, now / 1000) for name in ripe]
        return [found for data in kept if data is not None and (found := _read(data)) is not None]

    async def done(self, waiting: Waiting, now: int) -> None:
        """It was told."""
        told = msgspec.json.encode(Told(waiting.what, now))
        name = _told(waiting.table, waiting.person)
        await self._store.remember(name, told, now / 1000 + REMEMBERED_S, waiting.person)
        await self._store.forget(waiting.name)

    async def told(self, table: str, person: str, now: int) -> Told | None:
        """What somebody was told of a table last, if that is remembered."""
        data = await self._store.recall(_told(table, person), now / 1000)
        return None if data is None else msgspec.json.decode(data, type=Told)

    async def all_told(self, person: str, now: int) -> dict[str, Told]:
        """By table, what somebody was told last, as far as that is remembered."""
        names = [name.split(".") for name, _ in await self._store.owned(person)]
        found = {name[1]: await self.told(name[1], person, now) for name in names if name[0] == TOLD}
        return {table: told for table, told in found.items() if told is not None}

    async def forget(self, person: str) -> None:
        """What somebody was to be told is not kept any more; what they were told goes with all else that is theirs."""
        for name, _ in await self._store.owned(OWNER):
            if person in name.split("."):
                await self._store.forget(name)


def _told(table: str, person: str) -> str:
    return f"{TOLD}.{table}.{person}"


def _read(data: bytes) -> Waiting | None:
    """None for what only another version of the program can read, and tells."""
    try:
        return msgspec.json.decode(data, type=Waiting)
    except msgspec.MsgspecError:
        return None
