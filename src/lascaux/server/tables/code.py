"""Codes of tables: short enough to be read out, with no letters that look alike, and too many to be guessed."""

import secrets

OWN = "~"
"""Begins the names of the server's own logs, which lie in the store beside those of tables."""
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 10
_LOOK_ALIKE = str.maketrans("ilo", "110", "- ")


def fresh_code() -> str:
    """The code of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def as_code(typed: str) -> str:
    """A code as it was meant by whoever typed it; any other id of a table stays what it is."""
    meant = typed.lower().translate(_LOOK_ALIKE)
    return meant if len(meant) == LENGTH and set(meant) <= set(ALPHABET) else typed
