"""The chain: each entry is kept with a hash of itself and of all before it, so that one that was changed shows."""

from dataclasses import dataclass
from hashlib import blake2b

SIZE = 16
START = bytes(SIZE)
"""What the first entry of a table hangs on."""


@dataclass(frozen=True, slots=True)
class Head:
    """How far a table has come, and the hash of all that led there; `n` is 0 once it is deleted."""

    table: str
    n: int
    chain: bytes


def link(before: bytes, table: str, n: int, data: bytes) -> bytes:
    """The hash of entry `n`, which follows the one whose hash is `before`."""
    hashed = blake2b(before, digest_size=SIZE, person=b"lascaux.entry")
    hashed.update(f"{table} {n} ".encode())
    hashed.update(data)
    return hashed.digest()


def seal(chain: bytes, at: int, data: bytes) -> bytes:
    """What holds a snapshot to the log it was made from, and to its own bytes."""
    hashed = blake2b(chain, digest_size=SIZE, person=b"lascaux.snap")
    hashed.update(f"{at} ".encode())
    hashed.update(data)
    return hashed.digest()
