"""Secret tokens of sessions, invitations and links. Only their hashes are stored."""

from functools import lru_cache
from hashlib import sha256


@lru_cache(10_000)
def alias(person: str) -> str:
    """Return a person's public id: the same at every table, and irreversible."""
    return sha256(f"lascaux alias {person}".encode()).hexdigest()[:16]


def hashed(token: str) -> str:
    """Return the hash of a token, which is what the store keeps."""
    return sha256(token.encode()).hexdigest()
