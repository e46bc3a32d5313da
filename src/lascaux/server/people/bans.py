"""Bans of people and addresses from the whole server. They are few and stored together."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.server.errors import Banned
from lascaux.server.people.address import network
from lascaux.store.port import Store

SETTING = "bans"
MAX_BANS = 400
"""As many as fit into one setting."""
MAX_REASON = 60


class TooManyBans(LascauxError):
    """The limit is reached."""


class Ban(Struct):
    """A ban of a person's id or of an address (IPv6: its network)."""

    whom: str
    at: int
    until: int | None = None
    """In milliseconds; None: permanent."""
    reason: str = ""


class Bans:
    """All bans, in memory and in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bans: dict[str, Ban] = {}

    async def load(self) -> bytes | None:
        """Load the bans from the store."""
        data = await self._store.setting(SETTING)
        kept = msgspec.json.decode(data, type=list[Ban]) if data is not None else []
        for ban in kept:
            ban.whom = network(ban.whom.removesuffix("/64"))  # versions before 1.1 stored an IPv6 network like this
        self._bans = {ban.whom: ban for ban in kept}
        return data

    def check(self, whom: str, now: int) -> None:
        """Raise `Banned` if a ban is in force."""
        ban = self._bans.get(whom)
        if ban is not None and (ban.until is None or now < ban.until):
            raise Banned(ban.reason)

    def all(self, now: int) -> list[Ban]:
        """Return the bans in force, oldest first."""
        return [ban for ban in self._bans.values() if ban.until is None or now < ban.until]

    async def add(self, ban: Ban) -> None:
        """Add or replace a ban."""

        def added() -> dict[str, Ban]:
            bans = {other.whom: other for other in self.all(ban.at)} | {ban.whom: ban}
            if len(bans) > MAX_BANS:
                raise TooManyBans(
                    Text(
                        f"il y a déjà {MAX_BANS} bannissements ; levez-en d’abord",
                        f"there are {MAX_BANS} bans already; lift some first",
                    )
                )
            return bans

        await self._change(added)

    async def lift(self, whom: str) -> bool:
        """Lift a ban; returns whether there was one."""
        await self.load()
        if whom not in self._bans:
            return False
        await self._change(lambda: {name: ban for name, ban in self._bans.items() if name != whom})
        return True

    async def _change(self, change: Callable[[], dict[str, Ban]]) -> None:
        """Apply a change to the latest stored bans, which another node may have changed."""
        while True:
            before = await self.load()
            bans = change()
            if await self._store.change_setting(SETTING, before, msgspec.json.encode(list(bans.values()))):
                self._bans = bans
                return
