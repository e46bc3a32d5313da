"""Every store there is, for the suite that all of them must pass."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from lascaux.store.port import Store
from lascaux.store.sqlite import SqliteStore

Open = Callable[[], Awaitable[Store]]
"""Opens the test's one store; again after it was closed, with what it held."""


def _sqlite(folder: Path) -> Open:
    return lambda: SqliteStore.open(folder)


STORES: dict[str, Callable[[Path], Open]] = {"sqlite": _sqlite}
