"""Codes of tables: short enough to read out, without look-alike letters, and too many to guess."""

import secrets

OWN = "~"
"""Prefix of the names of the server's own logs, which share the store with tables."""
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 10
_LOOK_ALIKE = str.maketrans("ilo", "110", "- ")


def fresh_code() -> str:
    """Return a new random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def as_code(typed: str) -> str:
    """Return the intended code of what a person typed; other table ids are returned unchanged."""
    meant = typed.lower().translate(_LOOK_ALIKE)
    return meant if len(meant) == LENGTH and set(meant) <= set(ALPHABET) else typed
