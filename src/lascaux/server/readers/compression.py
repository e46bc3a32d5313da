"""Compresses old parts of a table's history, to about a quarter."""

import zlib
from collections.abc import Sequence

import msgspec

from lascaux.server.readers.rendered_events import EncodedEvents

CHAPTER = 8
"""Parts per chapter."""
LOOSE = 2
"""Newest parts that stay uncompressed: they are the likeliest to be read or undone."""

_CHAPTERS: msgspec.msgpack.Decoder[list[EncodedEvents]] = msgspec.msgpack.Decoder(list[EncodedEvents])


def compress(parts: Sequence[EncodedEvents]) -> bytes:
    """Compress parts to a chapter."""
    return zlib.compress(msgspec.msgpack.encode(parts), 1)


def read(chapter: bytes) -> list[EncodedEvents]:
    """Return the parts of a chapter."""
    return _CHAPTERS.decode(zlib.decompress(chapter))
