"""A line to the database, as far as we use it: the driver brings no types of its own."""

from collections.abc import AsyncIterable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol


class Connection(Protocol):
    """What a connection of asyncpg does for us."""

    async def fetch(self, query: str, *values: object) -> list[Any]:
        """All rows."""

    async def fetchrow(self, query: str, *values: object) -> Any:
        """The first row, if there is one."""

    async def fetchval(self, query: str, *values: object) -> Any:
        """The first value of the first row, if there is one."""

    async def execute(self, query: str, *values: object) -> str:
        """Have it done; says what was done, as "DELETE 3"."""

    def cursor(self, query: str, *values: object, prefetch: int | None = None) -> AsyncIterable[Any]:
        """Rows as they come; within a transaction."""

    async def copy_records_to_table(
        self, table_name: str, *, records: Iterable[Sequence[Any]], columns: Sequence[str]
    ) -> str:
        """Put many rows into a table."""

    def transaction(
        self, *, isolation: str | None = None, readonly: bool = False
    ) -> AbstractAsyncContextManager[object]:
        """All of what is asked within, or nothing."""

    def get_server_version(self) -> Any:
        """The version of the server: `major`, `minor` and more."""

    def is_closed(self) -> bool:
        """Is the line gone?"""

    def terminate(self) -> None:
        """Cut the line."""

    async def close(self, *, timeout: float | None = None) -> None:
        """End in good order."""
