"""Resume tokens: a signed (version, timestamp) of the last state sent to a client.

A returning client sends its token back. The server then knows which events to skip, and detects entries that its disk
has lost. A token reveals when an entry was written and nothing else.
"""

import secrets
from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

from lascaux.store.errors import StoreError
from lascaux.store.port import Store

SETTING = "marks"
MAX_LENGTH = 80


class Seen(NamedTuple):
    """A table's version, and the time of its last entry in milliseconds."""

    version: int
    at: int


class ResumeTokens:
    """Signs and checks tokens with the server's key."""

    def __init__(self, key: bytes = b"") -> None:
        self._key = key

    @classmethod
    async def of(cls, store: Store) -> "ResumeTokens":
        """Load the key, or create it; on a full disk the key lasts for this run only."""
        key = await store.setting(SETTING)
        if key is None:
            made = secrets.token_bytes(32)
            try:
                if not await store.change_setting(SETTING, None, made):
                    key = await store.setting(SETTING)  # another node was faster
            except StoreError:
                return cls(made)
            key = key or made
        return cls(key)

    def write(self, table: str, seen: Seen) -> str:
        """Return a signed token."""
        return f"{seen.version}.{seen.at}.{self._signature(table, seen)}"

    def read(self, table: str, mark: str) -> Seen | None:
        """Return what the token's holder has seen; None if the signature is invalid."""
        version, _, rest = mark[:MAX_LENGTH].partition(".")
        at, _, signature = rest.partition(".")
        if not (version.isascii() and version.isdigit() and at.isascii() and at.isdigit()):
            return None
        seen = Seen(int(version), int(at))
        return seen if compare_digest(signature.encode(), self._signature(table, seen).encode()) else None

    def pseudonym(self, text: str) -> str:
        """Return an irreversible pseudonym, the same on every node."""
        return blake2b(text.encode(), key=self._key, digest_size=16).hexdigest()

    def _signature(self, table: str, seen: Seen) -> str:
        return blake2b(f"{table} {seen.version} {seen.at}".encode(), key=self._key, digest_size=12).hexdigest()
