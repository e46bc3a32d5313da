"""The chain: each entry is kept with a hash of itself and of all before it, so that one that was changed shows."""

from collections.abc import Iterable
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


def sound(table: str, after: int, before: bytes, rows: Iterable[tuple[int, bytes, bytes]]) -> tuple[list[bytes], bytes]:
    """Of the entries behind entry `after`, whose hash is `before`, those that are what was written; and the last hash.

    A row is an entry's number, its bytes and the hash kept with it.
    """
    found: list[bytes] = []
    for n, data, kept in rows:
        if n != after + len(found) + 1 or link(before, table, n, data) != kept:
            break
        found.append(data)
        before = kept
    return found, before


def seal(chain: bytes, at: int, data: bytes) -> bytes:
    """What holds a snapshot to the log it was made from, and to its own bytes."""
    hashed = blake2b(chain, digest_size=SIZE, person=b"lascaux.snap")
    hashed.update(f"{at} ".encode())
    hashed.update(data)
    return hashed.digest()
