"""Opens the bus chosen in the settings."""

import contextlib
import secrets
from collections.abc import AsyncIterator

from lascaux.bus.port import Bus
from lascaux.bus.redact import without_password
from lascaux.core.language import Text, about
from lascaux.server.settings import BadSetting, Settings
from lascaux.store.errors import CannotOpen


@contextlib.asynccontextmanager
async def open_bus(settings: Settings) -> AsyncIterator[Bus | None]:
    """Yield a bus; None for a single server.

    Raises `BadSetting` if it cannot be opened, or `CannotOpen` if it does not answer.
    """
    address = settings.bus_address
    if address is None:
        yield None
        return
    try:
        bus = await _open(address, secrets.token_hex(6))
    except ModuleNotFoundError as missing:
        extra = "nats" if address.startswith("nats") else "postgresql"
        raise BadSetting(
            Text(
                f"le bus demande un paquet qui manque ({missing.name}) : pip install lascaux[{extra}]",
                f"the bus needs a package that is missing ({missing.name}): pip install lascaux[{extra}]",
            )
        ) from missing
    except Exception as error:
        where, why = without_password(address), str(error)
        silent = Text(f"le bus {where} ne répond pas", f"the bus {where} does not answer")
        raise CannotOpen(about(silent, Text.alike(why)) if why else silent, away=True) from error
    async with bus:
        yield bus


async def _open(address: str, node: str) -> Bus:
    if address.startswith(("nats://", "tls://")):
        from lascaux.bus.nats import NatsBus

        return await NatsBus.open(node, address)
    from lascaux.bus.postgresql import PostgresBus

    return await PostgresBus.open(node, address)
