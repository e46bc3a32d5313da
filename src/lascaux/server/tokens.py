"""Secret tokens: of sessions, of seats' links, of personal links. Only their hashes are kept."""

from hashlib import sha256


def hashed(token: str) -> str:
    """A token as it is kept: whoever reads the disk cannot use it."""
    return sha256(token.encode()).hexdigest()
