"""The part of an asyncpg connection that we use; asyncpg itself has no types."""

from collections.abc import AsyncIterable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol


class Connection(Protocol):
    """An asyncpg connection."""

    async def fetch(self, query: str, *values: object) -> list[Any]:
        """Return all rows."""

    async def fetchrow(self, query: str, *values: object) -> Any:
        """Return the first row, if any."""

    async def fetchval(self, query: str, *values: object) -> Any:
        """Return the first value of the first row, if any."""

    async def execute(self, query: str, *values: object) -> str:
        """Run a statement and return its status, such as "DELETE 3"."""

    def cursor(self, query: str, *values: object, prefetch: int | None = None) -> AsyncIterable[Any]:
        """Iterate over rows; needs a transaction."""

    async def copy_records_to_table(
        self, table_name: str, *, records: Iterable[Sequence[Any]], columns: Sequence[str]
    ) -> str:
        """Insert many rows."""

    def transaction(
        self, *, isolation: str | None = None, readonly: bool = False
    ) -> AbstractAsyncContextManager[object]:
        """Start a transaction."""

    def get_server_version(self) -> Any:
        """Return the server's version: `major`, `minor` and more."""

    def is_closed(self) -> bool:
        """Whether the connection is closed."""

    def terminate(self) -> None:
        """Close at once, without waiting for the server."""

    async def close(self, *, timeout: float | None = None) -> None:
        """Close gracefully."""
