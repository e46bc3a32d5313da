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
SENT = "told"
REMEMBERED_S = 60 * 24 * 3600.0


class PendingNotice(Struct, frozen=True):
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


class SentNotice(Struct):
    """The last notification sent to a person about a table, and when, in milliseconds."""

    what: str
    at: int


class Outbox:
    """The queue in the store; times are in milliseconds."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, pending: PendingNotice, due: int) -> None:
        """Queue a notification for delivery at `due`."""
        await self._store.put_session(pending.name, msgspec.json.encode(pending), due / 1000 + KEPT_S, OWNER)

    async def put_off(self, pending: PendingNotice, due: int) -> None:
        """Delay a notification, unless it was cancelled; drops it when it is too old."""
        if due > pending.at + KEPT_S * 1000:
            await self.cancel(pending)
        else:
            await self._store.renew(pending.name, due / 1000 + KEPT_S)

    async def cancel(self, pending: PendingNotice) -> None:
        """Cancel a notification."""
        await self._store.delete_session(pending.name)

    async def holds(self, pending: PendingNotice, now: int) -> bool:
        """Whether the notification is still queued."""
        return await self._store.get_session(pending.name, now / 1000) is not None

    async def due(self, now: int) -> list[PendingNotice]:
        """Return due notifications, oldest first."""
        lying = sorted((until, name) for name, until in await self._store.owned(OWNER))
        ripe = [name for until, name in lying if until - KEPT_S <= now / 1000]
        kept = [await self._store.get_session(name, now / 1000) for name in ripe]
        return [found for data in kept if data is not None and (found := _read(data)) is not None]

    async def done(self, pending: PendingNotice, now: int) -> None:
        """Mark a notification as sent."""
        sent = msgspec.json.encode(SentNotice(pending.what, now))
        name = _sent_name(pending.table, pending.person)
        await self._store.put_session(name, sent, now / 1000 + REMEMBERED_S, pending.person)
        await self._store.delete_session(pending.name)

    async def last_sent(self, table: str, person: str, now: int) -> SentNotice | None:
        """Return the last notification sent to a person about a table."""
        data = await self._store.get_session(_sent_name(table, person), now / 1000)
        return None if data is None else msgspec.json.decode(data, type=SentNotice)

    async def all_sent(self, person: str, now: int) -> dict[str, SentNotice]:
        """Return the last notifications sent to a person, by table."""
        names = [name.split(".") for name, _ in await self._store.owned(person)]
        found = {name[1]: await self.last_sent(name[1], person, now) for name in names if name[0] == SENT}
        return {table: sent for table, sent in found.items() if sent is not None}

    async def forget(self, person: str) -> None:
        """Delete a person's pending notifications. Sent ones are deleted with the person."""
        for name, _ in await self._store.owned(OWNER):
            if person in name.split("."):
                await self._store.delete_session(name)


def _sent_name(table: str, person: str) -> str:
    return f"{SENT}.{table}.{person}"


def _read(data: bytes) -> PendingNotice | None:
    """Decode a notification; None if another version wrote it, which will send it."""
    try:
        return msgspec.json.decode(data, type=PendingNotice)
    except msgspec.MsgspecError:
        return None
