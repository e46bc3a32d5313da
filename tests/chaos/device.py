"""A client that keeps to the protocol over a bad line: it comes back, asks again, and notices what it missed."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import websockets

from tests.server.client import PATIENCE_S, Json

GONE = (OSError, TimeoutError, EOFError, websockets.WebSocketException)
AGAIN_S = 0.1
"""After so long without an answer a request is sent once more, with the same id."""
_numbers = itertools.count(1)


class Picture:
    """What a reader knows of a table, put together from everything at once or step by step."""

    def __init__(self, whole: Json) -> None:
        self.version: int = whole["version"]
        self.table: Json = whole["table"]
        self.eyes: dict[int | None, Json] = {eyes["seat"]: eyes for eyes in whole["eyes"]}
        self.opened: list[Json] = whole["bag"]["opened"]
        self.chat: list[Json] = whole["chat"]
        self.undo, self.result = whole["undo"], whole["result"]

    def follow(self, step: Json) -> None:
        """Take in the next step."""
        assert step["after"] == self.version
        self.version = step["version"]
        self.table = step["table"] or {**self.table, "version": self.version}
        for eyes in step["eyes"]:
            before = self.eyes.get(eyes["seat"], {"events": []})
            self.eyes[eyes["seat"]] = {**eyes, "events": before["events"] + eyes["events"]}
        self.opened = self.opened + step["opened"]
        self.chat = self.chat + step["chat"]
        self.undo, self.result = step["undo"], step["result"]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return json.dumps({**vars(self), "eyes": list(self.eyes.values())}, sort_keys=True)


class Device:
    """One device at one table; `where` says where the server is now."""

    def __init__(self, where: Callable[[], str], table: str, cookies: Mapping[str, str]) -> None:
        self._where, self._table = where, table
        self._cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self.picture: Picture | None = None
        self.socket: websockets.ClientConnection | None = None
        self.open: dict[str, tuple[str, asyncio.Future[Json]]] = {}
        """Requests that wait for their answer."""
        self.news = asyncio.Event()
        self.mark = ""
        self.connections = self.syncs = self.repeats = 0

    @property
    def open_s(self) -> float:
        """So long a server may take to open the line."""
        return 5.0

    async def run(self) -> None:
        """Be connected, whatever happens."""
        while True:
            with contextlib.suppress(*GONE):
                await self._visit()
            self.socket = None
            await asyncio.sleep(0.02)

    async def _visit(self) -> None:
        origin = self._where()
        seen = f"?seen={self.mark}" if self.mark else ""
        address = f"{origin.replace('http', 'ws', 1)}/ws/tables/{self._table}{seen}"
        headers = {"Cookie": self._cookie, "Origin": origin}
        async with websockets.connect(
            address,
            additional_headers=headers,
            max_size=None,
            open_timeout=self.open_s,
            close_timeout=0.2,
            ping_interval=None,
        ) as socket:
            self.socket = socket
            self.connections += 1
            for message, _ in list(self.open.values()):
                await socket.send(message)
            async for text in socket:
                await self._take(json.loads(text))
                self.news.set()

    async def _take(self, message: Json) -> None:
        self.mark = message.get("mark", self.mark)
        if message["type"] == "table":
            # Of two wholes the younger counts, in whatever order they come; nothing that was told is ever taken back.
            if self.picture is None or message["version"] >= self.picture.version:
                self.picture = Picture(message)
        elif message["type"] == "step":
            if self.picture is None or message["after"] > self.picture.version:
                await self.sync()
            elif message["after"] == self.picture.version:
                self.picture.follow(message)
        elif message["type"] != "watching":
            waiting = self.open.pop(message["id"], None)
            if waiting is not None and not waiting[1].done():
                waiting[1].set_result(message)

    async def sync(self) -> None:
        """Something was missed: ask for everything, once at a time."""
        self.syncs += 1
        await self._send(json.dumps({"type": "sync", "id": f"s{next(_numbers)}"}))

    async def _send(self, message: str) -> None:
        if self.socket is not None:
            with contextlib.suppress(*GONE):
                await self.socket.send(message)

    async def request(self, kind: str, **fields: Any) -> Json:
        """Ask until there is an answer, with one id."""
        number = fields.setdefault("id", f"d{next(_numbers)}")
        message = json.dumps({"type": kind, **fields})
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.open[number] = message, answer
        async with asyncio.timeout(PATIENCE_S):
            while True:
                await self._send(message)
                with contextlib.suppress(TimeoutError):
                    return await asyncio.wait_for(asyncio.shield(answer), AGAIN_S)
                self.repeats += 1

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be true; in a long silence, ask whether something was missed."""
        async with asyncio.timeout(PATIENCE_S):
            while not true():
                self.news.clear()
                try:
                    await asyncio.wait_for(self.news.wait(), 2 * AGAIN_S)
                except TimeoutError:
                    await self.sync()

    def choices(self, seat: int) -> list[str]:
        """What a seat may do now, as far as the device knows."""
        if self.picture is None or seat not in self.picture.eyes or self.picture.table["phase"] != "running":
            return []
        found: list[str] = self.picture.eyes[seat]["distinct"]
        return found

    @property
    def version(self) -> int:
        """The version the device knows."""
        return 0 if self.picture is None else self.picture.version

    @property
    def over(self) -> bool:
        """Is the game over, as far as the device knows?"""
        return self.picture is not None and self.picture.result is not None


@contextlib.asynccontextmanager
async def plugged_in(device: Device) -> AsyncIterator[Device]:
    """A device that runs for a while."""
    running = asyncio.create_task(device.run())
    try:
        await device.until(lambda: device.picture is not None)
        yield device
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
