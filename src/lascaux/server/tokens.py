"""Secret tokens: of sessions, of seats' links, of personal links. Only their hashes are kept."""

from functools import lru_cache
from hashlib import sha256


@lru_cache(10_000)
def alias(person: str) -> str:
    """What others may know a person by: the same at every table, and no way back to who it is."""
    return sha256(f"lascaux alias {person}".encode()).hexdigest()[:16]


def hashed(token: str) -> str:
    """A token as it is kept: whoever reads the disk cannot use it."""
    return sha256(token.encode()).hexdigest()
