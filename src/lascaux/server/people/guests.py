"""Guests: people without an account, known by an opaque token in a cookie. Only hashes of tokens are stored."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec
from msgspec import Struct

from lascaux.server.tokens import hashed
from lascaux.store.port import Store

LIFE_S = 180 * 24 * 3600
LINK_S = 15 * 60


@dataclass(frozen=True)
class Guest:
    """A guest: `person` is their id at every table, `session` the hash of the token they use."""

    person: str
    name: str
    colour: str
    session: str | None = None
    """None for a program, which uses a seat's token."""
    invited: bool = False
    """Whether they came by an invitation to the server."""


class _Session(Struct):
    person: str
    until: float


class _Profile(Struct):
    name: str
    colour: str
    invited: bool = False


class Guests:
    """The sessions in a store; `now` is in milliseconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._claiming: set[str] = set()

    def _seconds(self) -> float:
        return self._now() / 1000

    async def create(self, name: str, colour: str, invited: bool = False) -> tuple[Guest, str]:
        """Create a guest; returns also the token of their first session."""
        return await self._sign_in(Guest(secrets.token_hex(8), name, colour, invited=invited))

    async def invite(self, guest: Guest) -> Guest:
        """Mark an existing guest as invited."""
        invited = replace(guest, invited=True)
        await self._keep(invited, None)
        return invited

    async def find(self, token: str) -> Guest | None:
        """Return the guest of a session and renew the session if needed."""
        key, now = f"session.{hashed(token)}", self._seconds()
        data = await self._store.get_session(key, now)
        if data is None:
            return None
        session = msgspec.json.decode(data, type=_Session)
        known = await self._known(session.person, now)
        if known is None:
            return None
        guest = replace(known, session=key)
        if session.until - now < LIFE_S / 2 and not await self._renew(guest, key):
            return None
        return guest

    async def change(self, guest: Guest, name: str, colour: str) -> Guest:
        """Change name or colour, on all devices."""
        changed = replace(guest, name=name, colour=colour)
        await self._keep(changed, None)
        return changed

    async def end(self, guest: Guest) -> None:
        """End the guest's current session; other devices stay signed in."""
        if guest.session is not None:
            await self._store.delete_session(guest.session)

    async def end_all(self, guest: Guest) -> None:
        """End the sessions on all devices, and the links to further ones."""
        await self._store.delete_sessions(guest.person)

    @property
    def now(self) -> Callable[[], int]:
        """The clock, in milliseconds."""
        return self._now

    async def profile(self, person: str) -> Guest | None:
        """Return a guest by id."""
        return await self._known(person, self._seconds())

    async def sessions_until(self, guest: Guest) -> list[float]:
        """Return the expiry of a guest's sessions, in seconds."""
        return [until for name, until in await self._store.owned(guest.person) if name.startswith("session.")]

    async def forget(self, guest: Guest) -> None:
        """Delete all sessions and the profile of a guest."""
        await self._store.delete_sessions(guest.person)
        await self._store.delete_session(f"person.{guest.person}")

    async def link(self, guest: Guest) -> str:
        """Create a single-use token that signs in another device of the same person."""
        token = secrets.token_urlsafe(24)
        until = self._seconds() + LINK_S
        await self._store.put_session(f"link.{hashed(token)}", guest.person.encode(), until, guest.person)
        return token

    async def owner(self, token: str) -> Guest | None:
        """Return the owner of a link without using it."""
        now = self._seconds()
        person = await self._store.get_session(f"link.{hashed(token)}", now)
        return None if person is None else await self._known(person.decode(), now)

    async def claim(self, token: str) -> tuple[Guest, str] | None:
        """Use a link."""
        key, now = f"link.{hashed(token)}", self._seconds()
        if key in self._claiming:
            return None
        self._claiming.add(key)
        try:
            person = await self._store.get_session(key, now)
            if person is None:
                return None
            if not await self._store.delete_session(key):
                return None  # another node was faster
        finally:
            self._claiming.discard(key)
        guest = await self._known(person.decode(), now)
        return None if guest is None else await self._sign_in(guest)

    async def _known(self, person: str, now: float) -> Guest | None:
        profile = await self._store.get_session(f"person.{person}", now)
        if profile is None:
            return None
        known = msgspec.json.decode(profile, type=_Profile)
        return Guest(person, known.name, known.colour, invited=known.invited)

    async def _sign_in(self, guest: Guest) -> tuple[Guest, str]:
        token = secrets.token_urlsafe(32)
        key = f"session.{hashed(token)}"
        known = replace(guest, session=key)
        await self._keep(known, key)
        return known, token

    async def _renew(self, guest: Guest, key: str) -> bool:
        """Renew a session and its profile; False if the session was just ended, here or on another node."""
        until = self._seconds() + LIFE_S
        session = msgspec.json.encode(_Session(guest.person, until))
        return await self._store.renew(key, until, session) and await self._store.renew(
            f"person.{guest.person}", until + LIFE_S
        )

    async def _keep(self, guest: Guest, key: str | None) -> None:
        """Store the profile, and the session under `key`. A profile outlives its sessions."""
        until = self._seconds() + LIFE_S
        profile = msgspec.json.encode(_Profile(guest.name, guest.colour, guest.invited))
        await self._store.put_session(f"person.{guest.person}", profile, until + LIFE_S)
        if key is not None:
            session = msgspec.json.encode(_Session(guest.person, until))
            await self._store.put_session(key, session, until, guest.person)
