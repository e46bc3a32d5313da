"""Opens a store: SQLite for a folder, PostgreSQL for an address."""

from pathlib import Path

from lascaux.core.language import Text
from lascaux.store.errors import CannotOpen
from lascaux.store.port import Store
from lascaux.store.postgresql.address import is_address
from lascaux.store.sqlite import SqliteStore


async def open_store(where: str | Path) -> Store:
    """Open a data folder, or the database at postgresql://USER@HOST/DATABASE; raises `CannotOpen`."""
    if isinstance(where, str) and is_address(where):
        try:
            from lascaux.store.postgresql.store import PostgresqlStore
        except ModuleNotFoundError as missing:
            raise missing_extra(missing) from missing
        return await PostgresqlStore.open(where)
    return await SqliteStore.open(Path(where))


def missing_extra(missing: ModuleNotFoundError) -> CannotOpen:
    """Report that the PostgreSQL driver is not installed."""
    return CannotOpen(
        Text(
            f"PostgreSQL demande un paquet qui manque ({missing.name}) : pip install lascaux[postgresql]",
            f"PostgreSQL needs a package that is missing ({missing.name}): pip install lascaux[postgresql]",
        )
    )
