"""Large socket messages are compressed for who takes that; what comes compressed may not grow beyond a message."""

import asyncio
import contextlib
import json
import socket
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
import websockets
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from lascaux.server.web.client_socket import MAX_MESSAGE
from lascaux.server.web.deflate import LARGE, compressed, negotiate, restored
from tests.server.client import PATIENCE_S, Server, person


def _deflated(text: bytes) -> bytes:
    encoder = zlib.compressobj(9, wbits=-15)
    return (encoder.compress(text) + encoder.flush(zlib.Z_SYNC_FLUSH))[:-4]


def _packed(payload: bytes, fin: bool = True) -> bytes:
    """A client's frame that says that it is compressed."""
    frame = Frame(Opcode.TEXT, payload, fin).serialize(mask=True)
    return bytes((frame[0] | 0x40,)) + frame[1:]


def _pong(line: ClientConnection) -> str:
    """The id of the next pong; news may come before it."""
    while (said := json.loads(line.recv(PATIENCE_S)))["type"] != "pong":
        pass
    return str(said["id"])


@pytest.mark.parametrize(
    ("offered", "answer"),
    [
        (
            b"permessage-deflate; client_max_window_bits",
            b"permessage-deflate; server_no_context",
        ),
        (b"permessage-deflate", b"permessage-deflate; server_no_context_takeover; client_no_context_takeover"),
        (b"permessage-deflate; server_max_window_bits=10", b"permessage-deflate; server_no_context_takeover; client"),
        (b"x-unknown, permessage-deflate", b"permessage-deflate; server_no_context_takeover"),
        (b"permessage-deflate; nonsense", None),
        (b"x-unknown", None),
        (b"\xff;;", None),
        (b"", None),
    ],
)
def test_what_is_agreed_on(offered: bytes, answer: bytes | None) -> None:
    agreed = negotiate(offered)
    if answer is None:
        assert agreed is None
    else:
        assert agreed is not None
        assert agreed[0].startswith(answer)


def test_a_message_comes_out_as_it_went_in() -> None:
    agreed = negotiate(b"permessage-deflate; server_max_window_bits=10")
    assert agreed is not None
    deflate = agreed[1]
    assert deflate.local_max_window_bits == 10
    message = json.dumps(list(range(2000))).encode()
    decoder = zlib.decompressobj(wbits=-10)
    sent = compressed(message, 10)
    assert decoder.decompress(sent + b"\x00\x00\xff\xff") == message
    assert len(sent) < len(message) / 2
    assert restored(deflate, _deflated(b"short"), MAX_MESSAGE) == b"short"
    assert restored(deflate, _deflated(b"long" * MAX_MESSAGE), MAX_MESSAGE) is None
    assert restored(deflate, b"\xff\xff", MAX_MESSAGE) is None


def test_a_large_message_is_sent_compressed_and_read_by_a_client(server: Server) -> None:
    async def table() -> str:
        async with person(server, "Ada") as ada:
            made = await ada.open_table(2, seating=[{"name": "A"}, {"name": "B"}], begin=True)
            return str(made["table"]["id"])

    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{asyncio.run(table())}"

    def whole(**how: Any) -> tuple[Any, int]:
        with connect(address, max_size=None, **how) as spectator:
            said = json.loads(spectator.recv(PATIENCE_S))
            spectator.send(json.dumps({"type": "ping", "id": "x" * 60}))
            assert _pong(spectator) == "x" * 60
            return said, len(spectator.protocol.extensions)

    packed, extensions = whole()
    plain, none = whole(compression=None)
    assert (extensions, none) == (1, 0)
    assert packed["eyes"] == plain["eyes"]
    assert len(json.dumps(plain)) > LARGE
    assert _bytes_of_whole(address, "permessage-deflate") < _bytes_of_whole(address, "") * 2 / 3


def _bytes_of_whole(address: str, offered: str) -> int:
    """The size of the first frame that comes."""
    host, _, path = address.removeprefix("ws://").partition("/")
    name, port = host.split(":")
    lines = [f"GET /{path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
    lines += [f"Sec-WebSocket-Extensions: {offered}"] * bool(offered)
    with socket.create_connection((name, int(port)), timeout=PATIENCE_S) as line, line.makefile("rb") as read:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        while read.readline().strip():
            pass
        while True:
            kind, size = read.read(2)
            size = int.from_bytes(read.read(2 if size == 126 else 8)) if size > 125 else size
            payload = read.read(size)
            if kind & 0x0F == Opcode.TEXT:
                return len(payload)


@contextlib.contextmanager
def _spectator(server: Server) -> Iterator[ClientConnection]:
    async def table() -> str:
        async with person(server, "Ada") as ada:
            return str((await ada.open_table())["table"]["id"])

    with connect(f"{server.url.replace('http', 'ws', 1)}/ws/tables/{asyncio.run(table())}", max_size=None) as line:
        line.recv(PATIENCE_S)
        yield line


@pytest.mark.parametrize(
    ("payload", "code"),
    [(_deflated(b"x" * 10_000_000)[:4000], 1002), (_deflated(b"x" * 1_000_000), 1009), (b"\xff" * 9, 1002)],
    ids=["cut off", "a bomb", "nonsense"],
)
def test_what_unpacks_to_too_much_or_to_nothing_ends_the_socket(server: Server, payload: bytes, code: int) -> None:
    with _spectator(server) as line:
        line.socket.sendall(_packed(payload))
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                line.recv(PATIENCE_S)
        assert line.close_code in (code, 1009)
    assert server.get("/health").status_code == 200


def test_messages_in_parts_are_unpacked_too(server: Server) -> None:
    packed = _deflated(b'{"type":"ping","id":"in parts"}')
    with _spectator(server) as line:
        first = _packed(packed[:5], fin=False)
        line.socket.sendall(first + Frame(Opcode.CONT, packed[5:]).serialize(mask=True))
        assert _pong(line) == "in parts"
        line.socket.sendall(_packed(packed) * 3)
        assert [_pong(line) for _ in range(3)] == ["in parts"] * 3
