"""Devices registered for push notifications. A device belongs to the session that registered it."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from lascaux.core.language import Lang
from lascaux.server.people.guests import LIFE_S, Guest
from lascaux.server.tokens import hashed
from lascaux.store.port import Store
from lascaux.wire.http import DeviceAddress

PREFIX = "device."
MAX_DEVICES = 10
"""Limit per person; beyond it, the device used least recently is removed."""


class Device(Struct, frozen=True):
    """Push endpoint, encryption keys and language of a browser."""

    endpoint: str
    p256dh: str
    auth: str
    language: Lang
    session: str = ""


class Devices:
    """Stored devices, by a hash of the endpoint, so that a device has one owner; `now` is in milliseconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def keep(self, guest: Guest, address: DeviceAddress) -> None:
        """Register a device for a guest."""
        device = Device(address.endpoint, address.p256dh, address.auth, address.language, guest.session or "")
        until = self._now() / 1000 + LIFE_S
        await self._store.put_session(_name(device), msgspec.json.encode(device), until, guest.person)
        for name, _ in (await self._names(guest.person))[:-MAX_DEVICES]:
            await self._store.delete_session(name)

    async def of(self, person: str) -> list[Device]:
        """Return all devices of a person."""
        kept = [await self._store.get_session(name, self._now() / 1000) for name, _ in await self._names(person)]
        return [msgspec.json.decode(data, type=Device) for data in kept if data is not None]

    async def any_of(self, person: str) -> bool:
        """Whether a person has a device."""
        return bool(await self._names(person))

    async def until(self, person: str) -> list[tuple[Device, float]]:
        """Return all devices of a person and their expiry in seconds."""
        last = dict(await self._names(person))
        return [(device, last[_name(device)]) for device in await self.of(person) if _name(device) in last]

    async def is_on(self, guest: Guest) -> bool:
        """Whether the guest's current device is registered."""
        return bool(await self._here(guest))

    async def leave(self, guest: Guest) -> None:
        """Unregister the guest's current device."""
        for device in await self._here(guest):
            await self.drop(device)

    async def drop(self, device: Device) -> None:
        """Unregister a device."""
        await self._store.delete_session(_name(device))

    async def _here(self, guest: Guest) -> list[Device]:
        return [device for device in await self.of(guest.person) if device.session == guest.session]

    async def _names(self, person: str) -> list[tuple[str, float]]:
        """Return keys and expiry of a person's devices, last used last."""
        kept = [(name, until) for name, until in await self._store.owned(person) if name.startswith(PREFIX)]
        return sorted(kept, key=lambda one: one[1])


def _name(device: Device) -> str:
    return PREFIX + hashed(device.endpoint)
