"""LRU cache of encoded responses, so that equal requests get the same bytes."""

from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any

from lascaux.server.readers.shared_task import SharedTask

MAX_BYTES = 32 * 1024 * 1024
ENTRY_BYTES = 250
"""Memory of an entry besides its response and the texts in its key."""

Stamp = Hashable
"""Validity of an entry: the table version or the action it was made from."""


class ResponseCache:
    """LRU cache, limited by total bytes."""

    def __init__(self, most: int = MAX_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, tuple[Stamp, bytes]] = OrderedDict()
        self._making: dict[Hashable, SharedTask[bytes]] = {}
        self.size = 0
        self.written = 0
        """Number of entries made."""

    def find(self, key: Hashable, stamp: Stamp) -> bytes | None:
        """Return a valid entry, if there is one."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != stamp:
            return None
        self._kept.move_to_end(key)
        return kept[1]

    def put(self, key: Hashable, stamp: Stamp, written: bytes) -> bytes:
        """Add or replace an entry."""
        self.written += 1
        if key in self._kept:
            self.size -= _memory(key, self._kept.pop(key)[1])
        self._kept[key] = stamp, written
        self.size += _memory(key, written)
        while self.size > self._most:
            oldest, (_, dropped) = self._kept.popitem(last=False)
            self.size -= _memory(oldest, dropped)
        return written

    def drop(self, key: Hashable) -> None:
        """Delete an entry."""
        kept = self._kept.pop(key, None)
        if kept is not None:
            self.size -= _memory(key, kept[1])

    def get(self, key: Hashable, stamp: Stamp, write: Callable[[], bytes]) -> bytes:
        """Return a valid entry, or make it now."""
        kept = self.find(key, stamp)
        return self.put(key, stamp, write()) if kept is None else kept

    async def fetch(self, key: Hashable, stamp: Stamp, write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Return a valid entry, or make it asynchronously; concurrent callers share the work."""
        kept = self.find(key, stamp)
        if kept is not None:
            return kept
        making = self._making.get((key, stamp))
        if making is None or making.over:
            making = self._making[key, stamp] = SharedTask(self._make(key, stamp, write))
        try:
            return await making.wait()
        finally:
            if making.over and self._making.get((key, stamp)) is making:
                del self._making[key, stamp]

    async def _make(self, key: Hashable, stamp: Stamp, write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Make an entry. The task itself stores it, so no caller comes between its end and the waiting ones."""
        return self.put(key, stamp, await write())


def _memory(key: Hashable, written: bytes) -> int:
    """Return about how many bytes an entry takes. A client chooses the texts in a key, such as actions to preview."""
    return ENTRY_BYTES + _text(key) + len(written)


def _text(key: Hashable) -> int:
    if isinstance(key, tuple):
        return sum(map(_text, key))
    return len(key) if isinstance(key, str) else 0
