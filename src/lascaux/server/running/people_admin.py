"""Admin commands about people: reports, bans, invitations, personal data."""

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any

import msgspec

from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.server.clocks import WallClock
from lascaux.server.people.address import network
from lascaux.server.people.bans import MAX_REASON, Ban, Bans
from lascaux.server.people.guests import Guest, Guests
from lascaux.server.people.invites import Invite, Invites
from lascaux.server.people.privacy import Privacy
from lascaux.server.people.reports import Reports
from lascaux.server.services import Services
from lascaux.server.tokens import alias
from lascaux.store.port import Store
from lascaux.wire.http import Erased, PersonalData


class UnknownPerson(LascauxError):
    """There is no such person."""


class NotBanned(LascauxError):
    """There is no such ban."""


class PeopleAdmin:
    """The commands, on a store and, if a server runs, on its services."""

    def __init__(self, store: Store, services: Services | None) -> None:
        self._services = services
        self._bans = services.bans if services is not None else Bans(store)
        self._reports = services.reports if services is not None else Reports(store)
        self._now = services.live_tables.now if services is not None else WallClock()
        self._guests = services.guests if services is not None else Guests(store, self._now)
        live_tables = services.live_tables if services is not None else None
        self._privacy = Privacy(store, self._guests, self._reports, live_tables)
        self._invites = services.invites if services is not None else Invites(store, self._now)
        self.commands: dict[str, Callable[..., Awaitable[Any]]] = {
            "reports": self._reports.all,
            "clear_reports": self._reports.clear,
            "bans": self._list_bans,
            "ban": self._ban,
            "unban": self._unban,
            "invite": self._invite,
            "invites": self._list_invites,
            "revoke": self._revoke,
            "export_person": self._export_person,
            "erase_person": self._erase_person,
        }

    async def _list_bans(self) -> list[Ban]:
        await self._load()
        return self._bans.all(self._now())

    async def _ban(self, whom: str, for_ms: int | None, reason: str, addresses: bool) -> list[Ban]:
        """Ban a person or an address; with `addresses` also the addresses a person is connected from."""
        await self._load()
        now = self._now()
        until = None if for_ms is None else now + for_ms
        name = _address(whom) or (await self._person(whom)).person
        names = [name]
        if addresses and self._services is not None:
            names += {network(one.address) for one in self._services.connected if one.person == name and one.address}
        made = [Ban(name, now, until, reason[:MAX_REASON]) for name in names]
        for ban in made:
            await self._bans.add(ban)
        self._tell_nodes()
        self._hang_up(set(names))
        return made

    async def _unban(self, whom: str) -> str:
        await self._load()
        name = _address(whom) or whom
        banned = [ban.whom for ban in self._bans.all(self._now()) if name in (ban.whom, alias(ban.whom))]
        if not banned or not await self._bans.lift(banned[0]):
            raise NotBanned(Text(f"{whom} n’est pas banni", f"{whom} is not banned"))
        self._tell_nodes()
        return whom

    async def _invite(self, people: int | None, for_ms: int | None, note: str) -> dict[str, Any]:
        made, token = await self._invites.add(people, for_ms, note)
        return _shown(made) | {"token": token, "path": f"/invite#{token}"}

    async def _list_invites(self) -> list[dict[str, Any]]:
        return [_shown(invite) for invite in await self._invites.all()]

    async def _revoke(self, name: str) -> str:
        await self._invites.revoke(name)
        return name

    async def _export_person(self, whom: str) -> PersonalData:
        return await self._privacy.export(await self._person(whom))

    async def _erase_person(self, whom: str) -> Erased:
        guest = await self._person(whom)
        erased = await self._privacy.erase(guest, self._now())
        self._hang_up({guest.person})
        return erased

    async def _person(self, whom: str) -> Guest:
        person = await self._privacy.find(whom) or self._connected(whom)
        if person is None:
            raise UnknownPerson(Text(f"personne ici n’est connu sous {whom}", f"no one here is known by {whom}"))
        return await self._guests.profile(person) or Guest(person, "", "")

    def _connected(self, whom: str) -> str | None:
        """Return the connected person of that alias, such as a spectator."""
        connected = {one.person for one in self._services.connected} if self._services is not None else set()
        return next((person for person in connected if person is not None and alias(person) == whom), None)

    async def _load(self) -> None:
        if self._services is None:
            await self._bans.load()

    def _tell_nodes(self) -> None:
        if self._services is not None and self._services.live_tables.bus is not None:
            self._services.live_tables.bus.publish("bans", "")

    def _hang_up(self, names: set[str]) -> None:
        if self._services is not None:
            self._services.disconnector.send_away(names)


def _shown(invite: Invite) -> dict[str, Any]:
    """Return an invitation without its hash."""
    return {name: value for name, value in msgspec.structs.asdict(invite).items() if name != "hash"}


def _address(whom: str) -> str | None:
    """Return the address as limits count it; None if it is not an address."""
    try:
        ip_address(whom)
    except ValueError:
        return None
    return network(whom)
