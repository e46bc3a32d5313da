"""What bots think about at live tables: each decision once, and no longer than anybody wants to know."""

import asyncio
from collections.abc import Coroutine
from time import monotonic
from typing import Any, NamedTuple

from lascaux.server.tables.table import Table

FIRST_WAIT_S, LONGEST_WAIT_S = 2.0, 120.0


class Decision(NamedTuple):
    """What a bot is asked: at which table, in which seat, since which version."""

    table: str
    seat: int
    asked: int
    bot: str


class PutOff(NamedTuple):
    """Until when a decision is not tried again, and how long the last wait was, in seconds."""

    until: float
    wait_s: float


def owed(table: Table) -> list[Decision]:
    """The decisions that bots owe at a table."""
    played = [(seat, table.seats[seat].played_by) for seat in table.to_act]
    return [Decision(table.id, seat, table.asked[seat], bot) for seat, bot in played if bot is not None]


class Thoughts:
    """The decisions that are being thought about, at all tables."""

    def __init__(self) -> None:
        self._under_way: dict[Decision, asyncio.Future[str] | None] = {}
        self._put_off: dict[Decision, PutOff] = {}

    def begin(self, table: Table) -> list[Decision]:
        """The decisions that nobody thinks about yet; who thinks about one that is not owed any more stops."""
        wanted = owed(table)
        for decision, thought in self._under_way.items():
            if decision.table == table.id and decision not in wanted and thought is not None:
                thought.cancel()  # what waits for a worker never begins; what has begun there is not listened to
        for decision in [one for one in self._put_off if one.table == table.id and one not in wanted]:
            del self._put_off[decision]
        now = monotonic()
        due = (one for one in wanted if one not in self._put_off or self._put_off[one].until <= now)
        new = [decision for decision in due if decision not in self._under_way]
        self._under_way.update(dict.fromkeys(new))
        return new

    async def think(self, decision: Decision, thinking: Coroutine[Any, Any, str]) -> str | None:
        """What comes of it; None if nobody wants to know any more."""
        thought = self._under_way[decision] = asyncio.ensure_future(thinking)
        try:
            return await thought
        except asyncio.CancelledError:
            itself = asyncio.current_task()
            if itself is not None and itself.cancelling():
                raise  # the server stops
            return None

    def put_off(self, decision: Decision) -> None:
        """Nobody could decide: try again later, each time after twice as long."""
        before = self._put_off.get(decision)
        wait_s = FIRST_WAIT_S if before is None else min(2 * before.wait_s, LONGEST_WAIT_S)
        self._put_off[decision] = PutOff(monotonic() + wait_s, wait_s)

    def end(self, decision: Decision) -> None:
        """It is made, or came to nothing."""
        del self._under_way[decision]

    def at(self, table: str) -> bool:
        """Does a bot think at that table?"""
        return any(decision.table == table for decision in self._under_way)

    def __len__(self) -> int:
        return len(self._under_way)
