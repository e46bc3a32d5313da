"""Compression of large socket messages: permessage-deflate (RFC 7692) without context takeover.

Small messages are not compressed: it would save little, and there are too many of them.
"""

import zlib
from functools import lru_cache

from websockets.exceptions import InvalidHeader, NegotiationError, PayloadTooBig, ProtocolError
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.headers import build_extension, parse_extension

LARGE = 4096
"""Bytes from which on a message is compressed."""
LEVEL = 3
"""The zlib level: 0.5 ms for 88 KB, which shrink to a fifth. Level 6 takes twice as long for a sixth of the rest."""
RECENT = 8
"""Compressed messages that are cached: a message to many clients is compressed once."""
_SYNC_END = b"\x00\x00\xff\xff"
"""The end of a flushed block, which messages omit (RFC 7692, 7.2.1)."""
_FACTORY = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)


def negotiate(offered: bytes) -> tuple[bytes, PerMessageDeflate] | None:
    """Return the answer to `Sec-WebSocket-Extensions` and the agreed parameters; None if there is no usable offer."""
    try:
        offers = parse_extension(offered.decode("latin-1"))
    except InvalidHeader:
        return None
    for name, parameters in offers:
        if name == _FACTORY.name:
            try:
                agreed, deflate = _FACTORY.process_request_params(parameters, [])
            except NegotiationError:
                continue
            assert isinstance(deflate, PerMessageDeflate)
            return build_extension([(name, agreed)]).encode(), deflate
    return None


@lru_cache(RECENT)
def compressed(message: bytes, window_bits: int) -> bytes:
    """Return the payload of a frame with the RSV1 bit set."""
    encoder = zlib.compressobj(LEVEL, wbits=-window_bits)
    return (encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_SYNC_END)


def restored(deflate: PerMessageDeflate, payload: bytes, most: int) -> bytes | None:
    """Return the text of a whole compressed frame; None if it is invalid or longer than `most` bytes."""
    try:
        return bytes(deflate.decode(Frame(Opcode.TEXT, payload, rsv1=True), max_size=most).data)
    except (ProtocolError, PayloadTooBig):
        return None
