"""Measures the longest stall while a server switches to compiled rules.

    python bench/backend_switch.py [--tables 200]

Opens tables on a new server, then pings it without pause until a second after its log says that the rules run compiled.
An empty LASCAUX_CACHE shows the first start of a version, with compilation.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect

PURSES = [f"--{whose}-{what}" for whose in ("address", "guest", "socket") for what in ("rate", "burst")]
TABLES = [f"--{whose}{what}-tables" for whose in ("", "address-") for what in ("open", "bot")]
FLAGS = [part for flag in (*PURSES, *TABLES, "--sessions", "--patience") for part in (flag, "1000000")]
PAUSE_S = 0.002


def serve(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """Start a server that chooses its backend, and yield its address."""
    command = [
        sys.executable,
        "-m",
        "lascaux",
        "serve",
        "--lang",
        "en",
        "--port",
        "0",
        "--data",
        str(folder / "data"),
        *FLAGS,
    ]
    env = {name: value for name, value in os.environ.items() if name != "LASCAUX_BACKEND"}
    log = (folder / "server.log").open("wb")
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env)
    assert server.stdout is not None
    return server, server.stdout.readline().removeprefix("listening on ").strip()


def open_tables(url: str, count: int) -> str:
    """Start games; return the id of the last."""
    with httpx.Client(base_url=url) as http:
        http.post("/api/session", json={"name": "Ada"}).raise_for_status()
        for _ in range(count):
            table = str(http.post("/api/tables", json={"game": "carcassonne", "seats": 2}).json()["table"]["id"])
            for seat in (0, 1):
                http.put(f"/api/tables/{table}/seats/{seat}", json={}).raise_for_status()
            http.post(f"/api/tables/{table}/begin").raise_for_status()
    return table


def switched(folder: Path) -> dict[str, object] | None:
    """Return the log line of the switch."""
    lines = map(json.loads, (folder / "server.log").read_text().splitlines())
    return next((line for line in lines if line["from"] == "lascaux.server.running.backend_switch"), None)


def ping(socket: ClientConnection, folder: Path) -> tuple[list[float], dict[str, object]]:
    """Return round trips in milliseconds until a second after the switch, and the log line."""
    trips: list[float] = []
    until, said = float("inf"), None
    while time.perf_counter() < until:
        begun = time.perf_counter()
        socket.send('{"type":"ping","id":"p"}')
        while '"pong"' not in str(socket.recv())[:20]:
            pass
        trips.append((time.perf_counter() - begun) * 1000)
        time.sleep(PAUSE_S)
        if said is None and len(trips) % 50 == 0 and (said := switched(folder)) is not None:
            until = time.perf_counter() + 1
    return trips, said or {}


def main() -> None:
    """Measure one run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    tables = parser.parse_args().tables
    with tempfile.TemporaryDirectory() as name:
        server, url = serve(Path(name))
        table = open_tables(url, tables)
        with connect(f"{url.replace('http', 'ws', 1)}/ws/tables/{table}", max_size=None) as socket:
            trips, said = ping(socket, Path(name))
        server.terminate()
        server.wait()
    trips.sort()
    print(f"{tables} tables; compiled after {said['s']} s; load average {os.getloadavg()[0]:.1f}")
    print(
        f"{len(trips)} pings: p50 {trips[len(trips) // 2]:.1f} ms, p99 {trips[int(len(trips) * 0.99)]:.1f} ms, "
        f"longest {trips[-1]:.1f} ms"
    )


if __name__ == "__main__":
    main()
