"""Measures costs of one server in CPU time and memory, for docs/scale.md.

    python bench/costs.py [--sockets N] [--seconds S] [--think MS]

Covers an idle connection, a bot's decision (by bot, workers included), and the review of a finished game as the page
loads it: timeline, record and all replay frames. `bench/load.py` measures actions.
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from client import Client, ask
from load import Server, guest, resources

from lascaux import bots

GAME = "carcassonne"


def family_cpu_s(server: Server) -> float:
    """Return the CPU time of the server and its workers."""
    pid = server.process.pid
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return sum(resources(one)[1] for one in (pid, *children))


async def _bot_table(address: str, cookie: str, bot: str, think_ms: int) -> str:
    seating = [{"bot": bot}, {"bot": bot}]
    wish = {"game": GAME, "seats": 2, "pace": "none", "think_ms": think_ms, "seating": seating, "begin": True}
    made, _ = await ask(address, "POST", "/api/tables", wish, cookie)
    return str(made["table"]["id"])


async def _ended(address: str, table: str, cookie: str) -> int:
    """Wait for the end; return the number of actions."""
    while True:
        seen, _ = await ask(address, "GET", f"/api/tables/{table}", None, cookie)
        if seen["result"] is not None:
            return int(seen["table"]["n"])
        await asyncio.sleep(1)


async def bot_decisions(server: Server, cookie: str, names: Sequence[str], think_ms: int) -> dict[str, float]:
    """Return CPU milliseconds for a decision of each bot, in games among equals."""
    spent = {}
    for bot in names:
        before = family_cpu_s(server)
        made = await _ended(server.url, await _bot_table(server.url, cookie, bot, think_ms), cookie)
        spent[bot] = round(1000 * (family_cpu_s(server) - before) / made, 1)
    return spent


async def listening(server: Server, cookie: str, table: str, count: int, seconds: float) -> dict[str, float]:
    """Measure sockets at an idle table."""
    memory = server.memory_kb
    before = family_cpu_s(server)
    sockets = [await Client.connect(server.url, table, 0, cookie) for _ in range(count)]
    opened, held = family_cpu_s(server), server.memory_kb
    await asyncio.sleep(seconds)
    idle = family_cpu_s(server) - opened
    for socket in sockets:
        socket.hang_up()
    return {
        "ms_to_connect": round(1000 * (opened - before) / count, 2),
        "kb_a_socket": round((held - memory) / count, 1),
        "us_a_second_listening": round(1e6 * idle / count / seconds, 1),
    }


async def look_back(server: Server, cookie: str, table: str, times: int) -> float:
    """Return CPU milliseconds for reviewing a whole game."""
    before = family_cpu_s(server)
    for _ in range(times):
        for part in ("timeline", "record", "replay", "replay?from=25&to=50", "replay?from=50"):
            await ask(server.url, "GET", f"/api/tables/{table}/{part}", None, cookie)
    return round(1000 * (family_cpu_s(server) - before) / times, 1)


async def measure(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Run all measurements."""
    server = Server(folder / "data", "numba")
    try:
        cookie = await guest(server.url, "Ada")
        for bot in ("beginner", "greedy"):  # everything that is loaded once is loaded
            warm = await _bot_table(server.url, cookie, bot, 20)
            await _ended(server.url, warm, cookie)
        return {
            "bot_ms": await bot_decisions(server, cookie, list(bots.selectable(GAME)), arguments.think),
            "socket": await listening(server, cookie, warm, arguments.sockets, arguments.seconds),
            "first_look_back_ms": await look_back(server, cookie, warm, 1),
            "look_back_ms": await look_back(server, cookie, warm, 10),
            "think_ms": arguments.think,
            "load_average": os.getloadavg()[0],
            "at": time.strftime("%Y-%m-%d"),
        }
    finally:
        server.process.terminate()
        server.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=int, default=1500)
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(parser.parse_args(), Path(folder)))))


if __name__ == "__main__":
    main()
