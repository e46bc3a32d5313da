"""A flood: hostile clients beside players.

Every player has an address of their own on the loopback network. The hostile clients are forty sockets of one address,
two hundred idle connections of another, and a guest at a third who opens tables, some with bots, as fast as allowed.
They run in a separate process of low priority, because in reality they would use another machine's CPU.
"""

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import random
import time
from pathlib import Path
from typing import Any

from client import Client, Refused, ask
from load import Server, Table, drive, guest, play_on

HOSTILE, IDLE, PLAYED = 40, 200, 20
FLOODER, SLEEPER, OPENER = "127.66.0.1", "127.66.0.2", "127.66.0.3"
EVERY_S = 0.02
"""Messages a second of each hostile socket."""
Figures = dict[str, Any]


async def storm(folder: Path, backend: str, tables: int, rate: float, seconds: float) -> Figures:
    """Measure players' latency before, during and after it."""
    server = Server(folder, backend, ())
    try:
        dice = random.Random(1)
        playing = await players_at_tables(server.url, tables)
        await play_on(playing, PLAYED, dice)
        await drive(playing, rate, 3, dice)
        before = await drive(playing, rate, seconds, dice)
        prey = [table.clients[0].table for table in playing]
        context = multiprocessing.get_context("spawn")
        told = context.Queue()
        strangers = context.Process(target=_strangers, args=(server.url, prey, seconds + 4, told))
        strangers.start()
        told.get()  # they are all there
        cpu, queued = server.cpu_s, _queued_s(server)
        during = await drive(playing, rate, seconds, dice)
        during["server_cpu_percent"] = round(100 * (server.cpu_s - cpu) / seconds)
        during["loop_waits_for_cpu_percent"] = round(100 * (_queued_s(server) - queued) / seconds)
        strangers.join()
        left = await drive(playing, rate, 1, dice)
        after = await drive(playing, rate, seconds, dice)
        metrics = (await ask(server.url, "GET", "/metrics", None, ""))[0].decode()
        return {
            "tables": tables,
            "rate": rate,
            "seconds": seconds,
            "before": before,
            "during": during,
            "the first second after": left,
            "after": after,
            "longest_stall_ms": round(1000 * _metric(metrics, "longest_stall_seconds")),
            "mean_append_ms": round(
                1000 * _metric(metrics, "append_seconds_sum") / _metric(metrics, "append_seconds_count"), 1
            ),
            "strangers": told.get(),
            "server_mb": server.memory_kb // 1024,
            "load_average": round(os.getloadavg()[0], 1),
        }
    finally:
        server.process.terminate()
        server.process.wait()


def _queued_s(server: Server) -> float:
    """The time the event loop was ready but had no core, because of other programs."""
    pid = server.process.pid
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9


def _metric(told: str, name: str) -> float:
    return next(float(line.split()[1]) for line in told.splitlines() if line.startswith(f"lascaux_{name} "))


async def players_at_tables(address: str, count: int) -> list[Table]:
    """Open running tables, every player at their own address."""
    tables = []
    for number in range(count):
        sources = [f"127.1.{number}.{seat + 1}" for seat in range(2)]
        cookies = [await guest(address, f"Player {number}.{seat}", source) for seat, source in enumerate(sources)]
        game = ("carcassonne", "hunters")[number % 2]
        made, _ = await ask(address, "POST", "/api/tables", {"game": game, "seats": 2}, cookies[0], sources[0])
        table = made["table"]["id"]
        for seat, (cookie, source) in enumerate(zip(cookies, sources, strict=True)):
            await ask(address, "PUT", f"/api/tables/{table}/seats/{seat}", {}, cookie, source)
        await ask(address, "POST", f"/api/tables/{table}/begin", None, cookies[0], sources[0])
        seated = zip(range(2), cookies, sources, strict=True)
        tables.append(Table([await Client.connect(address, table, *each) for each in seated]))
    return tables


# --- the strangers ---------------------------------------------------------
def _strangers(address: str, prey: list[str], seconds: float, told: Any) -> None:
    os.nice(10)
    asyncio.run(_come(address, prey, seconds, told))


async def _come(address: str, prey: list[str], seconds: float, told: Any) -> None:
    counts = {"hostile messages": 0, "sockets cut off": 0, "tables opened": 0, "tables refused": 0, "idle cut off": 0}
    end = time.monotonic() + seconds
    jobs = [asyncio.create_task(_flood(address, prey, n, end, counts)) for n in range(HOSTILE)]
    jobs += [asyncio.create_task(_idle(address, end, counts)) for _ in range(IDLE)]
    jobs.append(asyncio.create_task(_open(address, end, counts)))
    await asyncio.sleep(1)
    told.put("here")
    _, late = await asyncio.wait(jobs, timeout=seconds)
    for job in late:
        job.cancel()
    told.put(counts)


class Hostile(Client):
    """Reads and discards everything, to avoid being disconnected."""

    lost = False

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.ready.done():
            return
        self._buffer += data
        head, found, _ = self._buffer.partition(b"\r\n\r\n")
        if found and b" 101 " in head.split(b"\r\n")[0]:
            self.ready.set_result(None)
        elif found:
            self.hang_up()


async def _flood(address: str, prey: list[str], number: int, end: float, counts: Figures) -> None:
    """Connect, send expensive requests until disconnected, and connect again."""
    ids = itertools.count()
    while time.monotonic() < end:
        try:
            socket = await Hostile.connect(address, prey[number % len(prey)], 0, "", FLOODER)
        except ConnectionError:
            counts["sockets cut off"] += 1
            await asyncio.sleep(0.2)
            continue
        assert isinstance(socket, Hostile)
        while not socket.lost and time.monotonic() < end:
            for message in _dear(next(ids)):
                socket.send(message)
                counts["hostile messages"] += 1
            await asyncio.sleep(EVERY_S)
        counts["sockets cut off"] += socket.lost
        socket.hang_up()


def _dear(n: int) -> list[Any]:
    return [
        {"type": "sync", "id": f"a{n}"},
        {"type": "survey", "id": f"b{n}", "seat": None, "n": n % 20},
        {"type": "preview", "id": f"c{n}", "seat": 0, "version": 9, "do": ["pass"] * 16},
    ]


async def _idle(address: str, end: float, counts: Figures) -> None:
    """Hold a nearly idle connection; reconnect when it is closed."""
    host, _, port = address.partition(":")
    while time.monotonic() < end:
        with contextlib.suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(SLEEPER, 0))
            writer.write(b"GET / HTTP/1.1\r\n")
            await asyncio.wait_for(reader.read(1), max(0.1, end - time.monotonic()))
            counts["idle cut off"] += 1
            writer.close()
        await asyncio.sleep(0.5)


async def _open(address: str, end: float, counts: Figures) -> None:
    """Open tables, every other one with bots only."""
    cookie = await guest(address, "Mallory", OPENER)
    for number in itertools.count():
        if time.monotonic() > end:
            return
        bots = [{"bot": "greedy"}] * 5 if number % 2 else []
        wish = {"game": "carcassonne", "seats": 5, "seating": bots, "begin": bool(bots)}
        try:
            await ask(address, "POST", "/api/tables", wish, cookie, OPENER)
            counts["tables opened"] += 1
        except Refused:
            counts["tables refused"] += 1
            await asyncio.sleep(0.02)
