"""Open sockets: how they come about, whether someone is there, and what is kept of them."""

import asyncio
import base64
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Close, Frame, Opcode

from lascaux.server.web.client_socket import NO_ANSWER
from lascaux.server.web.connection_limits import ConnectionLimiter
from lascaux.server.web.keepalive import ROUNDS, Keepalive
from lascaux.server.web.websocket import CLOSE_S, WebSocketProtocol
from tests.chaos.inside import inside
from tests.server.client import PATIENCE_S, person

EVERY_S = 10.0


class Wire(asyncio.Transport):
    """What is below a line: keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = self.paused = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Hours:
    """A loop's clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.later: list[tuple[float, Any]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, call: Any) -> None:
        self.later.append((seconds, call))


class Reader:
    """Who serves a line: counts what it hears of it."""

    def __init__(self) -> None:
        self.calls = 0
        self.is_left = False

    def on_message(self) -> None:
        self.calls += 1

    def on_disconnect(self) -> None:
        self.is_left = True


def a_line() -> tuple[WebSocketProtocol, Wire, Hours, Reader]:
    wire, hours, reader = Wire(), Hours(), Reader()
    loop: Any = hours
    line = WebSocketProtocol(wire, loop, set(), ConnectionLimiter(10, 10), Keepalive(EVERY_S))
    line.handler = reader
    return line, wire, hours, reader


def frame(kind: Opcode, said: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it, by the library."""
    return Frame(kind, said, fin).serialize(mask=True)


def test_a_ping_tells_how_long_the_way_is() -> None:
    line, wire, hours, _ = a_line()
    line.ping()
    assert len(wire.sent) == 1
    word = wire.sent[0][2:]
    assert wire.sent[0] == Frame(Opcode.PING, word).serialize(mask=False)
    hours.now += 0.2
    line.data_received(frame(Opcode.PONG, bytes(4) if word != bytes(4) else b"else"))
    line.data_received(frame(Opcode.PONG, b"not our word"))
    assert line.lag_ms == 0, "only the right answer counts"
    line.data_received(frame(Opcode.PONG, word))
    assert line.lag_ms == 100
    hours.now += 5
    line.data_received(frame(Opcode.PONG, word))
    assert line.lag_ms == 100, "and only once"


def test_who_does_not_answer_is_hung_up_on() -> None:
    line, wire, hours, reader = a_line()
    line.ping()
    hours.now += EVERY_S
    line.ping()
    assert (len(wire.sent), wire.closed) == (1, False), "it is not asked twice at once"
    hours.now += EVERY_S
    line.ping()
    assert wire.sent[1:] == [_closing(NO_ANSWER, "keepalive ping timeout")]
    assert wire.closed
    assert (line.over, reader.calls) == (True, 1)


def test_somebody_who_answers_is_asked_again_and_again() -> None:
    line, wire, hours, _ = a_line()
    for _ in range(5):
        line.ping()
        line.data_received(frame(Opcode.PONG, wire.sent[-1][2:]))
        hours.now += EVERY_S
    assert len(set(wire.sent)) == 5
    assert not wire.closed


def _closing(code: int, reason: str) -> bytes:
    return Frame(Opcode.CLOSE, Close(code, reason).serialize()).serialize(mask=False)


@pytest.mark.parametrize("pieces", [1, 3])
def test_what_is_not_utf8_ends_the_line(pieces: int) -> None:
    line, wire, _, reader = a_line()
    line.data_received(frame(Opcode.TEXT, b"first"))
    whole = frame(Opcode.TEXT, b"\xff\xfe")
    for at in range(0, len(whole), -(-len(whole) // pieces)):
        line.data_received(whole[at : at + -(-len(whole) // pieces)])
    assert wire.closed
    assert wire.sent == [_closing(1007, "this is not UTF-8")]
    assert line.take() == "first", "what came before it is served"
    assert (line.take(), line.over, reader.is_left) == (None, True, False)


def test_a_message_in_parts_and_bytes_are_heard() -> None:
    line, _, _, reader = a_line()
    line.data_received(frame(Opcode.BINARY, b"a\xff", fin=False))
    line.data_received(frame(Opcode.PING, b"?"))
    assert reader.calls == 0
    line.data_received(frame(Opcode.CONT, b"b"))
    line.data_received(frame(Opcode.TEXT, "é".encode()))
    assert [line.take(), line.take(), line.take()] == [b"a\xffb", "é", None]


def test_who_says_goodbye_is_answered() -> None:
    line, wire, _, reader = a_line()
    line.data_received(frame(Opcode.CLOSE, Close(1000, "bye").serialize()))
    assert wire.sent == [_closing(1000, "bye")]
    assert (wire.closed, line.gone, line.over, reader.is_left) == (True, True, True, True)


def test_our_goodbye_waits_for_theirs_and_not_for_ever() -> None:
    line, wire, hours, reader = a_line()
    line.close(4404, "no such table")
    line.close(4001, "twice")
    assert wire.sent == [_closing(4404, "no such table")]
    assert (line.over, reader.calls, wire.closed) == (True, 1, False)
    assert [seconds for seconds, _ in hours.later] == [CLOSE_S]
    line.data_received(frame(Opcode.TEXT, b"late"))
    assert line.take() is None, "what comes after it is not heard"
    line.data_received(frame(Opcode.CLOSE, Close(4404, "").serialize()))
    assert wire.closed


def test_every_line_has_its_turn() -> None:
    class Counting:
        turn = 0

        def __init__(self) -> None:
            self.pings = 0

        def ping(self) -> None:
            self.pings += 1

    async def story() -> None:
        keepalive, lines = Keepalive(0.02), [Counting() for _ in range(50)]
        for line in lines:
            keepalive.add(line)
            assert line.pings == 1, "asked at once"
            await asyncio.sleep(0.001)
        async with asyncio.timeout(PATIENCE_S):
            while min(line.pings for line in lines) < 4:
                await asyncio.sleep(0.01)
        assert len({line.turn for line in lines}) > ROUNDS // 4, "not all at once"
        for line in lines:
            keepalive.discard(line)
        asked = [line.pings for line in lines]
        async with asyncio.timeout(PATIENCE_S):
            while keepalive.is_running:
                await asyncio.sleep(0.01)
        assert [line.pings for line in lines] == asked

    asyncio.run(story())


KEY = base64.b64encode(bytes(16)).decode()
ASKED = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": KEY}


@pytest.mark.parametrize(
    ("method", "path", "changed", "status"),
    [
        ("GET", "/ws/tables/{table}", {}, 101),
        ("GET", "/ws/tables/{table}/", {}, 101),
        ("POST", "/ws/tables/{table}", {}, 405),
        ("GET", "/ws/tables/{table}", {"Sec-WebSocket-Key": "short"}, 400),
        ("GET", "/ws/tables/{table}", {"Sec-WebSocket-Version": "8"}, 426),
        ("GET", "/ws/tables/{table}", {"Sec-WebSocket-Key": "=" * 24}, 400),
        ("GET", "/ws/tables/{table}", {"Origin": "http://elsewhere.example"}, 403),
        ("GET", "/ws/tables/{table}", {"Host": "elsewhere.example"}, 421),
        ("GET", "/ws/tables/{table}/more", {}, 403),
        ("GET", "/ws/tables/", {}, 403),
        ("GET", "/ws/nothing", {}, 403),
    ],
)
def test_only_a_request_for_a_socket_becomes_one(
    tmp_path: Path, method: str, path: str, changed: dict[str, str], status: int
) -> None:
    async def story() -> None:
        server: Any
        async with inside(tmp_path / "data") as server, person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            host, port = server.url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            fields = {"Host": f"{host}:{port}", **ASKED, **changed}
            lines = [f"{method} {path.format(table=table)} HTTP/1.1", *(f"{k}: {v}" for k, v in fields.items()), "", ""]
            writer.write("\r\n".join(lines).encode())
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_S)
            assert head.split(b" ")[1] == str(status).encode(), head
            if status == 101:
                assert b"Sec-WebSocket-Accept: ICX+Yqv66kxgM0FcWaLWlFLwTAI=" in head  # RFC 6455, 4.2.2, of this key
            else:
                await asyncio.wait_for(reader.read(), PATIENCE_S)  # and the line is over
            writer.close()

    asyncio.run(story())
