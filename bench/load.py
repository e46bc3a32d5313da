"""Load on one server process: many tables in play, two connected clients each, decisions at a steady rate.

    python bench/load.py [--tables N] [--rate R …] [--seconds S] [--played K] [--games GAME …] [--backend plain|numba]

A decision is due every 1/R seconds at a random table. Its latency is from then until its `accepted` is read, so a slow
server is visible. Several rates run one after the other at the same tables, with a line for each. Games end, so use as
many tables as there are decisions in forty seconds.
`--played` decisions are made at each table first, so that boards are not empty. Memory is what the server grew by since
it answered its first request, connections included. With `--first` (as root) server and client get real-time priority
while they are measured; all other programs wait, so keep it short.
"""

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from client import Client, ask

WARM_UP_S = 3.0
SEATS = {"stonehouse": 3}
"""Seats of games that two cannot play."""
PURSES = [f"--{whose}-{what}" for whose in ("address", "guest", "socket") for what in ("rate", "burst")]
TABLES = [f"--{whose}{what}-tables" for whose in ("", "address-") for what in ("open", "running", "bot")]
FLAGS = [part for flag in (*PURSES, *TABLES, "--sessions", "--patience") for part in (flag, "1000000")]
FLAGS += ["--connections", "100000", "--lines", "100000"]


class Server:
    """`lascaux serve` in its own process, without limits by default."""

    command: tuple[str, ...] = (sys.executable, "-m", "lascaux")

    def __init__(self, data: Path, backend: str, flags: Sequence[str] = FLAGS) -> None:
        self.process = subprocess.Popen(
            [*self.command, "serve", "--lang", "en", "--port", "0", "--data", str(data), *flags],
            stdout=subprocess.PIPE,
            stderr=(data.parent / "server.log").open("wb"),
            text=True,
            env={**os.environ, "LASCAUX_BACKEND": backend},
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().removeprefix("listening on http://").strip()

    @property
    def memory_kb(self) -> int:
        """Return the resident memory in KB."""
        return resources(self.process.pid)[0]

    @property
    def cpu_s(self) -> float:
        """Return the CPU time so far."""
        return resources(self.process.pid)[1]


def resources(pid: int) -> tuple[int, float]:
    """Return a process's resident memory in KB and its CPU time in seconds."""
    status = Path(f"/proc/{pid}/status").read_text()
    memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return memory, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def coming_first(server: Server, wanted: bool) -> Iterator[None]:
    """Give the server and this client real-time priority."""
    threads = [int(task.name) for pid in (server.process.pid, os.getpid()) for task in _threads(pid)]
    policy, priority = (os.SCHED_RR, 10) if wanted else (os.SCHED_OTHER, 0)
    try:
        for thread in threads:
            os.sched_setscheduler(thread, policy, os.sched_param(priority))
        yield
    finally:
        for thread in threads:
            os.sched_setscheduler(thread, os.SCHED_OTHER, os.sched_param(0))


def _threads(pid: int) -> Iterable[Path]:
    return Path(f"/proc/{pid}/task").iterdir()


class Table:
    """Clients who play each other."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients
        self.busy = False

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return any(client.over for client in self.clients)

    @property
    def due(self) -> bool:
        """Return whether a connected player must decide."""
        return not self.busy and any(client.due for client in self.clients)

    async def decide(self, dice: random.Random, due: float) -> float | None:
        """Send one decision of the player to act; return the seconds until it was accepted."""
        for client in self.clients:
            if client.due:
                self.busy = True
                try:
                    answer = await client.act(dice.choice(client.choices))
                    if answer == "accepted":
                        return time.perf_counter() - due
                    if answer not in ("stale", "refused"):  # others decided first, or it was thought over too often
                        raise RuntimeError(f"the server said {answer}")
                    await client.request("sync")
                    return None
                finally:
                    self.busy = False
        return None


async def set_up(address: str, count: int, games: Sequence[str] = ("carcassonne",)) -> list[Table]:
    """Open tables, alternating the games, with running games and connected players."""
    people = [await guest(address, name) for name in ("Ada", "Bob", "Eve")]
    gate = asyncio.Semaphore(16)

    async def one(game: str) -> Table:
        async with gate:
            cookies = people[: SEATS.get(game, 2)]
            wish = {"game": game, "seats": len(cookies), "pace": "none"}
            made, _ = await ask(address, "POST", "/api/tables", wish, cookies[0])
            table = made["table"]["id"]
            for seat, cookie in enumerate(cookies):
                await ask(address, "PUT", f"/api/tables/{table}/seats/{seat}", {}, cookie)
            await ask(address, "POST", f"/api/tables/{table}/begin", None, cookies[0])
            return Table([await Client.connect(address, table, seat, cookie) for seat, cookie in enumerate(cookies)])

    return list(await asyncio.gather(*(one(games[number % len(games)]) for number in range(count))))


async def guest(address: str, name: str, source: str | None = None) -> str:
    """Return the cookie of a new guest."""
    _, headers = await ask(address, "POST", "/api/session", {"name": name}, "", source)
    return headers["set-cookie"].partition(";")[0]


async def play_on(tables: list[Table], count: int, dice: random.Random) -> None:
    """Play a number of decisions at every table, a few tables at a time."""
    gate = asyncio.Semaphore(32)

    async def one(table: Table) -> None:
        async with gate:
            for _ in range(count):
                while await table.decide(dice, 0.0) is None:
                    await asyncio.sleep(0.001)

    await asyncio.gather(*map(one, tables))


async def drive(tables: list[Table], rate: float, seconds: float, dice: random.Random) -> dict[str, Any]:
    """Send decisions at a steady rate."""
    waits: list[float] = []
    jobs: set[asyncio.Task[None]] = set()
    missed = 0

    async def one(table: Table, due: float) -> None:
        took = await table.decide(dice, due)
        if took is not None:
            waits.append(took)

    begun = time.perf_counter()
    for number in range(int(rate * seconds)):
        due = begun + number / rate
        if (pause := due - time.perf_counter()) > 0:
            await asyncio.sleep(pause)
        for _ in range(50):
            table = dice.choice(tables)
            if table.due:
                job = asyncio.create_task(one(table, due))
                jobs.add(job)
                job.add_done_callback(jobs.discard)
                break
        else:
            missed += 1
    await asyncio.gather(*jobs)
    took = time.perf_counter() - begun
    waits.sort()
    parts = {"p50_ms": 0.50, "p90_ms": 0.90, "p99_ms": 0.99, "p999_ms": 0.999}
    spread = {name: round(1000 * waits[int(len(waits) * part)], 1) for name, part in parts.items()}
    return {"accepted": len(waits), "no_table_free": missed, "actions_per_s": round(len(waits) / took, 1), **spread}


async def measure(arguments: argparse.Namespace, folder: Path) -> None:
    """Run everything and print a line for each rate."""
    dice = random.Random(1)
    server = Server(folder / "data", arguments.backend)
    try:
        one = await set_up(server.url, len(arguments.games), arguments.games)  # what is loaded once is loaded
        await play_on(one, 3, dice)
        empty = server.memory_kb
        begun = time.perf_counter()
        tables = await set_up(server.url, arguments.tables, arguments.games)
        set_up_s = time.perf_counter() - begun
        fresh = server.memory_kb
        await play_on(tables, arguments.played, dice)
        await drive(tables, arguments.rate[0], WARM_UP_S, dice)
        told = {
            "games": arguments.games,
            "tables": arguments.tables,
            "clients": sum(len(table.clients) for table in tables),
            "seconds": arguments.seconds,
            "backend": arguments.backend,
            "first": arguments.first,
            "set_up_s": round(set_up_s, 1),
            "kb_per_table_begun": round((fresh - empty) / arguments.tables),
        }
        for rate in arguments.rate:
            with coming_first(server, arguments.first):
                figures = await _driven(server, tables, rate, arguments.seconds, dice)
            played = round((server.memory_kb - empty) / arguments.tables)
            print(json.dumps({**told, **figures, "kb_per_table_played": played, **_machine(server)}), flush=True)
    finally:
        server.process.terminate()
        server.process.wait()


async def _driven(
    server: Server, tables: list[Table], rate: float, seconds: float, dice: random.Random
) -> dict[str, Any]:
    """Return the results of one rate and its CPU time."""
    cpu, own = server.cpu_s, time.process_time()
    figures = await drive(tables, rate, seconds, dice)
    spent, own = server.cpu_s - cpu, time.process_time() - own
    return {
        "rate": rate,
        **figures,
        "server_cpu_percent": round(100 * spent / seconds),
        "server_ms_per_action": round(1000 * spent / figures["accepted"], 3),
        "client_cpu_percent": round(100 * own / seconds),
        "client_ms_per_action": round(1000 * own / figures["accepted"], 3),
    }


def _machine(server: Server) -> dict[str, Any]:
    return {
        "server_mb": server.memory_kb // 1024,
        "load_average": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, nargs="+", default=[300.0])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--played", type=int, default=20)
    parser.add_argument("--games", nargs="+", default=["carcassonne"])
    parser.add_argument("--backend", choices=("plain", "numba"), default="numba")
    parser.add_argument("--first", action="store_true")
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        asyncio.run(measure(arguments, Path(folder)))


if __name__ == "__main__":
    main()
