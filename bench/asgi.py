"""The WebSocket layer of `lascaux serve` compared with uvicorn's own `websockets-sansio` under the same application.

    python bench/asgi.py [--rounds N] [--tables N] [--rate R …] [--seconds S] [--sockets N]

Both servers are measured in turn, so that other programs slow them equally. Load is that of `bench/load.py`: the CPU
time of an action at each rate, and its latency. Then spectators that accept compression connect and stay quiet; memory
is what the server grows by for each of them, the table's part included.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from load import FLAGS, WARM_UP_S, Server, Table, drive, play_on, set_up

APP = "lascaux.server.running.asgi:make_app"
STOCK = ["uvicorn", "--http", "h11", "--ws", "websockets-sansio", "--no-access-log", "--log-level", "warning"]
VARIANTS = {"own": [], "stock": STOCK, "stock, uncompressed": [*STOCK, "--ws-per-message-deflate", "false"]}
AT_ONCE = 50


class OtherServer(Server):
    """uvicorn with its own WebSocket layer and the same settings."""

    def __init__(self, data: Path, command: list[str]) -> None:
        names = [flag[2:].replace("-", "_").upper() for flag in FLAGS[::2]]
        env = {f"LASCAUX_{name}": value for name, value in zip(names, FLAGS[1::2], strict=True)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command, "--port", "0", "--factory", APP],
            stdout=subprocess.DEVNULL,
            stderr=(data.parent / "server.log").open("wb"),
            text=True,
            env={**os.environ, **env, "LASCAUX_DATA": str(data), "LASCAUX_BACKEND": "numba"},
        )
        self.url = ""
        while not self.url:
            time.sleep(0.1)
            self.url = self._listening()

    def _listening(self) -> str:
        """Return the address of the server's listening socket, from the kernel."""
        own = {os.readlink(link) for link in Path(f"/proc/{self.process.pid}/fd").iterdir() if link.is_symlink()}
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in own:
                return f"127.0.0.1:{int(fields[1].rpartition(':')[2], 16)}"
        return ""


async def spectate(url: str, table: str) -> asyncio.StreamWriter:
    """Connect a spectator that accepts compression, as browsers do, and read the whole table."""
    host, port = url.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = [f"GET /ws/tables/{table} HTTP/1.1", f"Host: {url}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
    lines += ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits", "", ""]
    writer.write("\r\n".join(lines).encode())
    await reader.readuntil(b"\r\n\r\n")
    await reader.read(1)
    return writer


async def kb_per_socket(server: Server, tables: list[Table], count: int) -> float:
    """Return the memory that a quiet spectator takes."""
    names = [table.clients[0].table for table in tables]
    before = server.memory_kb
    writers: list[asyncio.StreamWriter] = []
    while len(writers) < count:
        more = range(len(writers), min(count, len(writers) + AT_ONCE))
        writers += await asyncio.gather(*(spectate(server.url, names[number % len(names)]) for number in more))
    await asyncio.sleep(2.0)  # the last joins are announced
    grown = server.memory_kb - before
    for writer in writers:
        writer.close()
    return grown / count


async def measure(variant: str, arguments: argparse.Namespace, folder: Path) -> None:
    """Run one server and print a line for each rate, and one for the sockets."""
    dice = random.Random(1)
    command = VARIANTS[variant]
    server = OtherServer(folder / "data", command) if command else Server(folder / "data", "numba")
    try:
        tables = await set_up(server.url, arguments.tables)
        await play_on(tables, 5, dice)
        await drive(tables, arguments.rate[0], WARM_UP_S, dice)
        for rate in arguments.rate:
            cpu = server.cpu_s
            figures = await drive(tables, rate, arguments.seconds, dice)
            per_action = 1000 * (server.cpu_s - cpu) / figures["accepted"]
            _print(variant, rate=rate, server_ms_per_action=round(per_action, 3), **figures)
        _print(variant, kb_per_socket=round(await kb_per_socket(server, tables, arguments.sockets), 1))
    finally:
        server.process.terminate()
        server.process.wait()


def _print(variant: str, **figures: Any) -> None:
    print(json.dumps({"server": variant, **figures, "load_average": round(os.getloadavg()[0], 1)}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, nargs="+", default=[100.0, 200.0, 400.0, 600.0, 800.0])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--sockets", type=int, default=2000)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for _ in range(arguments.rounds):
        for variant in VARIANTS:
            with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
                asyncio.run(measure(variant, arguments, Path(folder)))


if __name__ == "__main__":
    main()
