"""Pending bot decisions at live tables: each runs once and is cancelled when no longer needed."""

import asyncio
from collections.abc import Coroutine
from time import monotonic
from typing import Any, NamedTuple

from lascaux.server.tables.table import Table

FIRST_WAIT_S, LONGEST_WAIT_S = 2.0, 120.0


class Decision(NamedTuple):
    """A decision asked of a bot: table, seat, and the version since when."""

    table: str
    seat: int
    asked: int
    bot: str


class PutOff(NamedTuple):
    """Time of the next attempt, and the last delay in seconds."""

    until: float
    wait_s: float


def due_decisions(table: Table) -> list[Decision]:
    """Return the decisions that bots must make at a table."""
    played = [(seat, table.seats[seat].played_by) for seat in table.to_act]
    return [Decision(table.id, seat, table.asked[seat], bot) for seat, bot in played if bot is not None]


class BotTasks:
    """The bots' pending decisions at all tables."""

    def __init__(self) -> None:
        self._under_way: dict[Decision, asyncio.Future[str] | None] = {}
        self._put_off: dict[Decision, PutOff] = {}

    def begin(self, table: Table) -> list[Decision]:
        """Return the decisions to start, and cancel those that are no longer needed."""
        wanted = due_decisions(table)
        for decision, task in self._under_way.items():
            if decision.table == table.id and decision not in wanted and task is not None:
                task.cancel()  # a queued job is dropped; the result of a running one is ignored
        for decision in [one for one in self._put_off if one.table == table.id and one not in wanted]:
            del self._put_off[decision]
        now = monotonic()
        due = (one for one in wanted if one not in self._put_off or self._put_off[one].until <= now)
        new = [decision for decision in due if decision not in self._under_way]
        self._under_way.update(dict.fromkeys(new))
        return new

    async def think(self, decision: Decision, job: Coroutine[Any, Any, str]) -> str | None:
        """Await the bot's move; None if it was cancelled."""
        task = self._under_way[decision] = asyncio.ensure_future(job)
        try:
            return await task
        except asyncio.CancelledError:
            itself = asyncio.current_task()
            if itself is not None and itself.cancelling():
                raise  # the server is stopping
            return None

    def put_off(self, decision: Decision) -> None:
        """Delay the next attempt, twice as long each time."""
        before = self._put_off.get(decision)
        wait_s = FIRST_WAIT_S if before is None else min(2 * before.wait_s, LONGEST_WAIT_S)
        self._put_off[decision] = PutOff(monotonic() + wait_s, wait_s)

    def end(self, decision: Decision) -> None:
        """Remove a finished decision."""
        del self._under_way[decision]

    def at(self, table: str) -> bool:
        """Whether a decision is pending at the table."""
        return any(decision.table == table for decision in self._under_way)

    def __len__(self) -> int:
        return len(self._under_way)
