"""h11's HTTP/1.1 parser, without the leniency that lets a proxy and a server read one request differently."""

from typing import Any

import h11

VERSIONS = (b"1.0", b"1.1")
MAX_HEAD = 64 * 1024
"""Bytes of a request's head."""


class StrictConnection(h11.Connection):
    """The server's side of one connection. uvicorn answers 400 to the error raised here."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, MAX_HEAD)

    def next_event(self) -> Any:
        """Return the next event; raises `RemoteProtocolError` for a request that could be read in two ways."""
        unread = self.trailing_data[0] if self.their_state in (h11.IDLE, h11.SEND_BODY) else b""
        event = super().next_event()
        if isinstance(event, h11.Request | h11.EndOfMessage):
            _check_lines(unread[: len(unread) - len(self.trailing_data[0])])
        if isinstance(event, h11.Request):
            _check_request(event)
        return event


def _check_lines(lines: bytes) -> None:
    """Check the lines of a head, or those after the last chunk of a body."""
    if lines.count(b"\n") != lines.count(b"\r\n"):
        raise _error("a line ends with a bare LF")
    if b"\n " in lines or b"\n\t" in lines:
        raise _error("a header field is folded over several lines")


def _check_request(request: h11.Request) -> None:
    if bytes(request.http_version) not in VERSIONS:
        raise _error("only HTTP/1.0 and HTTP/1.1 are supported")
    names = {name for name, _ in request.headers}
    if b"transfer-encoding" in names and (b"content-length" in names or request.http_version == b"1.0"):
        raise _error("the length of the body is given in two ways, or in a way HTTP/1.0 does not know")


def _error(message: str) -> h11.RemoteProtocolError:
    return h11.RemoteProtocolError(message)
