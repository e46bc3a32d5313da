"""Measures the CPU time of the server's event loop for each kind of request."""

import asyncio
import random
import statistics
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from client import Client, ask
from load import Server, guest

GAMES = {"carcassonne": (2, 66), "hunters": (2, 74), "prehistories": (2, 90), "stonehouse": (3, 260)}
"""Seats of each game, and the number of actions after which it is late."""
EARLY, TIMES, SETTLED_S = 4, 9, 0.004
AIDS = ["legal", "projected", "left", "hints"]

Costs = dict[str, list[float]]


class _Eyes(msgspec.Struct):
    seat: int | None
    distinct: list[str]


class _News(msgspec.Struct):
    type: str
    table: Any = None
    eyes: list[_Eyes] = []


_NEWS = msgspec.json.Decoder(_News)


class Desk(Client):
    """A client that holds all seats of a table."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.offered: dict[int, list[str]] = {}
        self.to_act: list[int] = []

    def told(self, payload: bytes) -> None:
        """Handle a message."""
        news = _NEWS.decode(payload)
        if news.type in ("table", "step"):
            for eyes in news.eyes:
                if eyes.seat is not None:
                    self.offered[eyes.seat] = eyes.distinct
            self.to_act = news.table["to_act"] if news.table else self.to_act
        super().told(payload)


class Meter:
    """Reads the CPU time of a server's event loop."""

    def __init__(self, server: Server) -> None:
        pid = server.process.pid
        self._file = Path(f"/proc/{pid}/task/{pid}/schedstat")

    def read(self) -> float:
        """Milliseconds so far."""
        return int(self._file.read_text().split()[0]) / 1e6

    async def cost(self, work: Callable[[], Awaitable[Any]]) -> float:
        """Return the cost of a request up to its answer."""
        before = self.read()
        await work()
        await asyncio.sleep(SETTLED_S)  # what comes after the answer belongs to it
        return self.read() - before


@asynccontextmanager
async def serving(folder: Path, backend: str) -> AsyncIterator[tuple[Server, Meter]]:
    """A server without limits."""
    server = Server(folder, backend)
    try:
        yield server, Meter(server)
    finally:
        server.process.terminate()
        server.process.wait()


async def price_list(folder: Path, backend: str) -> dict[str, dict[str, Costs]]:
    """The costs by kind of request and stage of the game."""
    told: dict[str, dict[str, Costs]] = {}
    for game in GAMES:
        costs: dict[str, Costs] = {"early": defaultdict(list), "late": defaultdict(list)}
        data = folder / game
        async with serving(data, backend) as (server, meter):
            cookie = await guest(server.url, "Ada")
            table, desk = await _table(server.url, game, cookie)
            for moment, upto in (("early", EARLY), ("late", GAMES[game][1])):
                await _play(desk, meter, costs[moment], upto, random.Random(1))
                await _measure(server.url, meter, costs[moment], table, desk, cookie)
        async with serving(data, backend) as (server, meter):
            _, other = await _table(server.url, game, cookie)
            await other.request("survey", seat=None)  # a worker is there
            cost = await meter.cost(partial(_look, server.url, table, cookie))
            costs["late"]["a socket, first after a start"] = [cost]
        told[game] = costs
    return told


async def _table(address: str, game: str, cookie: str) -> tuple[str, Desk]:
    seats = GAMES[game][0]
    seating = [{"name": f"P{seat}"} for seat in range(seats)]
    wish = {"game": game, "seats": seats, "seating": seating, "begin": True, "aids": AIDS}
    made, _ = await ask(address, "POST", "/api/tables", wish, cookie)
    table = made["table"]["id"]
    desk = await Desk.connect(address, table, 0, cookie)
    assert isinstance(desk, Desk)
    return table, desk


async def _play(desk: Desk, meter: Meter, costs: Costs, upto: int, dice: random.Random) -> None:
    """Play on and record the cost of the last actions."""
    made = 0
    while made < upto and desk.to_act:
        seat = dice.choice(desk.to_act)
        do = dice.choice(desk.offered[seat])
        desk.seat, version = seat, desk.version
        costs["act"].append(await meter.cost(partial(desk.act, do)))
        while desk.version == version:
            await asyncio.sleep(0.001)
        made += 1
    del costs["act"][:-TIMES]


async def _measure(address: str, meter: Meter, costs: Costs, table: str, desk: Desk, cookie: str) -> None:
    seat = desk.to_act[0] if desk.to_act else 0
    desk.seat = seat
    ahead = {"seat": seat, "version": desk.version}
    moves = [str(do) for do in desk.offered.get(seat, [])][:16]
    base = f"/api/tables/{table}"

    async def over_http(method: str, path: str, body: Any = None) -> Any:
        return (await ask(address, method, path, body, cookie))[0]

    actions = (await over_http("GET", base))["table"]["n"]
    kinds: dict[str, Callable[[int], Awaitable[Any]]] = {
        "ping": lambda _: desk.request("ping"),
        "sync": lambda _: desk.request("sync"),
        "survey": lambda _: desk.request("survey", seat=None),
        "survey of a moment": lambda n: desk.request("survey", seat=None, n=actions * n // (TIMES + 1)),
        "check": lambda _: desk.request("check", **ahead, do=(moves or ["?"])[0]),
        "preview of 16": lambda _: desk.request("preview", **ahead, do=moves or ["?"]),
        "hint": lambda _: desk.request("hint", **ahead),
        "ask_undo": lambda _: desk.request("ask_undo", **{**ahead, "seat": seat}),
        "a socket": lambda _: _look(address, table, cookie),
        "GET a table": lambda _: over_http("GET", base),
        "GET its events": lambda _: over_http("GET", f"{base}/events"),
        "GET its replay": lambda n: over_http("GET", f"{base}/replay?from={actions * n // (TIMES + 1)}"),
        "GET its record": lambda _: over_http("GET", f"{base}/record"),
        "GET its timeline": lambda _: over_http("GET", f"{base}/timeline"),
        "GET the lobby": lambda _: over_http("GET", "/api/tables"),
        "say": lambda n: desk.request("say", text=f"number {n}"),
    }
    for kind, asked in kinds.items():
        for n in range(TIMES):
            costs[kind].append(await meter.cost(partial(asked, n)))


async def _look(address: str, table: str, cookie: str) -> None:
    (await Client.connect(address, table, 0, cookie)).hang_up()


def rows(told: dict[str, dict[str, Costs]]) -> list[str]:
    """Return the list as lines: median and maximum in milliseconds, early and late."""
    kinds = list(dict.fromkeys(kind for costs in told.values() for moment in costs.values() for kind in moment))
    lines = [f"{'ms of the loop: p50 (most)':34}" + "".join(f"{game:>26}" for game in told)]
    lines += [f"{'':34}" + "".join(f"{'early':>13}{'late':>13}" for _ in told)]
    for kind in kinds:
        cells = [_cell(costs[moment].get(kind)) for costs in told.values() for moment in ("early", "late")]
        lines.append(f"{kind:34}" + "".join(f"{cell:>13}" for cell in cells))
    return lines


def _cell(costs: list[float] | None) -> str:
    return f"{statistics.median(costs):.1f} ({max(costs):.0f})" if costs else "-"
