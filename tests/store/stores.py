"""Every store there is, for the suite that all of them must pass."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from lascaux.store.port import Store
from lascaux.store.postgresql.address import is_address

Open = Callable[[], Awaitable[Store]]
"""Opens the test's one store; again after it was closed, with what it held."""

STORES = ("sqlite", "postgresql")


def meddle(where: str, *statements: str) -> None:
    """Change what a store holds behind its back, in words that every database understands."""
    if is_address(where):
        asyncio.run(_meddle(where, statements))
        return
    with contextlib.closing(sqlite3.connect(Path(where, "lascaux.db"))) as meddler:
        for statement in statements:
            meddler.execute(statement)
        meddler.commit()


async def _meddle(address: str, statements: tuple[str, ...]) -> None:
    import asyncpg

    meddler = await asyncpg.connect(address)
    try:
        for statement in statements:
            await meddler.execute(statement)
    finally:
        await meddler.close()
