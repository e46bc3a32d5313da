"""The application under ASGI servers that know nothing of it, with WebSockets of their own."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from lascaux.cli.records.check import verify
from lascaux.server.web.client_socket import MAX_MESSAGE, TOO_LONG
from lascaux.wire.socket import NO_SUCH_TABLE, TOO_FAST
from tests.server.client import GENEROUS, PATIENCE_S, PLAIN, Person, Server, person, tls

APP = "lascaux.server.running.asgi:make_app"
SERVERS = {
    "hypercorn": ["hypercorn", "--workers", "0", "--bind", "fd://{fd}", f"{APP}()"],
    "uvicorn": ["uvicorn", "--fd", "{fd}", "--ws", "websockets-sansio", "--factory", APP],
}
LIMITS = {f"LASCAUX_{flag[2:].replace('-', '_').upper()}": "1000000" for flag in GENEROUS if flag.startswith("--")}


class OtherServer(Server):
    """One of `SERVERS`, configured by the environment."""

    def __init__(self, name: str, data: Path, **settings: str) -> None:
        self.data, self.log = data, data.parent / f"{data.name}.log"
        env = {**os.environ, **PLAIN, **LIMITS, "LASCAUX_DATA": str(data), **settings}
        with socket.create_server(("127.0.0.1", 0)) as listening, self.log.open("ab") as log:
            self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            command = [part.format(fd=listening.fileno()) for part in SERVERS[name]]
            self.process = subprocess.Popen(
                [sys.executable, "-m", *command], stderr=log, text=True, env=env, pass_fds=[listening.fileno()]
            )
        until = time.monotonic() + PATIENCE_S
        while not self._is_ready():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def _is_ready(self) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.url}/readyz", timeout=PATIENCE_S, verify=tls()).status_code == 200
        return False

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE_S)


@contextlib.asynccontextmanager
async def other_server(name: str, data: Path, **settings: str) -> AsyncIterator[OtherServer]:
    """A server that stops in order, without an error of the application."""
    server = await asyncio.to_thread(OtherServer, name, data, **settings)
    try:
        yield server
    finally:
        code = await asyncio.to_thread(server.end)
    log = server.log.read_text()
    assert code in (0, -signal.SIGTERM), log  # uvicorn raises the signal again
    ours = [json.loads(line) for line in log.splitlines() if '"from": "lascaux' in line]
    assert [line for line in ours if line["level"] == "error"] == []


@pytest.mark.parametrize("name", SERVERS)
def test_a_game_against_a_bot_goes_on_after_a_restart(name: str, tmp_path: Path) -> None:
    async def game() -> None:
        async with other_server(name, tmp_path / "data") as server, person(server, "Ada") as ada:
            made = await ada.open_table(clock={"kind": "chess", "seconds": 3600})
            table = made["table"]["id"]
            await ada.sit(table, 1)
            await ada.sit(table, 0, bot="greedy")
            async with ada.at(table) as chair:
                await ada.begin(table)
                pong = await chair.request("ping", trip_ms=600)
                assert pong["type"] == "pong"
                assert await chair.play(1, most=3) == 3
                assert (await chair.request("say", text="bonne chance"))["type"] == "accepted"
            cookies = ada.http.cookies
        async with other_server(name, tmp_path / "data") as server:
            ada = Person(server)
            ada.http.cookies = cookies
            async with ada.http, ada.at(table) as chair:
                assert chair.chat == ["bonne chance"]
                await chair.play(1)
                assert chair.result is not None
                timeline = await ada.ask("GET", f"/api/tables/{table}/timeline")
                lags = {moment["lag_ms"] for moment in timeline["moments"] if moment["type"] == "acted"}
                assert 0 < max(lags) <= 300, "at most half of the round trip that the client reported"
                record = tmp_path / "game.jsonl"
                record.write_text((await ada.http.get(f"/api/tables/{table}/record")).text, "utf-8")
        verdict = verify(str(record))
        assert verdict["ok"], verdict
        assert verdict["finished"]

    asyncio.run(game())


@pytest.mark.parametrize("name", SERVERS)
def test_sockets_end_with_the_same_codes(name: str, tmp_path: Path) -> None:
    async def ends() -> None:
        async with other_server(name, tmp_path / "data", LASCAUX_PATIENCE="100") as server:
            async with person(server, "Ada") as ada:
                table = (await ada.open_table())["table"]["id"]
            address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/"
            assert await _code(address + "0" * 10, []) == NO_SUCH_TABLE
            assert await _code(address + table, ["x" * (MAX_MESSAGE + 1)]) == TOO_LONG
            assert await _code(address + table, ["é" * (MAX_MESSAGE // 2 + 1)]) == TOO_LONG
            assert await _code(address + table, ["nothing"] * 200) == TOO_FAST
            async with websockets.connect(address + table, max_size=None) as spectator:
                await spectator.send(json.dumps({"type": "ping", "id": "1"}).encode())
                async for text in spectator:
                    if json.loads(text)["type"] == "pong":
                        break

    asyncio.run(ends())


def test_a_worker_that_may_not_start_processes_is_refused(tmp_path: Path) -> None:
    env = {**os.environ, **PLAIN, "LASCAUX_DATA": str(tmp_path / "data")}
    command = [sys.executable, "-m", "hypercorn", "--bind", "127.0.0.1:0", f"{APP}()"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE_S)
    assert "--workers 0" in done.stderr


async def _code(address: str, messages: list[str]) -> int | None:
    """The code with which the server closes a socket on which these messages are sent."""
    async with asyncio.timeout(PATIENCE_S), websockets.connect(address, max_size=None) as spectator:
        with contextlib.suppress(websockets.ConnectionClosed):
            for message in messages:
                await spectator.send(message)
        await spectator.wait_closed()
        return spectator.close_code
