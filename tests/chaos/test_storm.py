"""Half a million messages and requests, at tables of all games: nothing breaks, and no one waits long for it.

An ordinary run sends a few thousand, `LASCAUX_SOAK=20` (`make soak`) all of them, and looks how long the server stood
still.
"""

import asyncio
import os
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from lascaux.core import registry
from tests.chaos.storm import Json, Messages, Requests, heard
from tests.server.client import GENEROUS, PATIENCE_S, Server, serving, tls

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
MESSAGES, REQUESTS = (20_000 * SOAK, 5_000 * SOAK) if SOAK > 1 else (800, 200)
GAMES = ("carcassonne", "hunters", "prehistories", "stonehouse")
AT_ONCE = 12
"""Messages that are sent before the answers are read."""
LONGEST_STALL_S = 0.25
NEWS = {"table", "step", "watching", "gestured"}


class Stranger:
    """Someone with a cookie, a table of a game with all seats, and dice."""

    def __init__(self, server: Server, game: str) -> None:
        self.game, self.dice = game, Random(game)
        self.url = server.url
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S, verify=tls())
        self.statuses: Counter[int] = Counter()
        self.kinds: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.table = ""

    async def sign_in(self) -> None:
        (await self.http.post("/api/session", json={"name": "Eve"})).raise_for_status()

    async def open(self) -> None:
        """Another table that is in play."""
        await self.sign_in()
        seats = registry.find(self.game).info.seats[0]
        made = (await self.http.post("/api/tables", json={"game": self.game, "seats": seats})).raise_for_status().json()
        table = made["table"]["id"]
        for seat in range(seats):
            (await self.http.put(f"/api/tables/{table}/seats/{seat}", json={})).raise_for_status()
        (await self.http.post(f"/api/tables/{table}/begin")).raise_for_status()
        self.table = table

    # --- over a socket -----------------------------------------------------
    async def talk(self, count: int) -> None:
        """Send so many messages, at as many tables as it takes."""
        messages = Messages(self.dice)
        while count > 0:
            await self.open()
            cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            where = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{self.table}"
            headers = {"Cookie": cookie, "Origin": self.url}
            async with websockets.connect(where, additional_headers=headers, max_size=None) as socket:
                count = await self._talk(socket, messages, count)

    async def _talk(self, socket: websockets.ClientConnection, messages: Messages, count: int) -> int:
        seen: Json = heard(await asyncio.wait_for(socket.recv(), PATIENCE_S))
        while count > 0 and seen["table"]["phase"] == "running":
            batch = [messages.one(seen["eyes"], seen["version"]) for _ in range(min(count, AT_ONCE))]
            count -= len(batch)
            for message in batch:
                await socket.send(message)
            seen = await self._answers(socket, seen, len(batch))
        return count

    async def _answers(self, socket: websockets.ClientConnection, seen: Json, sent: int) -> Json:
        """Read until everything is answered, once; what is seen then."""
        await socket.send('{"type": "ping", "id": "last"}')
        answers: list[Json] = []
        while len(answers) <= sent:
            said = heard(await asyncio.wait_for(socket.recv(), PATIENCE_S))
            if said["type"] not in NEWS:
                answers.append(said)
            elif said["type"] in ("table", "step"):
                seen = {**seen, **{key: value for key, value in said.items() if value is not None}}
        assert [answer["type"] for answer in answers if answer.get("id") == "last"] == ["pong"]
        self.kinds.update(answer["type"] for answer in answers)
        self.reasons.update(answer.get("reason") or "" for answer in answers if answer["type"] == "refused")
        return seen

    # --- over HTTP ---------------------------------------------------------
    async def ask(self, requests: Requests, count: int) -> None:
        """Send so many requests."""
        while not self.table:
            await asyncio.sleep(0.01)
        for _ in range(count):
            usual = {"table": [self.table], "seat": ["0", "1", "2"], "game": [*GAMES], "n": ["0", "1", "9"]}
            method, path, more = requests.one(usual)
            if method == "delete" and path.startswith(("/api/session", "/api/me")):
                continue  # or nothing of what follows would come from anybody
            answer = await self.http.request(method, path, **more)
            self.statuses[answer.status_code] += 1
            assert answer.status_code < 500, (method, path, more, answer.text)


def _figure(server: Server, name: str) -> float:
    found = re.search(rf"^{name} (\S+)", server.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_a_storm_breaks_nothing(tmp_path: Path, record_property: Any, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(server: Server) -> list[Stranger]:
        requests = Requests(server.get("/api/schema/openapi.json").json(), Random("requests"))
        strangers = [Stranger(server, game) for game in GAMES]
        share = len(strangers)
        await asyncio.gather(
            *(stranger.talk(MESSAGES // share) for stranger in strangers),
            *(one.ask(requests, REQUESTS // share) for one in strangers),
        )
        for stranger in strangers:
            await stranger.http.aclose()
        return strangers

    with serving(tmp_path / "data", "--poll-s", "0.01", *GENEROUS) as server:
        strangers = asyncio.run(story(server))
        stall = _figure(server, "lascaux_longest_stall_seconds")
        assert _figure(server, "lascaux_crashes_total") == 0
        assert not [line for line in server.logged() if line["level"] in ("error", "critical") or "error" in line]
    kinds = sum((stranger.kinds for stranger in strangers), Counter[str]())
    statuses = sum((stranger.statuses for stranger in strangers), Counter[int]())
    assert "server_error" not in sum((stranger.reasons for stranger in strangers), Counter[str]())
    assert {"accepted", "refused", "stale", "malformed", "pong", "surveyed", "previewed"} <= set(kinds)
    assert {200, 400, 404} <= set(statuses)
    record_property("longest_stall_ms", round(stall * 1000))
    told = f"{kinds.total()} messages, {statuses.total()} requests, longest stall {stall * 1000:.0f} ms"
    with capsys.disabled():
        sys.stdout.write(f"\n{told}\n")
    if SOAK > 1:
        assert stall < LONGEST_STALL_S
