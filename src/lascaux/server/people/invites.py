"""Invitations to a private server: made by its operator, stored as hashes, each for some people."""

import asyncio
import secrets
from collections.abc import Callable

import msgspec
from msgspec import Struct

from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.server.errors import BadToken
from lascaux.server.tokens import hashed
from lascaux.store.port import Store

SETTING = "invites"
MAX_INVITATIONS = 200
MAX_NOTE = 60


class NoSuchInvite(LascauxError):
    """The invitation does not exist, or there are too many."""


class Invite(Struct):
    """An invitation for `left` more people; None means no limit or no end."""

    id: str
    hash: str
    at: int
    left: int | None = None
    until: int | None = None
    note: str = ""


class Invites:
    """All invitations of a server; `now` is in milliseconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._lock = asyncio.Lock()

    async def all(self) -> list[Invite]:
        """Return the valid invitations, oldest first."""
        return self._good(await self._store.setting(SETTING))

    def _good(self, data: bytes | None) -> list[Invite]:
        kept = msgspec.json.decode(data, type=list[Invite]) if data is not None else []
        now = self._now()
        return [one for one in kept if one.left != 0 and (one.until is None or now < one.until)]

    async def add(self, people: int | None, for_ms: int | None, note: str) -> tuple[Invite, str]:
        """Create an invitation; the token is returned only here."""
        token = secrets.token_urlsafe(18)
        now = self._now()
        until = None if for_ms is None else now + for_ms
        made = Invite(secrets.token_hex(3), hashed(token), now, people, until, note[:MAX_NOTE])

        def added(kept: list[Invite]) -> list[Invite]:
            if len(kept) >= MAX_INVITATIONS:
                raise NoSuchInvite(
                    Text(
                        f"il y a déjà {MAX_INVITATIONS} invitations ; révoquez-en d’abord",
                        f"there are {MAX_INVITATIONS} invitations already; revoke some first",
                    )
                )
            return [*kept, made]

        await self._change(added)
        return made, token

    async def revoke(self, name: str) -> None:
        """Revoke an invitation."""

        def without(kept: list[Invite]) -> list[Invite]:
            if all(one.id != name for one in kept):
                raise NoSuchInvite(Text(f"il n’y a pas d’invitation {name}", f"there is no invitation {name}"))
            return [one for one in kept if one.id != name]

        await self._change(without)

    async def use(self, token: str) -> None:
        """Use an invitation; raises `BadToken` if it is not valid."""

        def used(kept: list[Invite]) -> list[Invite] | None:
            found = next((one for one in kept if secrets.compare_digest(one.hash, hashed(token))), None)
            if found is None:
                raise BadToken("this invitation is invalid or has expired")
            if found.left is None:
                return None
            found.left -= 1
            return kept

        await self._change(used)

    async def _change(self, change: Callable[[list[Invite]], list[Invite] | None]) -> None:
        """Apply a change to the latest stored invitations, which another node may have changed. None: no change."""
        async with self._lock:
            while True:
                before = await self._store.setting(SETTING)
                invites = change(self._good(before))
                if invites is None:
                    return
                if await self._store.change_setting(SETTING, before, msgspec.json.encode(invites)):
                    return
