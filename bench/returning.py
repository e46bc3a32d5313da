"""Measures a simultaneous reconnect: all sockets of a server are cut late in their games, and all clients reconnect.

    python bench/returning.py [--clients N] [--played K] [--rounds R] [--killed] [--reloaded] [--first]

A client's time runs from the start of the reconnect until it has its whole view. The tables stay in memory; with
`--killed` the server is killed before every round and restarted, so that it reads them from disk. Clients resume as
pages do; with `--reloaded` they receive everything again. `server_ms_each` is the CPU time of server and workers for
each client. All rounds are printed and the best counts. `--first` is that of `bench/load.py`.
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
"""The server notices the disconnects before the clients return, but does not yet mark them absent."""


class Guests:
    """The owners of the sockets."""

    def __init__(self, tables: list[Table], forget: bool) -> None:
        """`forget`: clients do not resume."""
        self.clients = [client for table in tables for client in table.clients]
        self._forget = forget

    async def return_to(self, server: Server) -> dict[str, Any]:
        """Cut all sockets and reconnect; return the times."""
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
    """Run everything."""
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
