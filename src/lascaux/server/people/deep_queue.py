"""The requests for deep reports, kept in the store for all nodes.

Each person's request is an item of its own, so that people can ask and cancel independently.
"""

from collections.abc import Callable

from lascaux.server.errors import NotNow, OverLimit
from lascaux.store.port import Store

OWNER = "deep-reports"
"""Owner under which the store keeps the requests."""
KEPT_S = 7 * 24 * 3600.0
PREFIX = "deep-report"
MAX_OF_PERSON = 3
MAX_OF_ALL = 200


class DeepQueue:
    """The queue in the store; `now` is in milliseconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def requests(self) -> dict[str, set[str]]:
        """Return the people who want a report, by table, the oldest request first."""
        found = dict[str, set[str]]()
        for name, until in sorted(await self._store.owned(OWNER), key=lambda one: (one[1], one[0])):
            if until > self._now() / 1000:
                _, table, person = name.split(".", 2)
                found.setdefault(table, set()).add(person)
        return found

    async def people(self, table: str) -> set[str]:
        """Return the people who want the report of a table."""
        return (await self.requests()).get(table, set())

    async def add(self, table: str, person: str) -> None:
        """Add a request."""
        await self._store.put_session(_name(table, person), b"", self._now() / 1000 + KEPT_S, OWNER)

    async def remove(self, table: str, person: str) -> None:
        """Remove a person's request, if there is one."""
        await self._store.delete_session(_name(table, person))

    async def remove_all(self, table: str) -> None:
        """Remove all requests for a table."""
        for person in await self.people(table):
            await self.remove(table, person)

    async def forget(self, person: str) -> None:
        """Remove all requests of a person."""
        for table, people in (await self.requests()).items():
            if person in people:
                await self.remove(table, person)


def check_room(requests: dict[str, set[str]], person: str) -> None:
    """Raise an error if a person may not ask for another report now."""
    own = sum(person in people for people in requests.values())
    if own >= MAX_OF_PERSON:
        raise OverLimit("limit_waiting_reports", most=MAX_OF_PERSON)
    if len(requests) >= MAX_OF_ALL:
        raise NotNow("many_reports")


def _name(table: str, person: str) -> str:
    return f"{PREFIX}.{table}.{person}"
