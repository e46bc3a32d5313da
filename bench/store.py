"""Durable appends a second, with 1 to 1000 writers at once, each on a table of its own.

    python bench/store.py [--folder DIR] [--seconds S] [--writers N ...] [--busy]

The folder decides: a memory file system has no disk to wait for. `--busy` keeps the event loop busy half of the
time, as a server with games to compute would.
"""

import argparse
import asyncio
import json
import sqlite3
import tempfile
import time
from pathlib import Path

from lascaux.store.port import Summary
from lascaux.store.sqlite import SqliteStore

ENTRY = b'{"kind":"action","seat":1,"do":"C17 north farmer","at":1764000000.123,"clock":[120000,98000]}'


async def measure(folder: Path, writers: int, seconds: float, busy: bool) -> dict[str, float]:
    async with await SqliteStore.open(folder) as store:
        waits: list[float] = []
        end = time.perf_counter() + seconds

        async def write(table: str) -> None:
            n = 0
            while (start := time.perf_counter()) < end:
                await store.append(table, n, [ENTRY], Summary("running", ENTRY) if n % 10 == 0 else None)
                waits.append(time.perf_counter() - start)
                n += 1

        async def compute() -> None:
            while time.perf_counter() < end:
                until = time.perf_counter() + 0.002
                while time.perf_counter() < until:
                    pass
                await asyncio.sleep(0.002)

        before = time.perf_counter()
        tasks = [asyncio.ensure_future(write(f"t{i}")) for i in range(writers)]
        await asyncio.gather(*tasks, *([compute()] if busy else []))
        took = time.perf_counter() - before
        counts = store.counts()
    waits.sort()
    return {
        "writers": writers,
        "appends_per_s": round(len(waits) / took),
        "commits_per_s": round(counts["commits"] / took),
        "appends_per_commit": round(counts["writes"] / counts["commits"], 1),
        "median_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="where to write; a temporary folder in the current one by default")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--writers", type=int, nargs="*", default=[1, 10, 100, 1000])
    parser.add_argument("--busy", action="store_true")
    arguments = parser.parse_args()
    print(json.dumps({"sqlite": sqlite3.sqlite_version, "entry_bytes": len(ENTRY), "busy": arguments.busy}))
    for writers in arguments.writers:
        with tempfile.TemporaryDirectory(dir=arguments.folder or Path.cwd()) as folder:
            figures = asyncio.run(measure(Path(folder, "data"), writers, arguments.seconds, arguments.busy))
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
