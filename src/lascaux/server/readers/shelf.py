"""What was written for readers, kept while it is true: whoever asks next gets the same bytes."""

from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any

from lascaux.server.readers.shared import Shared

MOST_BYTES = 32 * 1024 * 1024

Stamp = Hashable
"""What must be the same for something to be still true: a table's version, or the action it came of."""


class Shelf:
    """Bytes by what they tell. There is room for so many; what nobody asked for in the longest time goes first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, tuple[Stamp, bytes]] = OrderedDict()
        self._making: dict[Hashable, Shared[bytes]] = {}
        self.size = 0
        self.written = 0
        """How often something had to be written."""

    def find(self, key: Hashable, stamp: Stamp) -> bytes | None:
        """What is kept, if it is still true."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != stamp:
            return None
        self._kept.move_to_end(key)
        return kept[1]

    def put(self, key: Hashable, stamp: Stamp, written: bytes) -> bytes:
        """Keep something in the place of what was true before."""
        self.written += 1
        if key in self._kept:
            self.size -= len(self._kept.pop(key)[1])
        self._kept[key] = stamp, written
        self.size += len(written)
        while self.size > self._most:
            self.size -= len(self._kept.popitem(last=False)[1][1])
        return written

    def drop(self, key: Hashable) -> None:
        """What is kept of that is no longer true."""
        kept = self._kept.pop(key, None)
        if kept is not None:
            self.size -= len(kept[1])

    def get(self, key: Hashable, stamp: Stamp, write: Callable[[], bytes]) -> bytes:
        """What is kept, or else is written now."""
        kept = self.find(key, stamp)
        return self.put(key, stamp, write()) if kept is None else kept

    async def fetch(self, key: Hashable, stamp: Stamp, write: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """The same where writing takes long: all who ask meanwhile wait for one and the same."""
        kept = self.find(key, stamp)
        if kept is not None:
            return kept
        making = self._making.get((key, stamp))
        if making is None or making.over:
            making = self._making[key, stamp] = Shared(write())
        try:
            written = await making.wait()
        finally:
            if making.over and self._making.get((key, stamp)) is making:
                del self._making[key, stamp]
        kept = self.find(key, stamp)  # one of those who waited was quicker
        return self.put(key, stamp, written) if kept is None else kept
