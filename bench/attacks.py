"""Runs single attacks, one after the other, and measures players' decisions and a master's turns meanwhile.

- hints: twelve sockets of one guest request hints all the time;
- tables: guests of three addresses start games until the server refuses, up to 600;
- bytes: forty sockets of one address request whole tables;
- bots: two games with a bot of another package whose `choose` never ends;
- hall: eighty well-behaved people at one address play at forty tables.

Each attack uses its own addresses and a process of low priority.
"""

import asyncio
import contextlib
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from client import Client, Refused, ask
from load import Server, drive, guest, play_on
from storm import PLAYED, Figures, players_at_tables

from lascaux import bots

GAME, AIDS = "carcassonne", ["legal", "projected", "hints"]
HINTERS, DRAWER, HOST_OF_SLOTHS, HALL = (f"127.67.0.{n}" for n in range(1, 5))
OPENERS = [f"127.67.1.{n}" for n in range(1, 4)]
SOCKETS, PEOPLE = 40, 80
PLUGIN = """
import time
from lascaux.bots import Bot, BotSet
from lascaux.core.language import Text

class Sloth(Bot):
    name, level, label, blurb = "sloth", 1, Text("Paresseux", "Sloth"), Text("", "")

    def choose(self, view, choices, rng):
        time.sleep(3600)

opponents = BotSet((Sloth,))
"""


def with_sloth(folder: Path) -> dict[str, str]:
    """Return an environment with an installed package whose bot hangs."""
    about = folder / "sloth-1.0.dist-info"
    about.mkdir(parents=True)
    (folder / "sloth.py").write_text(PLUGIN)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: sloth\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[lascaux.bots]\n{GAME} = sloth:opponents\n")
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}


async def attacks(folder: Path, backend: str, tables: int, rate: float, seconds: float) -> Figures:
    """Run every attack, and a quiet period before."""
    os.environ.update(with_sloth(folder / "plugin"))
    (folder / "data").mkdir()
    server = Server(folder / "data", backend, ())
    try:
        dice = random.Random(1)
        playing = await players_at_tables(server.url, tables)
        await play_on(playing, PLAYED, dice)
        await _masters_turns(server.url, 5.0, dice)  # what is loaded once is loaded

        async def measured() -> Figures:
            players, turns = await asyncio.gather(
                drive(playing, rate, seconds, dice), _masters_turns(server.url, seconds, dice)
            )
            found = {"p50_ms": players["p50_ms"], "p99_ms": players["p99_ms"]}
            return found | {"master_s": turns, "load_average": round(os.getloadavg()[0], 1)}

        figures: Figures = {"quiet": await measured()}
        context = multiprocessing.get_context("spawn")
        prey = [table.clients[0].table for table in playing]
        for name in ATTACKS:
            told = context.Queue()
            process = context.Process(target=_attack, args=(name, server.url, prey, seconds + 2, told))
            process.start()
            told.get()
            figures[name] = await measured()
            figures[name]["attack"] = await asyncio.to_thread(told.get)
            process.join()
        return figures
    finally:
        server.process.terminate()
        server.process.wait()


async def _masters_turns(address: str, seconds: float, dice: random.Random) -> Figures:
    """Return the median and longest time from a person's decision to the master's."""
    source, waits = "127.68.0.1", list[float]()
    cookie = await guest(address, "Magda", source)
    end = time.perf_counter() + seconds
    while not waits or time.perf_counter() < end:
        seating = [{"name": "Magda"}, {"bot": bots.strongest(GAME)}]
        client = await _seated(address, cookie, source, seating)
        while not client.over and (not waits or time.perf_counter() < end):
            if client.due:
                await client.act(dice.choice(client.choices))
                begun = time.perf_counter()
                while not client.due and not client.over:
                    await asyncio.sleep(0.005)
                waits.append(time.perf_counter() - begun)
            await asyncio.sleep(0.005)
        await ask(address, "POST", f"/api/tables/{client.table}/close", {}, cookie, source)
        client.hang_up()
    waits.sort()
    return {"turns": len(waits), "median": round(waits[len(waits) // 2], 2), "longest": round(waits[-1], 2)}


async def _seated(address: str, cookie: str, source: str, seating: list[dict[str, str]]) -> Client:
    """A person in the first seat of a running game."""
    wish = {"game": GAME, "seats": 2, "seating": seating, "begin": True, "pace": "none", "aids": AIDS}
    made, _ = await ask(address, "POST", "/api/tables", wish, cookie, source)
    return await Client.connect(address, made["table"]["id"], 0, cookie, source)


# --- the attacks -----------------------------------------------------------
def _attack(name: str, address: str, prey: list[str], seconds: float, told: Any) -> None:
    os.nice(10)
    told.put("begins")
    told.put(asyncio.run(ATTACKS[name](address, prey, time.monotonic() + seconds)))


async def _hints(address: str, prey: list[str], end: float) -> Figures:
    cookie, counts = await guest(address, "Hilda", HINTERS), {"hinted": 0, "refused": 0}

    async def one(client: Client) -> None:
        while time.monotonic() < end:
            answer = await client.request("hint", seat=0, version=client.version)
            counts["hinted" if answer == "hinted" else "refused"] += 1
            if answer == "hinted" and client.choices:  # another position is another question
                await client.act(client.choices[0])
            await asyncio.sleep(0.02)

    seating = [{"name": "Hilda"}, {"bot": "random"}]
    clients = [await _seated(address, cookie, HINTERS, seating) for _ in range(3)]
    clients += [await Client.connect(address, client.table, 0, cookie, HINTERS) for client in clients * 3]
    await _until(end, [one(client) for client in clients])
    return counts


async def _tables(address: str, prey: list[str], end: float) -> Figures:
    counts = Counter[str](guests=0, begun=0)
    wish = {"game": GAME, "seats": 2, "seating": [{"name": "A"}, {"name": "B"}], "begin": True}

    async def begin_games(cookie: str, source: str) -> str:
        """Start games until a limit is reached; return the reason of the refusal."""
        while True:
            try:
                await ask(address, "POST", "/api/tables", wish, cookie, source)
                counts["begun"] += 1
            except Refused as refused:
                counts[refused.reason] += 1
                if refused.reason.startswith("limit_"):
                    return refused.reason
                await asyncio.sleep(0.05)

    async def one(source: str) -> None:
        reason = ""
        while reason != "limit_running_tables_here":
            cookie = await guest(address, f"Mallory {counts['guests']}", source)
            counts["guests"] += 1
            reason = await begin_games(cookie, source)

    await _until(end, [one(source) for source in OPENERS])
    return dict(counts)


async def _bytes(address: str, prey: list[str], end: float) -> Figures:
    counts = {"answers": 0, "megabytes": 0.0}

    async def one(number: int) -> None:
        while time.monotonic() < end:
            try:
                client = await Client.connect(address, prey[number % len(prey)], 0, "", DRAWER)
            except ConnectionError:
                await asyncio.sleep(0.2)
                continue
            with contextlib.suppress(ConnectionError):
                while time.monotonic() < end:
                    before = client.received
                    counts["answers"] += await client.request("sync") == "accepted"
                    counts["megabytes"] += (client.received - before) / 1e6
            client.hang_up()

    await _until(end, [one(number) for number in range(SOCKETS)])
    return counts | {"megabytes": round(counts["megabytes"], 1)}


async def _bots(address: str, prey: list[str], end: float) -> Figures:
    cookie, seating = await guest(address, "Host", HOST_OF_SLOTHS), [{"name": "Host"}, {"bot": "sloth"}]
    counts = {"decided": 0}

    async def one() -> None:
        client = await _seated(address, cookie, HOST_OF_SLOTHS, seating)
        while time.monotonic() < end:
            if client.due:
                await client.act(client.choices[0])
                counts["decided"] += 1
            await asyncio.sleep(0.02)

    await _until(end, [one(), one()])
    return counts


async def _hall(address: str, prey: list[str], end: float) -> Figures:
    counts = dict.fromkeys(("decisions", "decisions refused", "questions", "questions refused", "tried again"), 0)
    dice = random.Random(80)

    async def again(method: str, path: str, body: Any, cookie: str) -> Any:
        pause = 0.2
        while True:
            try:
                return (await ask(address, method, path, body, cookie, HALL))[0]
            except Refused as refused:
                if refused.status != 429:
                    raise
            counts["tried again"] += 1
            await asyncio.sleep(pause)
            pause += 0.2

    async def connected(table: str, seat: int, cookie: str) -> Client:
        """Open a socket as the page does: again after a while where it is refused."""
        while True:
            try:
                return await Client.connect(address, table, seat, cookie, HALL)
            except ConnectionRefusedError:
                counts["tried again"] += 1
                await asyncio.sleep(1)

    async def one(number: int) -> None:
        people = []
        for name in (f"P{number}", f"Q{number}"):
            people.append(await guest(address, name, HALL))
        made = await again("POST", "/api/tables", {"game": GAME, "seats": 2, "pace": "none"}, people[0])
        table = made["table"]["id"]
        for seat, cookie in enumerate(people):
            await again("PUT", f"/api/tables/{table}/seats/{seat}", {}, cookie)
        await again("POST", f"/api/tables/{table}/begin", None, people[0])
        clients = [await connected(table, seat, cookie) for seat, cookie in enumerate(people)]
        while time.monotonic() < end and not any(client.over for client in clients):
            await asyncio.sleep(dice.uniform(2, 4))
            for client in clients:
                if client.due:
                    some: dict[str, Any] = {"version": client.version, "do": client.choices[:2]}
                    for kind, more in (("survey", {}), *[("preview", some)] * 3):
                        counts["questions"] += 1
                        counts["questions refused"] += await client.request(kind, seat=client.seat, **more) == "refused"
                    counts["decisions"] += 1
                    counts["decisions refused"] += await client.act(dice.choice(client.choices)) == "refused"
                    break

    await _until(end, [one(number) for number in range(PEOPLE // 2)])
    return counts


ATTACKS: dict[str, Callable[[str, list[str], float], Coroutine[Any, Any, Figures]]] = {
    "hints": _hints,
    "tables": _tables,
    "bytes": _bytes,
    "bots": _bots,
    "hall": _hall,
}


async def _until(end: float, jobs: list[Any]) -> None:
    """Run all attackers until then, ignoring their errors."""
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.wait(tasks, timeout=max(0.0, end - time.monotonic()))
    for task in tasks:
        task.cancel()
    for found in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(found, Exception):
            print("an attacker gave up:", repr(found)[:200])
