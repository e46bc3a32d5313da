"""Measures several nodes on one database: the cost of actions, scaling, and a simultaneous reconnect of all clients.

    PYTHONPATH=. python bench/nodes.py load [--nodes 1 2 3] [--tables N] [--rate R] [--seconds S] [--bus nats]
    PYTHONPATH=. python bench/nodes.py storm [--clients N] [--nodes 3]

Starts its own PostgreSQL with durable commits. The two players of a table are at different nodes, so every action
travels, which is the most expensive case. `storm` creates tables late in a game (branches of a finished one), connects
all players to the first node, kills it (kill -9), and reconnects all of them to the others, which have none of these
tables in memory.
"""

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from client import Client, ask
from load import FLAGS, WARM_UP_S, Server, Table, drive, guest, play_on
from tests import postgres
from tests.bus.places import nats_server

LATE = 60
"""Actions after which a game of Carcassonne, which has 71, is late."""


@contextlib.asynccontextmanager
async def nodes_on(folder: Path, database: postgres.Postgres, count: int, bus: str) -> AsyncIterator[list[Server]]:
    """Start nodes on an empty schema of the database."""
    store = await asyncio.to_thread(database.fresh)
    with contextlib.ExitStack() as stack:
        heard_at = stack.enter_context(nats_server()).address if bus == "nats" else bus
        flags = [*FLAGS, "--workers", "1", "--store", store, "--bus", heard_at]
        servers = []
        for number in range(count):
            place = folder / f"{store[-8:]}-{number}"
            place.mkdir()
            servers.append(await asyncio.to_thread(Server, place / "data", "numba", flags))
        try:
            yield servers
        finally:
            for server in servers:
                server.process.kill()
                server.process.wait()


def database_cpu_s(database: postgres.Postgres) -> float:
    """Return the CPU time of the database, with current and closed connections."""
    first = int((Path(database.address.partition("host=")[2]) / "data" / "postmaster.pid").read_text().split()[0])
    ticks = sum(_ticks(first)[2:])  # of those that have ended
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError):
            parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == first or int(place.name) == first:
                ticks += sum(_ticks(int(place.name))[:2])
    return ticks / os.sysconf("SC_CLK_TCK")


async def written(database: postgres.Postgres) -> tuple[int, int]:
    """Return the bytes of WAL and the commits so far."""
    asked = "SELECT pg_current_wal_lsn() - '0/0' AS bytes, xact_commit FROM pg_stat_database WHERE datname = 'postgres'"
    (row,) = await asyncio.to_thread(database.execute, asked)
    return int(row["bytes"]), int(row["xact_commit"])


def _ticks(pid: int) -> list[int]:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return [int(field) for field in fields[11:15]]


async def set_up(addresses: Sequence[str], count: int) -> list[Table]:
    """Open tables with running games, the players of each at two nodes if there are two."""
    cookies = [await guest(addresses[0], name) for name in ("Ada", "Bob")]
    gate = asyncio.Semaphore(8)

    async def one(number: int) -> Table:
        here = [addresses[(number + seat) % len(addresses)] for seat in (0, 1)]
        async with gate:
            wish = {"game": "carcassonne", "seats": 2, "pace": "none"}
            made, _ = await ask(here[0], "POST", "/api/tables", wish, cookies[0])
            table = made["table"]["id"]
            for seat, cookie in enumerate(cookies):
                await ask(here[seat], "PUT", f"/api/tables/{table}/seats/{seat}", {}, cookie)
            await ask(here[0], "POST", f"/api/tables/{table}/begin", None, cookies[0])
            return Table([await Client.connect(here[seat], table, seat, cookies[seat]) for seat in (0, 1)])

    return list(await asyncio.gather(*(one(number) for number in range(count))))


async def load(arguments: argparse.Namespace, folder: Path, database: postgres.Postgres, count: int) -> dict[str, Any]:
    """Measure a steady load, then the maximum."""
    dice = random.Random(1)
    async with nodes_on(folder, database, count, arguments.bus) as servers:
        addresses = [server.url for server in servers]
        await play_on(await set_up(addresses, count), 3, dice)  # everything that is loaded once is loaded
        empty = sum(server.memory_kb for server in servers)
        tables = await set_up(addresses, arguments.tables)
        await play_on(tables, arguments.played, dice)
        await drive(tables, arguments.rate, WARM_UP_S, dice)
        cpu, theirs = sum(server.cpu_s for server in servers), database_cpu_s(database)
        wal, commits = await written(database)
        received = sum(client.received for table in tables for client in table.clients)
        steady = await drive(tables, arguments.rate, arguments.seconds, dice)
        spent, took = sum(server.cpu_s for server in servers) - cpu, database_cpu_s(database) - theirs
        wal, commits = (now - then for now, then in zip(await written(database), (wal, commits), strict=True))
        received = sum(client.received for table in tables for client in table.clients) - received
        grown = sum(server.memory_kb for server in servers) - empty
        most = await flat_out(tables, arguments.seconds, dice)
        return {
            "nodes": count,
            "bus": arguments.bus,
            "tables": arguments.tables,
            "rate": arguments.rate,
            **steady,
            "nodes_ms_per_action": round(1000 * spent / steady["accepted"], 2),
            "database_ms_per_action": round(1000 * took / steady["accepted"], 2),
            "wal_bytes_per_action": round(wal / steady["accepted"]),
            "transactions_per_action": round(commits / steady["accepted"], 2),
            "bytes_per_action_and_reader": round(received / steady["accepted"] / 2),
            "kb_per_table": round(grown / arguments.tables),
            "flat_out_actions_per_s": most,
            "load_average": os.getloadavg()[0],
        }


async def flat_out(tables: Sequence[Table], seconds: float, dice: random.Random) -> float:
    """Return actions a second when every table decides at once, until a game ends."""
    begun = ended = time.perf_counter()
    made, over = 0, False

    async def one(table: Table) -> None:
        nonlocal made, ended, over
        while time.perf_counter() < begun + seconds and not over:
            if await table.decide(dice, 0.0) is None:
                await asyncio.sleep(0.002)
            else:
                made, ended = made + 1, time.perf_counter()
            over = over or table.over

    await asyncio.gather(*map(one, tables))
    return round(made / (ended - begun), 1)


async def storm(arguments: argparse.Namespace, folder: Path, database: postgres.Postgres) -> dict[str, Any]:
    """Kill the node that all clients use, and reconnect them to the others."""
    dice = random.Random(1)
    async with nodes_on(folder, database, arguments.nodes[-1], arguments.bus) as servers:
        first, *others = servers
        cookie = await guest(first.url, "Ada")
        names = await late_tables(first.url, cookie, arguments.clients // 2, dice)
        before = first.memory_kb
        seats = [(name, seat) for name in names for seat in (0, 1)]
        marks = [client.mark for _, client in await _all_at(seats, [first.url], cookie, [""] * len(seats))]
        kb = (first.memory_kb - before) / len(names)
        first.process.send_signal(signal.SIGKILL)
        first.process.wait()
        cpu = [server.cpu_s for server in others]
        begun = time.perf_counter()
        back = await _all_at(seats, [server.url for server in others], cookie, marks)
        waits = sorted(wait for wait, _ in back)
        took = time.perf_counter() - begun
        spent = [server.cpu_s - was for server, was in zip(others, cpu, strict=True)]
        return {
            "clients": len(seats),
            "came_back_to": len(others),
            "all_back_s": round(took, 2),
            "p50_s": round(waits[len(waits) // 2], 2),
            "p99_s": round(waits[int(len(waits) * 0.99)], 2),
            "nodes_ms_per_client": round(1000 * sum(spent) / len(seats), 2),
            "kb_per_table_with_two_sockets": round(kb),
            "load_average": os.getloadavg()[0],
        }


async def late_tables(address: str, cookie: str, count: int, dice: random.Random) -> list[str]:
    """Open tables late in a game."""
    wish = {"game": "carcassonne", "seats": 2, "pace": "none", "seating": [{}, {}], "begin": True}
    made, _ = await ask(address, "POST", "/api/tables", wish, cookie)
    table = made["table"]["id"]
    clients = [await Client.connect(address, table, seat, cookie) for seat in (0, 1)]
    played = Table(clients)
    while not played.over:
        if await played.decide(dice, 0.0) is None:
            await asyncio.sleep(0.002)
    gate = asyncio.Semaphore(8)

    async def one() -> str:
        async with gate:
            went_on, _ = await ask(
                address, "POST", f"/api/tables/{table}/branch", {"n": LATE, "seats": [None, None]}, cookie
            )
            return str(went_on["id"])

    return list(await asyncio.gather(*(one() for _ in range(count))))


async def _all_at(
    seats: Sequence[tuple[str, int]], addresses: Sequence[str], cookie: str, marks: Sequence[str]
) -> list[tuple[float, Client]]:
    """Connect all clients at once, alternating nodes; return how long each waited for its table, with retries."""

    async def one(number: int, table: str, seat: int, mark: str) -> tuple[float, Client]:
        begun = time.perf_counter()
        while True:
            with contextlib.suppress(OSError):
                client = await Client.connect(addresses[number % len(addresses)], table, seat, cookie, mark=mark)
                return time.perf_counter() - begun, client
            number += 1
            await asyncio.sleep(0.1)

    return await asyncio.gather(*(one(number, *seat, marks[number]) for number, seat in enumerate(seats)))


async def measure(arguments: argparse.Namespace, folder: Path, database: postgres.Postgres) -> None:
    """Run the command and print a line of JSON for each run."""
    if arguments.what == "storm":
        print(json.dumps(await storm(arguments, folder, database)))
        return
    for count in arguments.nodes:
        print(json.dumps(await load(arguments, folder, database, count)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["load", "storm"])
    parser.add_argument("--nodes", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=60.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--played", type=int, default=20)
    parser.add_argument("--clients", type=int, default=2000)
    parser.add_argument("--bus", default="postgresql")
    print(platform.platform(), os.cpu_count(), "cores")
    with tempfile.TemporaryDirectory() as folder, postgres.running(durable=True) as database:
        asyncio.run(measure(parser.parse_args(), Path(folder), database))


if __name__ == "__main__":
    main()
