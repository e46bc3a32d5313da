"""Every store there is, for the suite that all of them must pass."""

from collections.abc import Awaitable, Callable

from lascaux.store.port import Store

Open = Callable[[], Awaitable[Store]]
"""Opens the test's one store; again after it was closed, with what it held."""

STORES = ("sqlite", "postgresql")
