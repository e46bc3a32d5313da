"""Devices: where people asked to be told that it is their turn. One goes with the session in which it was asked for."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from lascaux.core.language import Lang
from lascaux.server.people.guests import LIFE_S, Guest
from lascaux.server.tokens import hashed
from lascaux.store.port import Store
from lascaux.wire.http import DeviceAddress

PREFIX = "device."
MOST = 10
"""Of one person; who has more is no longer told on the one that was heard of the longest time ago."""


class Device(Struct, frozen=True):
    """Where its browser's push service takes messages for it, the keys by which only it reads them, its language."""

    endpoint: str
    p256dh: str
    auth: str
    language: Lang
    session: str = ""


class Devices:
    """On the store, each under a hash of its address, so that a device is one person's; `now` is in milliseconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def keep(self, guest: Guest, address: DeviceAddress) -> None:
        """Tell a guest there from now on."""
        device = Device(address.endpoint, address.p256dh, address.auth, address.language, guest.session or "")
        until = self._now() / 1000 + LIFE_S
        await self._store.remember(_name(device), msgspec.json.encode(device), until, guest.person)
        for name, _ in (await self._names(guest.person))[:-MOST]:
            await self._store.forget(name)

    async def of(self, person: str) -> list[Device]:
        """All of somebody's."""
        kept = [await self._store.recall(name, self._now() / 1000) for name, _ in await self._names(person)]
        return [msgspec.json.decode(data, type=Device) for data in kept if data is not None]

    async def any_of(self, person: str) -> bool:
        """Whether there is one."""
        return bool(await self._names(person))

    async def until(self, person: str) -> list[tuple[Device, float]]:
        """All of somebody's, and until when they are kept, in seconds."""
        last = dict(await self._names(person))
        return [(device, last[_name(device)]) for device in await self.of(person) if _name(device) in last]

    async def is_on(self, guest: Guest) -> bool:
        """Whether a guest is told on the device they ask from."""
        return bool(await self._here(guest))

    async def leave(self, guest: Guest) -> None:
        """Do not tell a guest on the device they ask from any more."""
        for device in await self._here(guest):
            await self.drop(device)

    async def drop(self, device: Device) -> None:
        """Nobody is to be told there any more."""
        await self._store.forget(_name(device))

    async def _here(self, guest: Guest) -> list[Device]:
        return [device for device in await self.of(guest.person) if device.session == guest.session]

    async def _names(self, person: str) -> list[tuple[str, float]]:
        """What those of somebody are kept under, and until when; the one that was heard of last comes last."""
        kept = [(name, until) for name, until in await self._store.owned(person) if name.startswith(PREFIX)]
        return sorted(kept, key=lambda one: one[1])


def _name(device: Device) -> str:
    return PREFIX + hashed(device.endpoint)
