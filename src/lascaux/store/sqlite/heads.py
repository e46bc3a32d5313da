"""Heads file: how far each table had come when its last write was acknowledged, kept beside the database.

SQLite silently drops the end of a WAL that was cut or damaged. So after each commit, and before it is acknowledged, the
new head of each table is written to a separate file: a ring of fixed-size slots that needs no new space on a full disk.
It is synced about once a second; an unreadable slot is ignored.
"""

import os
import struct
import time
from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

from lascaux import compat
from lascaux.store.chain import SIZE, Head

FILE = "heads"
SLOTS = 8192
"""Far more commits than SQLite leaves in a WAL."""
SYNC_S = 1.0

_SLOT = struct.Struct(f"<QQ{SIZE}s101p")
_CHECK = struct.Struct("<I")
_SIZE = _SLOT.size + _CHECK.size
RING = SLOTS * _SIZE
"""Bytes of the file."""

_sync = getattr(os, "fdatasync", os.fsync)


class Heads:
    """The ring of a data folder; not thread-safe."""

    def __init__(self, folder: Path) -> None:
        self._file = compat.open_file(folder / FILE, os.O_RDWR | os.O_CREAT)
        self._synced = time.monotonic()
        try:
            if os.fstat(self._file).st_size < RING:
                compat.write_at(self._file, bytes(RING), 0)  # written, not just sized, to reserve the space
                os.fsync(self._file)
            found = written(compat.read_at(self._file, RING, 0))
        except BaseException:
            self.close()
            raise
        self._next = found[-1][0] + 1 if found else 1
        self.promised = {head.table: head for _, head in found}
        """Last head of each table when the file was opened."""

    def write(self, heads: Sequence[Head]) -> None:
        """Write heads, in this order."""
        packed = [_packed(number, head) for number, head in enumerate(heads, self._next)]
        while packed:
            place = self._next % SLOTS
            piece, packed = packed[: SLOTS - place], packed[SLOTS - place :]  # up to the end of the ring
            compat.write_at(self._file, b"".join(piece), place * _SIZE)
            self._next += len(piece)

    def sync(self) -> None:
        """Sync the file if the last sync is more than `SYNC_S` ago."""
        if time.monotonic() - self._synced > SYNC_S:
            _sync(self._file)
            self._synced = time.monotonic()

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


def written(ring: bytes) -> list[tuple[int, Head]]:
    """Return number and head of all valid slots, oldest first."""
    slots = (ring[start : start + _SIZE] for start in range(0, len(ring) - _SIZE + 1, _SIZE))
    return sorted((read for slot in slots if (read := _unpacked(slot)) is not None), key=lambda read: read[0])


def spoilt(ring: bytes) -> int:
    """Count the slots that are neither empty nor valid."""
    slots = [ring[start : start + _SIZE] for start in range(0, len(ring) - _SIZE + 1, _SIZE)]
    return sum(any(slot) for slot in slots) - len(written(ring))


def _packed(number: int, head: Head) -> bytes:
    slot = _SLOT.pack(number, head.n, head.chain, head.table.encode())
    return slot + _CHECK.pack(crc32(slot))


def _unpacked(slot: bytes) -> tuple[int, Head] | None:
    number, n, chain, table = _SLOT.unpack_from(slot)
    if number == 0 or _CHECK.unpack_from(slot, _SLOT.size)[0] != crc32(slot[: _SLOT.size]):
        return None
    return number, Head(table.decode(errors="replace"), n, chain)
