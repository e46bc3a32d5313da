"""A player who keeps to the protocol whatever becomes of the nodes, and writes down what was asked and told."""

import asyncio
import contextlib
import hashlib
import json
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from tests.chaos.device import Device, plugged_in
from tests.nodes.history import Answer, Decision, Operation, Read
from tests.nodes.tempo import Tempo
from tests.server.client import Json

PATIENCE_S = 600.0
FIRST_WAIT_S, LONGEST_WAIT_S = 2.0, 15.0
"""After so long without an answer a player hangs up and comes back to whatever node, and waits longer the next time."""
MUCH_LONGER = 4
"""Than the last answer took a silence has to be; or those who come back would keep busy nodes busy."""
BREATH_S = 0.2
"""Between two tries of a decision that was not stored."""


@dataclass(frozen=True)
class Glance:
    """The clocks of a table, as someone was shown them."""

    at_ms: int
    version: int
    n: int
    left_ms: tuple[int, ...]


class Player(Device):
    """Someone in one seat of one table."""

    def __init__(
        self,
        where: Callable[[], str],
        table: str,
        cookies: Mapping[str, str],
        name: str,
        seat: int,
        patience: float = 1.0,
    ) -> None:
        super().__init__(where, table, cookies)
        self.name, self.seat, self._patience = name, seat, patience
        self.history: list[Operation] = []
        self.glances: list[Glance] = []
        self.hung_up = 0
        self._known = self._floor = 0
        self._wait_s = FIRST_WAIT_S * patience

    async def play(self, dice: random.Random, tempo: Tempo) -> None:
        """Decide whenever it is this seat's turn, until the game is over."""
        async with plugged_in(self):
            made = 0
            while not self.over:
                await self.until(lambda: self.over or bool(self._due()))
                if choices := self._due():
                    await tempo.turn()
                    await self._decide(f"{self.name}.{made}", dice.choice(choices))
                    made += 1

    def _due(self) -> list[str]:
        """What there is to choose from, if something has to be decided."""
        choices = self.choices(self.seat)
        return choices if choices and self.seat in self.picture.eyes[self.seat]["view"]["to_act"] else []  # type: ignore[union-attr]

    async def _decide(self, number: str, do: str) -> None:
        """One decision, until it is known what became of it."""
        made_on = self.version
        while True:
            call = time.monotonic()
            said = await self.request("act", id=number, seat=self.seat, version=made_on, do=do)
            what, version = _understood(said)
            self.history.append(Decision(self.name, number, self.seat, made_on, call, time.monotonic(), what, version))
            if what != "not_stored":
                break
            await asyncio.sleep(BREATH_S)
        if what == "accepted":
            self._known = max(self._known, version)
            await self.until(lambda: self.version >= version)
        else:
            await self.until(lambda: self.version > made_on or self.seat not in self._owing())

    def _owing(self) -> list[int]:
        return [] if self.picture is None else self.picture.table["to_act"]

    # --- the line --------------------------------------------------------------
    @property
    def open_s(self) -> float:
        return max(super().open_s, self._wait_s)

    async def _visit(self) -> None:
        self._floor = self._known
        await super()._visit()

    async def _take(self, message: Json) -> None:
        if message["type"] in ("table", "step"):
            self._note(message)
        await super()._take(message)
        self._known = max(self._known, self.version)

    def _note(self, message: Json) -> None:
        """Write down what was shown; of a step that shows nothing new of the game, only the version would be told."""
        seen = next((eyes for eyes in message["eyes"] if eyes["seat"] == self.seat and eyes["view"] is not None), None)
        if seen is None:
            return
        digest = hashlib.blake2b(msgspec.json.encode(seen["view"], order="sorted"), digest_size=8).hexdigest()
        self.history.append(
            Read(
                f"{self.name}'s eyes",
                message["version"],
                seen["view"]["n"],
                time.monotonic(),
                floor=self._floor if message["type"] == "table" else 0,
                eyes=f"seat {self.seat}",
                digest=digest,
            )
        )
        left = message["clock"]["left_ms"]
        if None not in left:
            self.glances.append(Glance(message["at_ms"], message["version"], seen["view"]["n"], tuple(left)))

    async def request(self, kind: str, **fields: Any) -> Json:
        """Ask until there is an answer, with one id; a node that says nothing is left for another."""
        message = json.dumps({"type": kind, **fields})
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.open[fields["id"]] = message, answer
        async with asyncio.timeout(PATIENCE_S * self._patience):
            asked = time.monotonic()
            await self._send(message)  # or it goes out with the next connection
            while True:
                with contextlib.suppress(TimeoutError):
                    said = await asyncio.wait_for(asyncio.shield(answer), self._wait_s)
                    took = time.monotonic() - asked
                    usual = max(FIRST_WAIT_S * self._patience, MUCH_LONGER * took)
                    self._wait_s = min(LONGEST_WAIT_S * self._patience, usual)
                    return said
                self.repeats += 1
                self._hang_up()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be true; in a long silence ask, and then leave."""
        async with asyncio.timeout(PATIENCE_S * self._patience):
            silences = 0
            while not true():
                self.news.clear()
                try:
                    await asyncio.wait_for(self.news.wait(), self._wait_s)
                    silences = 0
                except TimeoutError:
                    silences += 1
                    if silences % 2:
                        await self.sync()
                    else:
                        self._hang_up()

    def _hang_up(self) -> None:
        self._wait_s = min(LONGEST_WAIT_S * self._patience, self._wait_s * 1.5)
        if self.socket is not None:
            self.hung_up += 1
            self.socket.transport.abort()


def _understood(said: Json) -> tuple[Answer, int]:
    """What an answer comes to."""
    match said:
        case {"type": "accepted", "version": int(version)}:
            return "accepted", version
        case {"type": "stale"}:
            return "stale", 0
        case {"type": "refused", "reason": "not_stored"}:
            return "not_stored", 0
        case {"type": "refused", "reason": reason} if reason not in ("server_error", "bad_request"):
            return "refused", 0
    raise AssertionError(said)
