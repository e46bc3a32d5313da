"""An evening: tables of several kinds and the people who play at them, all through one address, to the last action."""

import asyncio
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import httpx

from tests.nodes.history import Operation
from tests.nodes.player import PATIENCE_S, Player
from tests.nodes.tempo import Tempo
from tests.server.client import Json, tls

CHESS = MappingProxyType({"kind": "chess", "seconds": 3600, "increment": 5})
MOVE = MappingProxyType({"kind": "move", "seconds": 3600})
BOT = "greedy"
FEW = 50
"""Tables that two cores serve at once."""


@dataclass(frozen=True)
class Kind:
    """What is played at a table, and who sits there."""

    game: str
    people: int = 2
    bots: int = 0
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def alone(self) -> bool:
        """Do people make all decisions?"""
        return self.bots == 0


KINDS = (
    Kind("carcassonne"),
    Kind("carcassonne", more={"clock": CHESS}),
    Kind("hunters", 1, 1),
    Kind("prehistories", more={"clock": MOVE}),
    Kind("carcassonne", 1, 1, {"clock": CHESS}),
    Kind("hunters", 3),
)


@dataclass
class Played:
    """A table, and all that its players noted."""

    table: str
    kind: Kind
    players: list[Player] = field(default_factory=list)

    @property
    def history(self) -> list[Operation]:
        """Everything, in no order."""
        return [operation for player in self.players for operation in player.history]


async def insist(http: httpx.AsyncClient, method: str, path: str, body: Json | None = None) -> Any:
    """A request that is repeated until a node answers; what was done already need not be done again."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                answer = await http.request(method, path, json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
                continue
            if answer.is_success or answer.status_code == 409:
                return answer.json()
            assert answer.status_code in (500, 502, 503), (answer.status_code, answer.text)
            await asyncio.sleep(0.2)


class Evening:
    """People come, sit down, and play."""

    def __init__(self, where: Callable[[], str], seed: int) -> None:
        self._where, self._dice = where, random.Random(seed)
        self.tempo = Tempo()
        self.tables: list[Played] = []
        self._people: dict[str, dict[str, str]] = {}
        self._patience = 1.0

    async def open(self, count: int) -> None:
        """So many tables, each with its players seated and the game begun.

        Where many share a machine everyone waits longer before they leave a node, or they would come and go for ever.
        """
        self._patience = max(1.0, count / FEW)
        few = asyncio.Semaphore(8)

        async def one(number: int) -> None:
            async with few:
                self.tables.append(await self._open_one(KINDS[number % len(KINDS)], f"t{number}"))

        await asyncio.gather(*(one(number) for number in range(count)))

    async def _open_one(self, kind: Kind, name: str) -> Played:
        names = [f"{name}-{seat}" for seat in range(kind.people)]
        cookies = [await self._guest(who) for who in names]
        settings = {
            "game": kind.game,
            "seats": kind.people + kind.bots,
            "pace": "none",
            "think_ms": 20,
            "seating": [None] * kind.people + [{"bot": BOT}] * kind.bots,
            **{key: dict(value) for key, value in kind.more.items()},
        }
        async with self._at_the_door(cookies[0]) as http:
            table = (await insist(http, "POST", "/api/tables", settings))["table"]["id"]
        for seat, cookie in enumerate(cookies):
            async with self._at_the_door(cookie) as http:
                await insist(http, "PUT", f"/api/tables/{table}/seats/{seat}", {})
        async with self._at_the_door(cookies[0]) as http:
            await insist(http, "POST", f"/api/tables/{table}/begin")
        players = [
            Player(self._where, table, cookies[seat], names[seat], seat, self._patience) for seat in range(kind.people)
        ]
        return Played(table, kind, players)

    async def _guest(self, name: str) -> dict[str, str]:
        async with self._at_the_door({}) as http:
            await insist(http, "POST", "/api/session", {"name": name})
            return dict(http.cookies)

    def _at_the_door(self, cookies: dict[str, str]) -> httpx.AsyncClient:
        """A connection of its own, so that every request may come to another node."""
        return httpx.AsyncClient(base_url=self._where(), timeout=PATIENCE_S, cookies=cookies, verify=tls())

    async def play(self) -> None:
        """All tables at once, to their ends."""
        async with asyncio.TaskGroup() as playing:
            for played in self.tables:
                for player in played.players:
                    dice = random.Random(self._dice.random())
                    playing.create_task(player.play(dice, self.tempo))
