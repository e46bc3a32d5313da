"""Chapters of a story: old parts of it, pressed together. Sentences are alike, and then take a quarter of the room."""

import zlib
from collections.abc import Sequence

import msgspec

from lascaux.server.readers.narration import Written

CHAPTER = 8
"""So many parts are pressed together."""
LOOSE = 2
"""So many of the last ones stay as they are: they may still be asked for, or taken back."""

_CHAPTERS: msgspec.msgpack.Decoder[list[Written]] = msgspec.msgpack.Decoder(list[Written])


def press(parts: Sequence[Written]) -> bytes:
    """Some parts as a chapter."""
    return zlib.compress(msgspec.msgpack.encode(parts), 1)


def read(chapter: bytes) -> list[Written]:
    """The parts of a chapter."""
    return _CHAPTERS.decode(zlib.decompress(chapter))
