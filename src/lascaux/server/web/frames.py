"""Reads and writes the WebSocket frames (RFC 6455, 5.2) that almost all messages use.

`websockets` parses all others; it takes ten times as long.
"""

from struct import Struct

from websockets.frames import Close, Frame, Opcode

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the package was not compiled
    from websockets.utils import apply_mask

PARSE_BYTES = 4096
"""Bytes that are parsed at once."""
PING_BYTES = 4

_FINAL = _MASKED = 0x80
_SIZE_2 = 126
_WHOLE_TEXT = _FINAL | Opcode.TEXT
_RSV1 = 0x40
_HEAD_2, _HEAD_8 = Struct("!BBH"), Struct("!BBQ")
_PING = bytes((_FINAL | Opcode.PING, PING_BYTES))
_PONG = bytes((_FINAL | Opcode.PONG, _MASKED | PING_BYTES))


def head(size: int, compressed: bool = False) -> bytes:
    """Return the header of a server's unfragmented text frame with a payload of `size` bytes."""
    first = _WHOLE_TEXT | _RSV1 if compressed else _WHOLE_TEXT
    if size < _SIZE_2:
        return bytes((first, size))
    return _HEAD_2.pack(first, 126, size) if size < 1 << 16 else _HEAD_8.pack(first, 127, size)


def ping(payload: bytes) -> bytes:
    """Return a ping frame with a payload of four bytes."""
    return _PING + payload


def close(code: int, reason: str) -> bytes:
    """Return a close frame."""
    return Frame(Opcode.CLOSE, Close(code, reason).serialize()).serialize(mask=False)


def whole_text(data: bytes, compressed: bool = False) -> bytes | None:
    """Return the payload of data that is exactly one short masked text frame; else None."""
    begin, size = _frame(data, 0)
    first = _WHOLE_TEXT | _RSV1 if compressed else _WHOLE_TEXT
    if not begin or data[0] != first or begin + size != len(data) or size > PARSE_BYTES:
        return None
    return apply_mask(data[begin:], data[begin - 4 : begin])


def whole_pong(data: bytes) -> bytes | None:
    """Return the payload of data that is exactly one answer to our ping; else None."""
    if len(data) != 6 + PING_BYTES or data[:2] != _PONG:
        return None
    return apply_mask(data[6:], data[2:6])


def ends_whole(data: bytes) -> bool:
    """Return whether data consists of whole messages and control frames; large data is not examined."""
    at = 0 if len(data) <= 2 * PARSE_BYTES else len(data) + 1
    while at < len(data):
        begin, size = _frame(data, at)
        if data[at] & 0xF0 & ~_RSV1 != _FINAL or data[at] & 0x0F == Opcode.CONT or not begin:
            return False
        at = begin + size
    return at == len(data)


def _frame(data: bytes, at: int) -> tuple[int, int]:
    """Return where the payload of a client's frame begins, and its size; zeros without a whole, masked header."""
    if len(data) < at + 2 or data[at + 1] < _MASKED:
        return 0, 0
    size, begin = data[at + 1] - _MASKED, at + 6
    if size >= _SIZE_2:
        begin += 2 if size == _SIZE_2 else 8
        size = int.from_bytes(data[at + 2 : begin - 4], "big")
    return (begin, size) if len(data) >= begin else (0, 0)
