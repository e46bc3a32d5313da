"""The outbox: what is to be told, written down in the store before anybody tells it, so that no node takes it along.

What lies there has a time before which it is not told: whoever comes back by then need not be told. What was told is
kept for a while, so that nobody is told twice, whichever node looks after the table.
"""

import msgspec
from msgspec import Struct

from lascaux.server.notifications.news import News
from lascaux.store.port import Store

OWNER = "notifications"
"""Under which all that is to be told is found."""
KEPT_S = 24 * 3600.0
"""So long it is tried, where a push service does not answer; then it is no news any more."""
REMEMBERED_S = 60 * 24 * 3600.0


class Told(Struct):
    """What somebody was told of a table last, and when, in milliseconds."""

    what: str
    at: int


class Outbox:
    """On the store; times are in milliseconds."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, news: News, due: int) -> None:
        """Have somebody told, not before it is due; in the place of what they were to be told of that table before."""
        await self._store.remember(_name(news), msgspec.json.encode(news), due / 1000 + KEPT_S, OWNER)

    async def put_off(self, news: News, due: int) -> None:
        """Have it tried again later, if nobody has taken it away meanwhile."""
        await self._store.renew(_name(news), due / 1000 + KEPT_S)

    async def take_away(self, table: str, person: str) -> None:
        """There is nothing to tell any more."""
        await self._store.forget(f"news.{table}.{person}")

    async def due(self, now: int) -> list[News]:
        """What is to be told by now, the oldest first."""
        lying = sorted((until, name) for name, until in await self._store.owned(OWNER))
        ripe = [name for until, name in lying if until - KEPT_S <= now / 1000]
        kept = [await self._store.recall(name, now / 1000) for name in ripe]
        return [msgspec.json.decode(data, type=News) for data in kept if data is not None]

    async def done(self, news: News, now: int) -> None:
        """It was told."""
        told = msgspec.json.encode(Told(news.what, now))
        await self._store.remember(f"told.{news.table}.{news.person}", told, now / 1000 + REMEMBERED_S, news.person)
        await self._store.forget(_name(news))

    async def told(self, table: str, person: str, now: int) -> Told | None:
        """What somebody was told of a table last, if that is remembered."""
        data = await self._store.recall(f"told.{table}.{person}", now / 1000)
        return None if data is None else msgspec.json.decode(data, type=Told)


def _name(news: News) -> str:
    return f"news.{news.table}.{news.person}"
