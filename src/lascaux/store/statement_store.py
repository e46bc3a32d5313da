"""The calls of a store that are one SQL statement each: checks the arguments, then runs the statement.

Each database has a module of statements, with the names and arguments of the calls. Those about sessions and settings
are the same for both; there `value`, `rows` and `change` run SQL.
"""

# mypy: no-warn-return-any
# Statements are found by name.

import asyncio
import logging
from abc import abstractmethod
from collections.abc import Collection
from typing import Any

from lascaux.store import limits, snapshots
from lascaux.store.errors import Damaged
from lascaux.store.limits import check_name, check_names, check_size, check_time
from lascaux.store.port import Listed, Store, Summary

logger = logging.getLogger(__name__)

_PUT_SESSION = (
    "INSERT INTO sessions (token, data, until, owner) VALUES (:token, :data, :until, :owner)"
    " ON CONFLICT (token) DO UPDATE SET data = excluded.data, until = excluded.until, owner = excluded.owner"
)
_RENEW = "UPDATE sessions SET until = :until, data = coalesce(:data, data) WHERE token = :token"
_SESSION = "SELECT data FROM sessions WHERE token = :token AND until > :now"
_DELETE_SESSION = "DELETE FROM sessions WHERE token = :token"
_DELETE_SESSIONS = "DELETE FROM sessions WHERE owner = :owner"
_OWNED = "SELECT token, until FROM sessions WHERE owner = :owner ORDER BY until"
_SETTING = "SELECT data FROM settings WHERE name = :name"
_ADD_SETTING = "INSERT INTO settings (name, data) VALUES (:name, :data) ON CONFLICT (name) DO "
_CHANGE_SETTING = "UPDATE settings SET data = :data WHERE name = :name AND data = :before"


class StatementStore(Store):
    """A store on a database; subclasses run statements."""

    _closing: asyncio.Task[None] | None = None
    _damaged = 0

    @abstractmethod
    async def _read(self, statement: str, **arguments: object) -> Any:
        """Run a statement that changes nothing."""

    @abstractmethod
    async def _write(self, statement: str, again: bool = False, flush: bool = True, **arguments: object) -> Any:
        """Run a statement that changes something; `again` if it is idempotent, `flush` if it must not be lost."""

    @abstractmethod
    async def _close(self) -> None:
        """Finish pending calls, then close."""

    def _note_damage(self, table: str, damage: Damaged) -> None:
        """Count and log a damaged table that was read."""
        self._damaged += 1
        logger.error("table damaged", extra={"table": table, "sound": damage.good, "entries": damage.last})

    async def last(self, table: str) -> int:
        return await self._read("last", table=check_name(table))

    async def last_numbers(self, tables: Collection[str]) -> dict[str, int]:
        return await self._read("last_numbers", tables=check_names(tables))

    async def save_snapshot(self, table: str, at: int, data: bytes) -> None:
        check_size("a snapshot", len(data), limits.MAX_SNAPSHOT)
        await self._write("save_snapshot", again=True, flush=False, table=check_name(table), at=at, data=data)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return snapshots.sound(table, await self._read("snapshot", table=check_name(table)))

    async def put_document(self, table: str, name: str, data: bytes) -> None:
        check_size("a document", len(data), limits.MAX_DOCUMENT)
        await self._write("put_document", again=True, table=check_name(table), name=check_name(name), data=data)

    async def document(self, table: str, name: str) -> bytes | None:
        return await self._read("document", table=check_name(table), name=check_name(name))

    async def delete_document(self, table: str, name: str) -> None:
        await self._write("delete_document", again=True, table=check_name(table), name=check_name(name))

    async def summary(self, table: str) -> Summary | None:
        return await self._read("summary", table=check_name(table))

    async def summaries(
        self, *, states: Collection[str] = (), limit: int = 100, before: int | None = None
    ) -> list[Listed]:
        limits.check_page(limit)
        return await self._read("summaries", states=check_names(states), limit=limit, before=before)

    async def tables_of(
        self, person: str, *, states: Collection[str] | None = None, limit: int = 100, before: int | None = None
    ) -> list[Listed]:
        limits.check_page(limit)
        wanted = None if states is None else check_names(states)
        return await self._read("tables_of", person=check_name(person), states=wanted, limit=limit, before=before)

    async def count_tables(self, person: str, states: Collection[str]) -> int:
        return await self._read("count_tables", person=check_name(person), states=check_names(states))

    async def put_session(self, token: str, data: bytes, until: float, owner: str | None = None) -> None:
        limits.check_session(token, data, until, owner)
        await self._write("change", sql=_PUT_SESSION, token=token, data=data, until=until, owner=owner)

    async def renew(self, token: str, until: float, data: bytes | None = None) -> bool:
        limits.check_session(token, data or b"", until, None)
        return await self._write("change", again=True, sql=_RENEW, token=token, until=until, data=data) > 0

    async def get_session(self, token: str, now: float) -> bytes | None:
        return await self._read("value", sql=_SESSION, token=check_name(token), now=check_time(now))

    async def delete_session(self, token: str) -> bool:
        return await self._write("change", sql=_DELETE_SESSION, token=check_name(token)) > 0

    async def delete_sessions(self, owner: str) -> int:
        return await self._write("change", again=True, sql=_DELETE_SESSIONS, owner=check_name(owner))

    async def owned(self, owner: str) -> list[tuple[str, float]]:
        return await self._read("rows", sql=_OWNED, owner=check_name(owner))

    async def expire(self, now: float) -> int:
        return await self._write("expire", again=True, now=check_time(now))

    async def setting(self, name: str) -> bytes | None:
        return await self._read("value", sql=_SETTING, name=check_name(name))

    async def set_setting(self, name: str, data: bytes) -> None:
        check_size("a setting", len(data), limits.MAX_VALUE)
        sql = f"{_ADD_SETTING}UPDATE SET data = excluded.data"
        await self._write("change", sql=sql, name=check_name(name), data=data)

    async def change_setting(self, name: str, before: bytes | None, data: bytes) -> bool:
        check_size("a setting", len(data), limits.MAX_VALUE)
        sql = f"{_ADD_SETTING}NOTHING" if before is None else _CHANGE_SETTING
        return await self._write("change", sql=sql, name=check_name(name), before=before, data=data) > 0

    async def close(self) -> None:
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)
