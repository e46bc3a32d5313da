"""Hash chain of a log: each entry is stored with a hash of itself and all entries before it, to detect changes."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b

SIZE = 16
START = bytes(SIZE)
"""Hash before the first entry of a table."""


@dataclass(frozen=True, slots=True)
class Head:
    """Number and chain hash of a table's last entry; `n` is 0 if the table is deleted."""

    table: str
    n: int
    chain: bytes


def link(before: bytes, table: str, n: int, data: bytes) -> bytes:
    """Return the hash of entry `n`, given the hash of the entry before it."""
    hashed = blake2b(before, digest_size=SIZE, person=b"lascaux.entry")
    hashed.update(f"{table} {n} ".encode())
    hashed.update(data)
    return hashed.digest()


def sound(table: str, after: int, before: bytes, rows: Iterable[tuple[int, bytes, bytes]]) -> tuple[list[bytes], bytes]:
    """Return the unchanged entries after entry `after`, whose hash is `before`, and the hash of the last one.

    A row is an entry's number, bytes and stored hash.
    """
    found: list[bytes] = []
    for n, data, kept in rows:
        if n != after + len(found) + 1 or link(before, table, n, data) != kept:
            break
        found.append(data)
        before = kept
    return found, before


def seal(chain: bytes, at: int, data: bytes) -> bytes:
    """Return the hash that ties a snapshot to its own bytes and to the log that it was made from."""
    hashed = blake2b(chain, digest_size=SIZE, person=b"lascaux.snap")
    hashed.update(f"{at} ".encode())
    hashed.update(data)
    return hashed.digest()
