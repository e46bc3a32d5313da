"""Compression of large socket messages: permessage-deflate (RFC 7692), without anything kept between messages.

Small messages go out as they are: a step of 1 KB would save little, and all of them together cost the event loop most.
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
"""Of zlib: 0.5 ms for 88 KB, of which a fifth is left. Level 6 takes twice as long for a sixth of the rest."""
RECENT = 8
"""Messages whose compressed form is kept: what is told to many is compressed once."""
_SYNC_END = b"\x00\x00\xff\xff"
"""What ends a flushed block, and is left out of a message (RFC 7692, 7.2.1)."""
_FACTORY = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)


def negotiate(offered: bytes) -> tuple[bytes, PerMessageDeflate] | None:
    """Return the answer to `Sec-WebSocket-Extensions`, and what was agreed; None where it offers nothing we take."""
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
    """Return a message as it is sent in a frame whose RSV1 bit is set."""
    encoder = zlib.compressobj(LEVEL, wbits=-window_bits)
    return (encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_SYNC_END)


def restored(deflate: PerMessageDeflate, payload: bytes, most: int) -> bytes | None:
    """Return the text of a whole compressed frame; None if it is none, or longer than `most` bytes."""
    try:
        return bytes(deflate.decode(Frame(Opcode.TEXT, payload, rsv1=True), max_size=most).data)
    except (ProtocolError, PayloadTooBig):
        return None
