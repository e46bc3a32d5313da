"""h11's HTTP/1.1 parser, without the leniency that lets a proxy and a server read one request differently."""

from typing import Any

import h11
from h11._receivebuffer import ReceiveBuffer
from h11._util import LocalProtocolError

VERSIONS = (b"1.0", b"1.1")


class StrictConnection(h11.Connection):
    """A server's side of one connection. uvicorn answers with 400 what is refused here."""

    def __init__(self, max_incomplete_event_size: int) -> None:
        super().__init__(h11.SERVER, max_incomplete_event_size)
        self._receive_buffer = _StrictBuffer()

    def _extract_next_receive_event(self) -> Any:
        event = super()._extract_next_receive_event()
        if isinstance(event, h11.Request):
            _check(event)
        return event


class _StrictBuffer(ReceiveBuffer):
    """Refuses lines that end with a bare LF, and header fields that are folded over several lines."""

    _extracted = bytearray()

    def _extract(self, count: int) -> bytearray:
        self._extracted = super()._extract(count)
        return self._extracted

    def maybe_extract_lines(self) -> list[bytearray] | None:
        lines = super().maybe_extract_lines()
        if lines is None:
            return None
        if self._extracted.count(b"\n") != self._extracted.count(b"\r\n"):
            raise LocalProtocolError("a line ends with a bare LF")
        if any(line.startswith((b" ", b"\t")) for line in lines):
            raise LocalProtocolError("a header field is folded over several lines")
        return lines


def _check(request: h11.Request) -> None:
    if bytes(request.http_version) not in VERSIONS:
        raise LocalProtocolError("this version of HTTP is not spoken here")
    names = {name for name, _ in request.headers}
    if b"transfer-encoding" in names and (b"content-length" in names or request.http_version == b"1.0"):
        raise LocalProtocolError("the length of the body is given in two ways, or in a way HTTP/1.0 does not know")
