"""Whoever dials and says nothing, or says it too slowly, keeps out no one else."""

import asyncio
import contextlib
import os
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

import httpx
import pytest

from lascaux.server.people.address import proxies
from lascaux.server.web.connection_limits import ConnectionLimiter
from lascaux.server.web.http_protocol import HttpProtocol
from tests.chaos.inside import inside
from tests.server.client import GENEROUS, PATIENCE_S, Server, person, serving

HEAD = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n"
ASKED = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class Wire:
    """A line that remembers whether it was dropped."""

    def __init__(self) -> None:
        self.dropped = False

    def drop(self) -> None:
        self.dropped = True


# --- counting --------------------------------------------------------------
def test_the_line_that_waited_longest_makes_room() -> None:
    lines, wires = ConnectionLimiter(100, 3), [Wire() for _ in range(5)]
    assert all(lines.add(wire, "192.0.2.1") for wire in wires[:3])
    lines.mark_busy(wires[0])
    assert lines.add(wires[3], "192.0.2.1")
    assert [wire.dropped for wire in wires] == [False, True, False, False, False], "who is being served stays"
    lines.mark_waiting(wires[0])
    lines.discard(wires[2])
    assert lines.add(wires[4], "192.0.2.1"), "there is room"
    assert lines.add(Wire(), "192.0.2.1")
    assert wires[3].dropped, "who was served last is the last to go"
    assert len(lines) == 3


def test_where_everyone_is_being_served_nobody_more_comes_in() -> None:
    lines = ConnectionLimiter(100, 2)
    for _ in range(2):
        lines.add(wire := Wire(), "192.0.2.1")
        lines.mark_busy(wire)
    assert not lines.add(Wire(), "192.0.2.1")
    assert lines.add(Wire(), "192.0.2.2"), "another address has its own"
    assert len(lines) == 3


def test_many_come_by_a_proxy_but_not_more_than_there_is_room_for() -> None:
    lines = ConnectionLimiter(10, 2, proxies("10.0.0.0/8, ::1"))
    for _ in range(10):
        lines.add(wire := Wire(), "10.1.2.3")
        lines.mark_busy(wire)
    assert len(lines) == 10
    assert not lines.add(Wire(), "192.0.2.1")


# --- at the door -----------------------------------------------------------
def _dial(url: str, source: str = "127.0.0.1") -> socket.socket:
    host, port = url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE_S, source_address=(source, 0))


def _is_cut(line: socket.socket) -> bool:
    """Waits until the server hangs up; False if it says something instead."""
    try:
        return line.recv(1000) == b""
    except ConnectionResetError:
        return True


@contextlib.contextmanager
def idle(url: str, count: int) -> Iterator[list[socket.socket]]:
    with contextlib.ExitStack() as all_of_them:
        yield [all_of_them.enter_context(_dial(url)) for _ in range(count)]


def test_idle_lines_of_an_address_keep_out_nobody(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--lines", "20", *GENEROUS) as server, idle(server.url, 100) as lines:
        assert server.get("/api/games").status_code == 200
        assert all(_is_cut(line) for line in lines[:80])
        lines[-1].sendall(ASKED)
        assert lines[-1].recv(1000).startswith(b"HTTP/1.1 200"), "the last ones are still there"


class FewDescriptors(Server):
    """A server that may have few files and lines open at once."""

    def begin(self, arguments: Sequence[str], log: IO[bytes], env: Mapping[str, str]) -> subprocess.Popen[str]:
        limit = "import resource,sys,runpy;resource.setrlimit(resource.RLIMIT_NOFILE,(256,256))"
        code = f"{limit};runpy.run_module('lascaux',run_name='__main__',alter_sys=True)"
        command = [sys.executable, "-c", code, *arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **env})


def test_three_hundred_idle_lines_and_few_descriptors(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 1024)), hard))
    server = FewDescriptors(tmp_path / "data", *GENEROUS)
    try:
        with idle(server.url, 300):
            assert server.get("/api/games").status_code == 200
            assert server.get("/health").status_code == 200
        assert server.log.stat().st_size < 10_000
    finally:
        assert server.end() == 0


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD[:-2], HEAD, HEAD + b'{"na', ASKED[:-2]])
def test_who_begins_a_request_has_to_end_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(HttpProtocol, "headers_s", 0.2)
    monkeypatch.setattr(HttpProtocol, "body_s", 0.2)

    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            host, port = server.url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            for byte in sent:  # drop by drop, which is no excuse
                writer.write(bytes([byte]))
                await asyncio.sleep(0)
            with contextlib.suppress(ConnectionResetError):
                assert await asyncio.wait_for(reader.read(), PATIENCE_S) == b""
            writer.close()

    asyncio.run(story())


def test_a_socket_owes_no_body(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its request is over when it has become a socket: it outlives whoever owes one since."""

    async def story() -> None:
        server: Any
        async with inside(tmp_path / "data") as server, person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            monkeypatch.setattr(HttpProtocol, "body_s", 0.2)
            async with ada.at(table) as chair:
                host, port = server.url.removeprefix("http://").split(":")
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(HEAD)
                with contextlib.suppress(ConnectionResetError):
                    assert await asyncio.wait_for(reader.read(), PATIENCE_S) == b""
                writer.close()
                assert (await chair.request("ping"))["type"] == "pong"

    asyncio.run(story())


def test_a_line_may_rest_between_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HttpProtocol, "headers_s", 0.2)

    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            host, port = server.url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            for _ in range(3):
                writer.write(b"HEAD /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                assert (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_S)).startswith(b"HTTP/1.1 ")
                await asyncio.sleep(0.4)
            writer.write(b"GET")
            assert await asyncio.wait_for(reader.read(), PATIENCE_S) == b""
            writer.close()

    asyncio.run(story())


def test_an_upload_that_is_broken_off_is_no_crash(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *GENEROUS) as server:
        for sent in (HEAD + b'{"na', HEAD.replace(b"Content-Length: 14", b"Transfer-Encoding: chunked") + b"9\r\n{"):
            with _dial(server.url) as line:
                line.sendall(sent)
        while len([line for line in server.logged() if line.get("path") == "/api/session"]) < 2:
            assert server.get("/api/games").status_code == 200
        metrics = httpx.get(f"{server.url}/metrics", timeout=PATIENCE_S).text
        assert "lascaux_crashes_total 0" in metrics
        assert 'status="500"' not in metrics
