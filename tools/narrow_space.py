"""A font of one glyph, the thin no-break space of French (U+202F), a sixth of an em wide.

The page's fonts lack it, and browsers then use half of their space: « 4 » looks like «4». Run this to write the file.
"""

import struct
from pathlib import Path

FILE = Path(__file__).parents[1] / "web" / "src" / "chrome" / "narrow-space.ttf"
EM, WIDTH, SPACE = 1000, 180, 0x202F
ASCENT, DESCENT = 700, -200
_GLYPHS = 2
"""The missing-glyph symbol and the space; neither has an outline."""


def font() -> bytes:
    """Return the file: a directory of tables, and the tables."""
    tables = {b"OS/2": _os2(), b"cmap": _cmap(), b"glyf": b"\0", b"head": _head(0), b"hhea": _hhea(), b"hmtx": _hmtx()}
    tables |= {b"loca": struct.pack(">3H", 0, 0, 0), b"maxp": _maxp(), b"name": _name(), b"post": _post()}
    whole = _laid_out(tables)
    return _laid_out(tables | {b"head": _head(0xB1B0AFBA - _checksum(whole) & 0xFFFFFFFF)})


def _laid_out(tables: dict[bytes, bytes]) -> bytes:
    power = len(tables).bit_length() - 1
    head = struct.pack(">IHHHH", 0x10000, len(tables), 16 << power, power, 16 * len(tables) - (16 << power))
    offset, directory, body = 12 + 16 * len(tables), b"", b""
    for tag, table in sorted(tables.items()):
        # The checksum of `head` is that of the table without the checksum of the file.
        plain = table[:8] + bytes(4) + table[12:] if tag == b"head" else table
        directory += tag + struct.pack(">III", _checksum(plain), offset + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return head + directory + body


def _checksum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    return sum(int.from_bytes(padded[at : at + 4]) for at in range(0, len(padded), 4)) & 0xFFFFFFFF


def _head(adjustment: int) -> bytes:
    return struct.pack(
        ">IIIIHHQQ4hHHhhh", 0x10000, 0x10000, adjustment, 0x5F0F3CF5, 11, EM, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0
    )


def _hhea() -> bytes:
    return struct.pack(">I3hH11hH", 0x10000, ASCENT, DESCENT, 0, WIDTH, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, _GLYPHS)


def _hmtx() -> bytes:
    return struct.pack(">HhHh", WIDTH, 0, WIDTH, 0)


def _maxp() -> bytes:
    return struct.pack(">I14H", 0x10000, _GLYPHS, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)


def _cmap() -> bytes:
    segments = ((SPACE, SPACE, 1 - SPACE & 0xFFFF), (0xFFFF, 0xFFFF, 1))
    ends, starts, deltas = ([s[i] for s in segments] for i in (1, 0, 2))
    table = struct.pack(">4H2HH2H2H2H", 4, 4, 1, 0, *ends, 0, *starts, *deltas, 0, 0)
    table = struct.pack(">HHH", 4, 6 + len(table), 0) + table
    return struct.pack(">HHHHI", 0, 1, 3, 1, 12) + table


def _name() -> bytes:
    words = {1: "Narrow Space", 2: "Regular", 4: "Narrow Space", 6: "NarrowSpace"}
    records, strings = b"", b""
    for number, word in words.items():
        text = word.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, number, len(text), len(strings))
        strings += text
    return struct.pack(">HHH", 0, len(words), 6 + len(records)) + records + strings


def _post() -> bytes:
    return struct.pack(">IIhhI4I", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0)


def _os2() -> bytes:
    weights = struct.pack(">HhHHH", 4, WIDTH, 400, 5, 0)
    scripts = struct.pack(">10hh", *(0,) * 11)
    ranges = struct.pack(">10s4I4s", bytes(10), 0, 1 << 31 >> 31, 0, 0, b"NONE")
    return (
        weights
        + scripts
        + ranges
        + struct.pack(
            ">HHHhhhHHIIhhHHH", 64, SPACE, SPACE, ASCENT, DESCENT, 0, ASCENT, -DESCENT, 1, 0, 0, 0, 0, SPACE, 0
        )
    )


if __name__ == "__main__":
    FILE.write_bytes(font())
