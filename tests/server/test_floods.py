"""A flood is cut off, not answered; and no one works for those who have gone."""

import asyncio
import contextlib
import json
import logging
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from lascaux.server.people.abuse_guard import BLOCK_S, AbuseGuard
from lascaux.server.readers import questions
from lascaux.server.running.logs import SELDOM_S, _Seldom
from lascaux.server.web import table_socket, websocket
from lascaux.server.web.websocket import MAX_UNREAD, WebSocketProtocol
from lascaux.wire.socket import TOO_FAST
from tests.chaos.inside import inside
from tests.server.client import GENEROUS, PATIENCE_S, Person, Server, serving

STRANGER = "127.0.0.2"
"""An address that is not the one of whoever looks after the server."""


def _with(flag: str, value: str) -> tuple[str, ...]:
    flags = [*GENEROUS]
    flags[flags.index(flag) + 1] = value
    return tuple(flags)


def _table(server: Server) -> str:
    with httpx.Client(base_url=server.url, timeout=PATIENCE_S) as ada:
        ada.post("/api/session", json={"name": "Ada"}).raise_for_status()
        made = ada.post("/api/tables", json={"game": "carcassonne", "seats": 2}).raise_for_status()
        return str(made.json()["table"]["id"])


@contextlib.contextmanager
def _spectator(server: Server) -> Iterator[ClientConnection]:
    with connect(f"{server.url.replace('http', 'ws', 1)}/ws/tables/{_table(server)}", max_size=None) as socket:
        yield socket


def _frames(kind: Opcode, data: bytes, count: int) -> bytes:
    return b"".join(Frame(kind, data).serialize(mask=True) for _ in range(count))


def _heard(socket: ClientConnection) -> tuple[list[str], int | None]:
    """What is said until the line is closed, and with which code it is."""
    kinds: list[str] = []
    try:
        while True:
            kinds.append(json.loads(socket.recv(PATIENCE_S))["type"])
    except websockets.ConnectionClosed as closed:
        return kinds, closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize(
    ("kind", "data"),
    [(Opcode.TEXT, b'{"type":"ping","id":"1"}'), (Opcode.TEXT, b""), (Opcode.PING, b"x"), (Opcode.PING, b"")],
)
def test_a_flood_in_one_piece_is_cut_off(server: Server, kind: Opcode, data: bytes) -> None:
    with _spectator(server) as spectator:
        spectator.socket.sendall(_frames(kind, data, 20_000))
        kinds, code = _heard(spectator)
        assert code in (TOO_FAST, None), "whoever does not stop sending may not hear why"
        assert kinds.count("pong") + kinds.count("malformed") <= 2 * MAX_UNREAD
    assert server.get("/health").status_code == 200


def test_what_is_no_message_is_answered_for_a_while(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *_with("--patience", "100")) as server, _spectator(server) as spectator:
        for _ in range(20):
            spectator.send("nothing")
        kinds, code = _heard(spectator)
        assert code == TOO_FAST
        assert kinds.count("malformed") == 10, "a tenth of the patience is for one socket"


def test_an_address_that_does_not_stop_is_shut_out(tmp_path: Path) -> None:
    """Its requests are refused one by one, then it is not heard at all; others are."""
    flags = (*_with("--patience", "20"), "--address-rate", "0.001", "--address-burst", "10")
    with serving(tmp_path / "data", *flags) as server:
        eve = httpx.HTTPTransport(local_address=STRANGER)
        with httpx.Client(base_url=server.url, transport=eve, timeout=PATIENCE_S) as client:
            statuses: list[int] = []
            with contextlib.suppress(httpx.TransportError):
                while len(statuses) < 100:
                    statuses.append(client.get("/api/games").status_code)
        assert statuses[0] == 200
        assert 20 <= statuses.count(429) <= 22
        assert server.get("/api/games").status_code == 200
        assert [line["address"] for line in server.logged() if line["event"] == "address blocked"] == [STRANGER]
        assert len(server.logged()) < 20, "a flood does not fill the log"


def test_patience_comes_back() -> None:
    clock = [0.0]
    guard = AbuseGuard(3, now=lambda: clock[0])
    assert [guard.record_offence("a") for _ in range(4)] == [False, False, False, True]
    assert guard.blocked_for("a") == BLOCK_S
    assert not guard.blocked_for("b")
    clock[0] += BLOCK_S
    assert not guard.blocked_for("a")
    assert not guard.record_offence("a")


def test_nobody_works_for_those_who_have_gone(tmp_path: Path) -> None:
    """Sixty questions, and the line is cut: those that wait are not answered to no one."""

    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            ada = Person(server)  # type: ignore[arg-type]
            async with ada.http:
                await ada.ask("POST", "/api/session", {"name": "Ada"}, 201)
                table = (await ada.open_table())["table"]["id"]
            line = await websockets.connect(f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}")
            sync = json.dumps({"type": "sync", "id": "1"}).encode()
            raw: socket.socket = line.transport.get_extra_info("socket")
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.transport.write(_frames(Opcode.TEXT, sync, 100))
            line.transport.abort()
            while len(server.services.connected):
                await asyncio.sleep(0.01)
            assert server.services.metrics.answers.get("accepted", 0) < 50

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["survey", "hint"])
def test_what_a_socket_waits_for_is_dropped_when_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    async def story() -> None:
        begun, dropped = asyncio.Event(), asyncio.Event()

        async def long(*given: object) -> None:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                dropped.set()

        monkeypatch.setattr(questions, kind, long)
        async with inside(tmp_path / "data") as server:
            ada = Person(server)  # type: ignore[arg-type]
            async with ada.http:
                await ada.ask("POST", "/api/session", {"name": "Ada"}, 201)
                table = (await ada.open_table())["table"]["id"]
            line = await websockets.connect(f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}")
            asked = {"type": kind, "id": "1", "seat": 0} | ({"version": 1} if kind == "hint" else {})
            await line.send(json.dumps(asked))
            await asyncio.wait_for(begun.wait(), PATIENCE_S)
            line.transport.abort()
            await asyncio.wait_for(dropped.wait(), PATIENCE_S)

    asyncio.run(story())


def test_nobody_waits_for_those_who_have_gone(tmp_path: Path) -> None:
    """A long poll ends with its line; and polls count as the sockets of an address do."""

    async def story() -> None:
        async with inside(tmp_path / "data", connections=3, poll_s=3600.0) as server:
            ada = Person(server)  # type: ignore[arg-type]
            async with ada.http:
                await ada.ask("POST", "/api/session", {"name": "Ada"}, 201)
                table = (await ada.open_table())["table"]["id"]
                await ada.see(table)
                polls = [asyncio.create_task(ada.http.get(f"/api/tables/{table}?after=99")) for _ in range(3)]
                while len(server.services.connected) < 3:
                    await asyncio.sleep(0.01)
                refused = await ada.http.get(f"/api/tables/{table}?after=99")
                assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")
                for poll in polls:
                    poll.cancel()
                while len(server.services.connected):
                    await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(story(), PATIENCE_S))


def test_who_does_not_keep_up_is_not_answered_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "MAX_WAITING", 3)
    monkeypatch.setattr(table_socket, "HANG_UP_S", 1.0)

    async def takes_nothing(self: WebSocketProtocol, messages: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(WebSocketProtocol, "may_write", False)
    monkeypatch.setattr(WebSocketProtocol, "write_later", takes_nothing)

    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            ada = Person(server)  # type: ignore[arg-type]
            async with ada.http:
                await ada.ask("POST", "/api/session", {"name": "Ada"}, 201)
                table = (await ada.open_table())["table"]["id"]
            line = await websockets.connect(f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}")
            line.transport.write(_frames(Opcode.TEXT, b'{"type":"ping","id":"1"}', 50))
            await asyncio.wait_for(line.wait_closed(), PATIENCE_S)
            assert server.services.metrics.dropped == 1
            assert server.services.metrics.answers["pong"] <= 4

    asyncio.run(story())


def test_a_line_ends_when_both_have_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is told that there is no such table need not wait for a timer to be rid of the line."""
    monkeypatch.setattr(websocket, "CLOSE_S", 10 * PATIENCE_S)

    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{'0' * 10}"
            line = await websockets.connect(address, close_timeout=None)
            await asyncio.wait_for(line.wait_closed(), PATIENCE_S)
            assert line.close_code == 4404
            talker = await websockets.connect(address, close_timeout=None)
            talker.transport.write(_frames(Opcode.TEXT, b"x" * 1000, 30))  # more than can have been on its way
            await asyncio.wait_for(talker.wait_closed(), PATIENCE_S)

    asyncio.run(story())


def test_what_was_decided_on_the_way_out_is_done(server: Server) -> None:
    """Also by someone who is gone before the server has got round to greeting them, as at some of these tables."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE_S) as ada:
        ada.post("/api/session", json={"name": "Ada"}).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
        headers = {"Cookie": cookie, "Origin": server.url}
        tables = []
        for _ in range(6):
            made = ada.post("/api/tables", json={"game": "carcassonne", "seats": 2}).raise_for_status()
            table = made.json()["table"]["id"]
            ada.put(f"/api/tables/{table}/seats/0", json={}).raise_for_status()
            address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
            with connect(address, additional_headers=headers) as line:
                said = Frame(Opcode.TEXT, json.dumps({"type": "say", "id": "1", "text": "bye"}).encode())
                line.socket.sendall(said.serialize(mask=True) + Frame(Opcode.CLOSE, b"").serialize(mask=True))
                _heard(line)
            tables.append(table)
        for table in tables:
            chat: list[Any] = []
            until = time.monotonic() + 10
            while not chat and time.monotonic() < until:
                chat = ada.get(f"/api/tables/{table}").json()["chat"]
                time.sleep(0.05)
            assert [line["text"] for line in chat] == ["bye"]


def test_what_strangers_can_bring_about_is_logged_once_in_a_while() -> None:
    clock = [0.0]
    seldom = _Seldom(now=lambda: clock[0])

    def said(message: str) -> logging.LogRecord | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, message, None, None)
        return record if seldom.filter(record) else None

    full = "socket.accept() out of system resource\nsocket: 7"
    assert [said(full) is not None for _ in range(1000)] == [True] + [False] * 999
    assert said("Exception in ASGI application") is not None
    clock[0] = SELDOM_S
    again = said(full)
    assert again is not None
    assert vars(again)["left_out"] == 999
