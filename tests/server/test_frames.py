"""What a client says is heard however its frames are cut into pieces."""

import asyncio
import base64
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from lascaux.server.web.frames import PARSE_BYTES, ends_whole, ping, whole_pong, whole_text
from tests.chaos.inside import inside
from tests.server.client import PATIENCE_S, person


def frame(kind: Opcode, said: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it, by the library that reads all others."""
    return Frame(kind, said, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, PARSE_BYTES, PARSE_BYTES + 1, 70_000])
def test_a_short_whole_text_is_read(size: int) -> None:
    said = os.urandom(size)
    sent = frame(Opcode.TEXT, said)
    assert whole_text(sent) == (said if size <= PARSE_BYTES else None)
    assert ends_whole(sent) == (size <= PARSE_BYTES + 1)
    for other in (sent[:-1], sent + b"x", sent[:1], sent + sent, frame(Opcode.BINARY, said), bytes([0xC1]) + sent[1:]):
        assert whole_text(other) is None
    assert whole_text(Frame(Opcode.TEXT, said).serialize(mask=False)) is None
    assert whole_text(frame(Opcode.TEXT, said, fin=False)) is None


def test_what_ends_whole() -> None:
    text, ping = frame(Opcode.TEXT, b"x" * 200), frame(Opcode.PING, b"?")
    assert ends_whole(text + ping + text)
    for cut in range(1, len(text)):
        assert not ends_whole(text[:cut])
        assert not ends_whole(ping + text[:cut])
    assert not ends_whole(frame(Opcode.TEXT, b"x", fin=False))
    assert not ends_whole(frame(Opcode.CONT, b"x"))


def test_the_answer_to_a_ping_is_read() -> None:
    asked = ping(b"abcd")
    assert asked == Frame(Opcode.PING, b"abcd").serialize(mask=False)
    answered = frame(Opcode.PONG, b"abcd")
    assert whole_pong(answered) == b"abcd"
    others = (frame(Opcode.PONG, b"abc"), frame(Opcode.PING, b"abcd"), answered + answered, answered[:-1], asked, b"")
    assert [whole_pong(other) for other in others] == [None] * len(others)


async def _socket(server: Any, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = base64.b64encode(os.urandom(16)).decode()
    head = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
    writer.write("\r\n".join([f"GET /ws/tables/{table} HTTP/1.1", f"Host: {host}:{port}", *head, "", ""]).encode())
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_S)
    return reader, writer


def pings(first: int, last: int) -> list[bytes]:
    """Requests, and among them what is none: a ping, and one in two frames."""
    said = [json.dumps({"type": "ping", "id": f"n{n}"}).encode() for n in range(first, last)]
    frames = [frame(Opcode.TEXT, one) for one in said]
    middle = len(frames) // 2
    frames[middle] = frame(Opcode.TEXT, said[middle][:5], fin=False) + frame(Opcode.CONT, said[middle][5:])
    return [*frames[:2], frame(Opcode.PING, b"?"), *frames[2:]]


@pytest.mark.parametrize("seed", range(4))
def test_requests_are_answered_however_they_come(tmp_path: Path, seed: int) -> None:
    async def story() -> None:
        server: Any
        async with inside(tmp_path / "data") as server, person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            reader, writer = await _socket(server, table)
            dice, heard = Random(seed), bytearray()
            # First frame by frame; then as if the net had cut them anywhere; then frame by frame again.
            every = b"".join(pings(5, 25))
            cuts = sorted(dice.sample(range(1, len(every)), 30))
            pieces = [every[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(every)], strict=True)]
            for piece in [*pings(0, 5), *pieces, *pings(25, 30)]:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
            while heard.count(b'"pong"') < 30:
                more = await asyncio.wait_for(reader.read(65536), PATIENCE_S)
                assert more, "hung up"
                heard += more
            places = [heard.find(f'"id":"n{n}"'.encode()) for n in range(30)]
            assert places == sorted(places)
            assert places[0] >= 0
            writer.close()

    asyncio.run(story())
