"""Measures durable appends a second with 1 to 1000 concurrent writers, each with its own table.

    python bench/store.py [--folder DIR] [--store URL] [--seconds S] [--writers N ...] [--busy]
    python bench/store.py --drivers --store URL

Use a folder on a real disk, not a memory file system. `--store` measures an empty PostgreSQL database
instead of SQLite in a folder. `--busy` keeps the event loop busy half of the time, like a server
with games. `--drivers` sends the store's statement through each installed PostgreSQL driver (asyncpg, psycopg) from one
connection.
"""

import argparse
import asyncio
import importlib
import importlib.util
import json
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from lascaux.store.factory import open_store
from lascaux.store.port import Summary

ENTRY = b'{"kind":"action","seat":1,"do":"C17 north farmer","at":1764000000.123,"clock":[120000,98000]}'
TYPES = ("text[]", "int[]", "bytea[]", "int[]", "bigint[]", "bytea[]", "bytea[]", "text[]", "bytea[]", "text[]")
"""An item of `append_all`."""


async def measure(where: str, writers: int, seconds: float, busy: bool) -> dict[str, float]:
    async with await open_store(where) as store:
        waits: list[float] = []
        run = secrets.token_hex(4)
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

        before, spent = time.perf_counter(), time.process_time()
        tasks = [asyncio.ensure_future(write(f"{run}.{i}")) for i in range(writers)]
        await asyncio.gather(*tasks, *([compute()] if busy else []))
        took, spent = time.perf_counter() - before, time.process_time() - spent
        counts = store.counts()
    return {
        "writers": writers,
        **told(waits, took),
        "commits_per_s": round(counts["commits"] / took),
        "appends_per_commit": round(counts["writes"] / counts["commits"], 1),
        "cpu_us_per_append": round(1e6 * spent / len(waits)),
    }


def told(waits: list[float], took: float) -> dict[str, float]:
    waits.sort()
    return {
        "appends_per_s": round(len(waits) / took),
        "median_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 2),
    }


async def measure_driver(driver: str, address: str, at_once: int, seconds: float) -> dict[str, float]:
    """Send one statement after another on one connection, each with several appends."""
    send, close = await (_asyncpg if driver == "asyncpg" else _psycopg)(address)
    names = [f"{secrets.token_hex(4)}.{i}" for i in range(at_once)]
    waits: list[float] = []
    n = 0
    before, spent = time.perf_counter(), time.process_time()
    while time.perf_counter() - before < seconds:
        start, chain = time.perf_counter(), bytes(16)
        same: tuple[Any, ...] = ([n], [chain], [1], [n], [ENTRY], [chain], ["running"], [ENTRY], ["ada bob"])
        assert not await send(names, *(value * at_once for value in same)), "an append was refused"
        waits += [time.perf_counter() - start] * at_once
        n += 1
    took, spent = time.perf_counter() - before, time.process_time() - spent
    await close()
    return told(waits, took) | {"cpu_us_per_append": round(1e6 * spent / len(waits), 1)}


Send = Callable[..., Awaitable[list[Any]]]
Close = Callable[[], Awaitable[None]]


async def _asyncpg(address: str) -> tuple[Send, Close]:
    connection = await importlib.import_module("asyncpg").connect(address)
    prepared = await connection.prepare(
        f"SELECT * FROM append_all({', '.join(f'${n + 1}' for n in range(len(TYPES)))})"
    )
    return prepared.fetch, connection.close


async def _psycopg(address: str) -> tuple[Send, Close]:
    kind = importlib.import_module("psycopg").AsyncConnection
    connection = await kind.connect(address, autocommit=True, prepare_threshold=0)
    sql = f"SELECT * FROM append_all({', '.join(f'%b::{kind}' for kind in TYPES)})"

    async def send(*values: object) -> list[Any]:
        cursor = connection.cursor(binary=True)
        await cursor.execute(sql, values)
        return list(await cursor.fetchall())

    return send, connection.close


def drivers(address: str, seconds: float) -> None:
    asyncio.run(measure(address, 1, 0.1, False))  # its tables are there now
    for at_once in (1, 10, 100):
        for driver in ("asyncpg", "psycopg"):
            if importlib.util.find_spec(driver) is not None:
                figures = asyncio.run(measure_driver(driver, address, at_once, seconds))
                print(json.dumps({"driver": driver, "at_once": at_once} | figures), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="where to write; a temporary folder in the current one by default")
    parser.add_argument("--store", help="postgresql://USER@HOST/DATABASE, in which there is nothing")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--writers", type=int, nargs="*", default=[1, 10, 100, 1000])
    parser.add_argument("--busy", action="store_true")
    parser.add_argument("--drivers", action="store_true")
    arguments = parser.parse_args()
    if arguments.drivers:
        drivers(arguments.store, arguments.seconds)
        return
    kind = "postgresql" if arguments.store else f"sqlite {sqlite3.sqlite_version}"
    print(json.dumps({"store": kind, "entry_bytes": len(ENTRY), "busy": arguments.busy}))
    for writers in arguments.writers:
        with tempfile.TemporaryDirectory(dir=arguments.folder or Path.cwd()) as folder:
            where = arguments.store or str(Path(folder, "data"))
            figures = asyncio.run(measure(where, writers, arguments.seconds, arguments.busy))
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
