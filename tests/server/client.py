"""A real server in a process of its own, and small clients for it."""

import asyncio
import contextlib
import itertools
import json
import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, ClassVar

import httpx
import websockets

from lascaux.server.web.app import ROUTES
from tests.nursery import Born, born, can_fork

Json = dict[str, Any]
_PURSES = [f"--{whose}-{what}" for whose in ("address", "guest", "socket") for what in ("rate", "burst")]
_TABLES = [f"--{whose}{what}-tables" for whose in ("", "address-") for what in ("open", "running", "bot")]
_THINGS = ["--sessions", "--imports", "--chat", "--chat-lines", "--patience"]
GENEROUS = tuple(part for flag in (*_PURSES, *_TABLES, *_THINGS) for part in (flag, "1000000"))
PATIENCE_S = 180.0
PLAIN = {"LASCAUX_BACKEND": "plain"}
"""A server that may choose has all rules compiled in a process of its own: a minute of work for each one started."""
_numbers = itertools.count(1)


def tls() -> ssl.SSLContext:
    """What everyone trusts; every client would read the machine's certificates again, thirty milliseconds for each."""
    return _trust(os.environ.get("SSL_CERT_FILE"))


@cache
def _trust(_certificates: str | None) -> ssl.SSLContext:
    return httpx.create_ssl_context()


def route_price(route: str) -> float:
    """Return the price that a route such as `GET /api/tables/{table}` declares."""
    for handler in ROUTES:
        for path in handler.paths:
            for method in handler.http_methods:
                if route == f"{method} {re.sub(':[a-z]+}', '}', path)}":
                    return float(handler.opt["price"])
    raise LookupError(route)


class Server:
    """`lascaux serve` on a free port."""

    always: ClassVar[Sequence[str]] = ("--lang", "en")
    """Flags that every server is given; an older release does not know them."""

    def __init__(self, data: Path, *flags: str, env: Mapping[str, str] = PLAIN) -> None:
        self.data = data
        self.log = data.parent / f"{data.name}.log"
        arguments = ["serve", *self.always, "--port", "0", "--data", str(data), *flags]
        with self.log.open("ab") as log:
            self.process = self.begin(arguments, log, env)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("listening on http://"), (line, self.log.read_text())
        self.url = line.removeprefix("listening on ").strip()

    def begin(self, arguments: Sequence[str], log: IO[bytes], env: Mapping[str, str]) -> subprocess.Popen[str] | Born:
        """Its process: a fork where possible."""
        whole = {**os.environ, **env}
        if can_fork(env):
            return born(arguments, log, whole)
        command = [sys.executable, "-m", "lascaux", *arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=whole)

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask it for something, as patiently as everyone here."""
        return httpx.get(self.url + path, timeout=PATIENCE_S, verify=tls(), **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """Give it something."""
        return httpx.post(self.url + path, timeout=PATIENCE_S, verify=tls(), **more)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop it; the exit code."""
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def logged(self) -> list[Json]:
        """What it logged, line by line."""
        lines = self.log.read_text().splitlines()
        # When a server is killed, Python's own helper process says a word about it.
        return [json.loads(line) for line in lines if "resource_tracker" not in line and "warnings.warn" not in line]


@contextlib.contextmanager
def serving(data: Path, *flags: str, env: Mapping[str, str] = PLAIN) -> Iterator[Server]:
    """A server that ends in order, and had nothing unexpected to log."""
    server = Server(data, *flags, env=env)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            assert server.end() == 0
        crashes = [line for line in server.logged() if line["level"] in ("error", "critical")]
        assert crashes == []


class Person:
    """Someone with a browser."""

    def __init__(self, server: Server, **headers: str) -> None:
        self.url = server.url
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S, headers=headers, verify=tls())

    async def ask(self, method: str, path: str, body: Any = None, expect: int | None = None) -> Any:
        """Send a request; the JSON of the answer."""
        answer = await self.http.request(method, path, json=body)
        if expect is not None:
            assert answer.status_code == expect, (answer.status_code, answer.text)
        else:
            assert answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    async def open_table(self, seats: int = 2, **settings: Any) -> Json:
        """A new table and its links."""
        made = await self.ask(
            "POST", "/api/tables", {"game": "carcassonne", "seats": seats, "pace": "none", **settings}
        )
        assert isinstance(made, dict)
        return made

    async def sit(self, table: str, seat: int, **more: Any) -> Json:
        done = await self.ask("PUT", f"/api/tables/{table}/seats/{seat}", more)
        assert isinstance(done, dict)
        return done

    async def begin(self, table: str) -> None:
        await self.ask("POST", f"/api/tables/{table}/begin")

    async def see(self, table: str) -> Json:
        """The whole table."""
        seen = await self.ask("GET", f"/api/tables/{table}")
        assert isinstance(seen, dict)
        return seen

    @contextlib.asynccontextmanager
    async def at(self, table: str, **headers: str) -> AsyncIterator["Chair"]:
        """Connected to a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given = {"Cookie": cookies, "Origin": self.url, **headers} if cookies else headers
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        async with websockets.connect(
            address, additional_headers=given, max_size=None, open_timeout=PATIENCE_S
        ) as socket:
            chair = Chair(socket)
            listening = asyncio.create_task(chair.listen())
            try:
                await chair.until(lambda: chair.whole is not None)
                yield chair
            finally:
                await socket.close()
                await listening


@contextlib.asynccontextmanager
async def person(server: Server, name: str, colour: str = "red") -> AsyncIterator[Person]:
    """A guest who has said who they are."""
    somebody = Person(server)
    async with somebody.http:
        await somebody.ask("POST", "/api/session", {"name": name, "colour": colour}, 201)
        yield somebody


async def begun(host: Person, guest: Person, **settings: Any) -> str:
    """A game that two people have just begun: the id of its table."""
    table: str = (await host.open_table(**settings))["table"]["id"]
    await host.sit(table, 0)
    await guest.sit(table, 1)
    await host.begin(table)
    return table


async def announce_absence(host: Person, table: str, seat: int) -> None:
    """Announce that a player is away, and wait until the host may decide about the seat."""
    await host.ask("POST", f"/api/tables/{table}/seats/{seat}/absence")
    shown = await host.see(table)
    left = shown["table"]["seats"][seat]["decidable_ms"] - shown["at_ms"]
    await asyncio.sleep(max(0, left + 1) / 1000)


class Chair:
    """A socket at a table: keeps what it was told, and checks that nothing was missed."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.whole: Json | None = None
        self.steps: list[Json] = []
        self.chat: list[str] = []
        self.eyes: list[Json] = []
        self.table: Json = {}
        self.result: Json | None = None
        self.clock: Json = {}
        self.version = 0
        self.mark = ""
        self.watching: Json = {}
        self.gestures: list[Json] = []
        self.places: list[Json] = []
        """Where the leader of the review was shown to be."""
        self._answers: dict[str | None, asyncio.Queue[Json]] = {}
        self._news = asyncio.Event()

    async def listen(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                self._take(json.loads(text))
                self._news.set()
        self._news.set()

    def _take(self, message: Json) -> None:
        if message["type"] == "table":
            self.whole = message
            self.eyes, self.table = message["eyes"], message["table"]
            self.chat = [line["text"] for line in message["chat"]]
        elif message["type"] == "step":
            assert message["after"] == self.version, "a step was missed"
            self.steps.append(message)
            self.eyes, self.table = message["eyes"] or self.eyes, message["table"] or self.table
            self.chat += [line["text"] for line in message["chat"]]
        elif message["type"] == "watching":
            self.watching = message
            return
        elif message["type"] == "gestured":
            self.gestures.append(message)
            return
        elif message["type"] == "review_at":
            self.places.append(message["place"])
            return
        else:
            self._waiting(message["id"]).put_nowait(message)
            return
        self.version, self.result, self.clock = message["version"], message["result"], message["clock"]
        self.mark = message["mark"]

    def _waiting(self, number: str | None) -> "asyncio.Queue[Json]":
        return self._answers.setdefault(number, asyncio.Queue())

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be true."""
        async with asyncio.timeout(PATIENCE_S):
            while not true():
                await self._news.wait()
                self._news.clear()

    async def request(self, kind: str, **fields: Any) -> Json:
        """Ask for something; the answer."""
        number = fields.setdefault("id", f"r{next(_numbers)}")
        return await self.raw(json.dumps({"type": kind, **fields}), number)

    async def raw(self, message: str | bytes, number: str | None) -> Json:
        """Send anything; the answer with that id."""
        await self.socket.send(message)
        async with asyncio.timeout(PATIENCE_S):
            return await self._waiting(number).get()

    def choices(self, seat: int) -> list[str]:
        """What a seat may do now."""
        found: list[str] = next(eyes["distinct"] for eyes in self.eyes if eyes["seat"] == seat)
        return found

    async def act(self, seat: int, k: int = 0, **more: Any) -> Json:
        """Take a choice."""
        choices = self.choices(seat)
        return await self.request("act", seat=seat, version=self.version, do=choices[k % len(choices)], **more)

    async def play(self, *seats: int, most: int = 1000) -> int:
        """Play these seats until the game is over or so many decisions were made; how many."""
        made = 0
        while made < most:
            await self.until(lambda: self.table["phase"] != "running" or any(map(self.choices, seats)))
            if self.table["phase"] != "running":
                return made
            seat = next(seat for seat in seats if self.choices(seat))
            answer = await self.act(seat, made)
            assert answer["type"] == "accepted", answer
            made += 1
        return made
