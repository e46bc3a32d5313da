"""Measures compression of the server's answers: CPU milliseconds and bytes by method.

    python bench/compression.py

The samples are the table and the replay of a finished game of Carcassonne, and the rules of a game. Other
methods than zlib are measured if `brotli` and `zstandard` are installed; the server needs neither.
"""

import asyncio
import json
import random
import tempfile
import time
import zlib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from client import ask
from load import Server, set_up

MEASURED_S = 0.25
Method = Callable[[bytes], bytes]


def methods() -> dict[str, Method]:
    """Return the methods available here."""
    found: dict[str, Method] = {f"zlib {level}": lambda data, n=level: zlib.compress(data, n) for level in (1, 3, 6, 9)}  # type: ignore[misc]
    try:
        brotli = import_module("brotli")
        found |= {f"brotli {n}": lambda data, n=n: brotli.compress(data, quality=n) for n in (1, 4, 11)}  # type: ignore[misc]
    except ImportError:
        pass
    try:
        zstd = import_module("zstandard")
        found |= {f"zstd {n}": lambda data, n=n: zstd.ZstdCompressor(level=n).compress(data) for n in (1, 3)}  # type: ignore[misc]
    except ImportError:
        pass
    return found


async def samples(folder: Path) -> dict[str, bytes]:
    """Return answers of a server as JSON."""
    server = Server(folder, "plain", ())
    try:
        (table,) = await set_up(server.url, 1)
        dice = random.Random(1)
        while not table.over:
            await table.decide(dice, 0.0)
            await asyncio.sleep(0)
        client = table.clients[0]
        paths = {"table": f"/api/tables/{client.table}", "rules": "/api/games/hunters/rules"}
        paths |= {"replay, 25 frames": f"/api/tables/{client.table}/replay?from=40"}
        return {name: await _bytes(server.url, path, client.cookie) for name, path in paths.items()}
    finally:
        server.process.terminate()
        server.process.wait()


async def _bytes(address: str, path: str, cookie: str) -> bytes:
    answer, _ = await ask(address, "GET", path, None, cookie)
    return json.dumps(answer, separators=(",", ":"), ensure_ascii=False).encode()


def measure(method: Method, data: bytes) -> tuple[float, int]:
    """Return CPU milliseconds and the number of compressed bytes."""
    count, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < MEASURED_S:
        left = len(method(data))
        count += 1
    return 1000 * took / count, left


def main() -> None:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        found = asyncio.run(samples(Path(folder) / "data"))
    names = [f"{name}, {len(data) / 1024:.0f} KB" for name, data in found.items()]
    print(f"| | {' | '.join(names)} |\n| --- |{' ---: |' * len(names)}")
    for name, method in methods().items():
        cells = []
        for data in found.values():
            ms, left = measure(method, data)
            cells.append(f"{ms:.2f} ms, {left / len(data):.0%}")
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
