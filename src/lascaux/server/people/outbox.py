"""Queue of pending notifications, kept in the store so that a node failure loses none.

A notification has a due time; it is cancelled if the person returns before then. Sent notifications are remembered for
`REMEMBERED_S`, so that no node sends one twice. The queue holds no names: the text is built when the message is sent,
because names may change or be redacted in between.
"""

import msgspec
from msgspec import Struct

from lascaux.store.port import Store

OWNER = "notifications"
"""Owner under which the store keeps pending notifications."""
KEPT_S = 24 * 3600.0
"""Time to retry while a push service does not answer."""
TOLD = "told"
REMEMBERED_S = 60 * 24 * 3600.0


class Waiting(Struct, frozen=True):
    """A notification of kind `what` for a person about a table at a version."""

    table: str
    person: str
    what: str
    version: int
    at: int
    """Creation time in milliseconds."""

    @property
    def name(self) -> str:
        """Key in the store; one that is replaced while being sent stays queued."""
        return f"news.{self.table}.{self.person}.{self.what}"


class Told(Struct):
    """The last notification sent to a person about a table, and when, in milliseconds."""

    what: str
    at: int


class Outbox:
    """The queue in the store; times are in milliseconds."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, waiting: Waiting, due: int) -> None:
        """Queue a notification for delivery at `due`."""
        await self._store.put_session(waiting.name, msgspec.json.encode(waiting), due / 1000 + KEPT_S, OWNER)

    async def put_off(self, waiting: Waiting, due: int) -> None:
        """Delay a notification, unless it was cancelled; drops it when it is too old."""
        if due > waiting.at + KEPT_S * 1000:
            await self.take_away(waiting)
        else:
            await self._store.renew(waiting.name, due / 1000 + KEPT_S)

    async def take_away(self, waiting: Waiting) -> None:
        """Cancel a notification."""
        await self._store.delete_session(waiting.name)

    async def holds(self, waiting: Waiting, now: int) -> bool:
        """Whether the notification is still queued."""
        return await self._store.get_session(waiting.name, now / 1000) is not None

    async def due(self, now: int) -> list[Waiting]:
        """Return due notifications, oldest first."""
        lying = sorted((until, name) for name, until in await self._store.owned(OWNER))
        ripe = [name for until, name in lying if until - KEPT_S <= now / 1000]
        kept = [await self._store.get_session(name, now / 1000) for name in ripe]
        return [found for data in kept if data is not None and (found := _read(data)) is not None]

    async def done(self, waiting: Waiting, now: int) -> None:
        """Mark a notification as sent."""
        told = msgspec.json.encode(Told(waiting.what, now))
        name = _told(waiting.table, waiting.person)
        await self._store.put_session(name, told, now / 1000 + REMEMBERED_S, waiting.person)
        await self._store.delete_session(waiting.name)

    async def told(self, table: str, person: str, now: int) -> Told | None:
        """Return the last notification sent to a person about a table."""
        data = await self._store.get_session(_told(table, person), now / 1000)
        return None if data is None else msgspec.json.decode(data, type=Told)

    async def all_told(self, person: str, now: int) -> dict[str, Told]:
        """Return the last notifications sent to a person, by table."""
        names = [name.split(".") for name, _ in await self._store.owned(person)]
        found = {name[1]: await self.told(name[1], person, now) for name in names if name[0] == TOLD}
        return {table: told for table, told in found.items() if told is not None}

    async def forget(self, person: str) -> None:
        """Delete a person's pending notifications. Sent ones are deleted with the person."""
        for name, _ in await self._store.owned(OWNER):
            if person in name.split("."):
                await self._store.delete_session(name)


def _told(table: str, person: str) -> str:
    return f"{TOLD}.{table}.{person}"


def _read(data: bytes) -> Waiting | None:
    """Decode a notification; None if another version wrote it, which will send it."""
    try:
        return msgspec.json.decode(data, type=Waiting)
    except msgspec.MsgspecError:
        return None
