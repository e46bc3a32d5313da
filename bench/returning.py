"""Everybody comes back at once: all sockets of a server are cut late in their games, and all clients dial again.

    python bench/returning.py [--clients N] [--played K] [--rounds R] [--killed] [--reloaded] [--first]

Each client's time runs from the moment all begin to dial until it has its whole view again. The tables are live all the
while; with `--killed` the server is killed before every round and started again, so that all of them are read from
disk, and all begin to dial when it listens. Like pages they have what they were told and say so; with `--reloaded` they
are told all of it again. `server_ms_each` is what one of them costs the server and its workers. The best round counts,
all are told. `--first` is that of `bench/load.py`.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

from client import Client
from costs import family_cpu_s
from load import Server, Table, coming_first, play_on, set_up

SETTLE_S = 1.0
"""The server hears that everyone is gone before they come back; sooner than it believes that they stay away."""


class Guests:
    """Whose sockets they are."""

    def __init__(self, tables: list[Table], forget: bool) -> None:
        """Whether they `forget` what they were told."""
        self.clients = [client for table in tables for client in table.clients]
        self._forget = forget

    async def return_to(self, server: Server) -> dict[str, Any]:
        """All are cut, and come back; how long that takes."""
        for client in self.clients:
            client.hang_up()
        await asyncio.sleep(SETTLE_S)
        cpu, own, begun = family_cpu_s(server), time.process_time(), time.perf_counter()
        times: list[float] = []

        async def come(old: Client) -> Client:
            mark = "" if self._forget else old.mark
            new = await Client.connect(server.url, old.table, old.seat, old.cookie, mark=mark)
            times.append(time.perf_counter() - begun)
            return new

        self.clients = list(await asyncio.gather(*map(come, self.clients)))
        times.sort()
        return {
            "half_s": round(times[len(times) // 2], 2),
            "all_s": round(times[-1], 2),
            "server_ms_each": round(1000 * (family_cpu_s(server) - cpu) / len(times), 2),
            "client_ms_each": round(1000 * (time.process_time() - own) / len(times), 2),
        }


async def measure(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """The whole run."""
    server = Server(folder / "data", "numba")
    try:
        tables = await set_up(server.url, arguments.clients // 2)
        await play_on(tables, arguments.played, random.Random(1))
        guests = Guests(tables, arguments.reloaded)
        rounds = []
        for _ in range(arguments.rounds):
            if arguments.killed:
                server.process.kill()
                server.process.wait()
                server = await asyncio.to_thread(Server, folder / "data", "numba")
            with coming_first(server, arguments.first):
                rounds.append(await guests.return_to(server))
        return {
            "clients": len(guests.clients),
            "played": arguments.played,
            "killed": arguments.killed,
            "reloaded": arguments.reloaded,
            "first": arguments.first,
            **min(rounds, key=lambda one: float(one["all_s"])),
            "rounds_all_s": [one["all_s"] for one in rounds],
            "load_average": round(os.getloadavg()[0], 1),
            "cores": os.cpu_count(),
        }
    finally:
        server.process.terminate()
        server.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=2000)
    parser.add_argument("--played", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--killed", action="store_true")
    parser.add_argument("--reloaded", action="store_true")
    parser.add_argument("--first", action="store_true")
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        print(json.dumps(asyncio.run(measure(arguments, Path(folder)))))


if __name__ == "__main__":
    main()
