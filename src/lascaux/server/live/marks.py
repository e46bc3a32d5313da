"""Marks: what a reader was shown last, signed, so that whoever comes back can prove that there was more than there is.

A mark tells when an entry was written and nothing of what is in it; the timeline of a table tells as much.
"""

import secrets
from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

from lascaux.store.port import Store
from lascaux.store.refusal import StoreError

SETTING = "marks"
MOST = 80


class Seen(NamedTuple):
    """A version of a table, and when its last entry was written, in milliseconds."""

    version: int
    at: int


class Marks:
    """Signs with a key of the server's own."""

    def __init__(self, key: bytes = b"") -> None:
        self._key = key

    @classmethod
    async def of(cls, store: Store) -> "Marks":
        """With the key that the store keeps, made if there is none; on a full disk it is good for this run."""
        key = await store.setting(SETTING)
        if key is None:
            made = secrets.token_bytes(32)
            try:
                if not await store.change_setting(SETTING, None, made):
                    key = await store.setting(SETTING)  # another node was quicker
            except StoreError:
                return cls(made)
            key = key or made
        return cls(key)

    def write(self, table: str, seen: Seen) -> str:
        """The mark of what is shown now."""
        return f"{seen.version}.{seen.at}.{self._signature(table, seen)}"

    def read(self, table: str, mark: str) -> Seen | None:
        """What its bearer has seen; nothing if it is not one of ours."""
        version, _, rest = mark[:MOST].partition(".")
        at, _, signature = rest.partition(".")
        if not (version.isascii() and version.isdigit() and at.isascii() and at.isdigit()):
            return None
        seen = Seen(int(version), int(at))
        return seen if compare_digest(signature.encode(), self._signature(table, seen).encode()) else None

    def blurred(self, text: str) -> str:
        """A name for what is not to be kept as it is: the same on every node, and no way back."""
        return blake2b(text.encode(), key=self._key, digest_size=16).hexdigest()

    def _signature(self, table: str, seen: Seen) -> str:
        return blake2b(f"{table} {seen.version} {seen.at}".encode(), key=self._key, digest_size=12).hexdigest()
