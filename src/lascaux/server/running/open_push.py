"""Opens the push notifications chosen in the settings."""

import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from lascaux.core.language import Text
from lascaux.server.settings import BadSetting, Settings
from lascaux.store.port import Store

if TYPE_CHECKING:
    from lascaux.server.notifications.push import Push


@contextlib.asynccontextmanager
async def open_push(settings: Settings, store: Store) -> "AsyncIterator[Push | None]":
    """Yield the messenger; None if notifications are off. Raises `BadSetting` if a package is missing."""
    if not settings.push:
        yield None
        return
    try:
        from lascaux.server.notifications import push
    except ModuleNotFoundError as missing:
        raise BadSetting(
            Text(
                f"les notifications demandent un paquet qui manque ({missing.name}) : pip install lascaux[push]",
                f"notifications need a package that is missing ({missing.name}): pip install lascaux[push]",
            )
        ) from missing
    async with push.client() as client:
        yield await push.Push.of(store, settings.base_url, settings.push_services, client)
