"""Runs the load of `bench/load.py` on a boardgame.io server with the same client.

    npm install boardgame.io    # in FOLDER
    python bench/rival.py FOLDER [--tables N] [--rate R] [--seconds S] [--played K]

boardgame.io keeps matches in memory by default, so nothing is on disk when it answers, and its game has almost no
rules. A move is timed until the player who made it receives the new state.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
from pathlib import Path
from typing import Any

import msgspec
from client import TEXT, Client, frame
from load import WARM_UP_S, Table, drive, play_on, resources

PORT = 8765
START_S = 60.0
"""Timeout in seconds for the server's start."""
MOST_S = 300.0
"""Timeout in seconds for everything except the measurement."""


class _Ctx(msgspec.Struct):
    currentPlayer: str  # noqa: N815


class _State(msgspec.Struct):
    ctx: _Ctx
    _stateID: int  # noqa: N815


class _Sync(msgspec.Struct):
    state: _State


class Rival(Client):
    """A player who speaks socket.io."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, address: str, table: str, seat: int, cookie: str, mark: str = "") -> None:
        super().__init__(address, table, seat, cookie, mark)
        self._match = table
        self._moved: asyncio.Future[str] | None = None

    def _say(self, *words: Any) -> None:
        self._transport.write(frame(TEXT, b"42/tiles," + json.dumps(words).encode()))

    def told(self, payload: bytes) -> None:
        if payload[:1] == b"0":
            self._transport.write(frame(TEXT, b"40/tiles,"))
        elif payload[:1] == b"2":
            self._transport.write(frame(TEXT, b"3"))
        elif payload.startswith(b"40/tiles,"):
            self._say("sync", self._match, str(self.seat), None, 2)
        elif payload.startswith(b"42/tiles,"):
            kind, _, news, *_ = msgspec.json.decode(payload[9:], type=list[msgspec.Raw])
            if bytes(kind) == b'"sync"':
                self._see(msgspec.json.decode(news, type=_Sync).state)
                self.ready.set_result(None)
            elif bytes(kind) == b'"update"':
                self._see(msgspec.json.decode(news, type=_State))

    def _see(self, state: _State) -> None:
        moved, self.version = state._stateID > self.version, state._stateID
        self.owes = state.ctx.currentPlayer == str(self.seat)
        self.choices = ["lay"] if self.owes else []
        if moved and self._moved is not None:
            self._moved.set_result("accepted")
            self._moved = None

    async def act(self, do: str) -> str:
        answer = self._moved = asyncio.get_running_loop().create_future()
        self.choices = []
        move = {"type": do, "args": [self.version, -self.version, 1], "playerID": str(self.seat)}
        self._say("update", {"type": "MAKE_MOVE", "payload": move}, self.version, self._match, str(self.seat))
        told: str = await answer
        return told


async def set_up(address: str, count: int, first: int) -> list[Table]:
    """Open matches with both players connected; the first creates the match."""
    tables = []
    for number in range(first, first + count):
        clients: list[Client] = [await Rival.connect(address, f"m{number}", seat, "") for seat in (0, 1)]
        tables.append(Table(clients))
    return tables


def wait_for(server: "subprocess.Popen[str]") -> None:
    """Wait until the server is ready; raise with its last line if it ends before."""
    assert server.stdout is not None
    for line in server.stdout:
        if "ready" in line:
            return
    raise SystemExit("the server ended before it was ready: is boardgame.io installed in FOLDER?")


async def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """Run everything."""
    command = ["node", str(Path(__file__).with_name("rival.cjs")), str(PORT)]
    modules = {"NODE_PATH": str(arguments.folder / "node_modules"), "NODE_ENV": "production"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **modules})
    waits_for = "the server is ready"
    try:
        async with asyncio.timeout(START_S):
            await asyncio.to_thread(wait_for, server)
        waits_for = "all moves are answered"
        async with asyncio.timeout(MOST_S + arguments.seconds):
            return await run(arguments, server.pid)
    except TimeoutError:
        raise SystemExit(f"given up: it waited too long until {waits_for}") from None
    finally:
        server.terminate()
        server.wait()


async def run(arguments: argparse.Namespace, server: int) -> dict[str, Any]:
    """Measure a running server."""
    dice, address = random.Random(1), f"127.0.0.1:{PORT}"
    await play_on(await set_up(address, 1, 0), 3, dice)
    empty, _ = resources(server)
    tables = await set_up(address, arguments.tables, 1)
    await play_on(tables, arguments.played, dice)
    await drive(tables, arguments.rate, WARM_UP_S, dice)
    _, cpu = resources(server)
    figures = await drive(tables, arguments.rate, arguments.seconds, dice)
    memory, spent = resources(server)
    return {
        "tables": arguments.tables,
        **figures,
        "server_cpu_percent": round(100 * (spent - cpu) / arguments.seconds),
        "kb_per_table_played": round((memory - empty) / arguments.tables),
        "server_mb": memory // 1024,
        "load_average": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--played", type=int, default=20)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    print(json.dumps(asyncio.run(measure(parser.parse_args()))))


if __name__ == "__main__":
    main()
