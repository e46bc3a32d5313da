"""Pings: every open socket is asked now and then whether somebody is still there, and how long the way to them is."""

import asyncio
from typing import Protocol

ROUNDS = 20
"""The sockets take turns, so that few are asked at once; a timer for each would take more room than all it keeps."""


class Beaten(Protocol):
    """A socket."""

    turn: int
    """In which of the rounds it is asked."""

    def beat(self) -> None:
        """Ask, or hang up on who has not answered for too long."""


class Keepalive:
    """Asks each of its sockets once in so many seconds; it stands still while there are none."""

    def __init__(self, every_s: float) -> None:
        self.every_s = every_s
        self._lines: list[set[Beaten]] = [set() for _ in range(ROUNDS)]
        self._turn = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def goes(self) -> bool:
        """Whether there is a next round."""
        return self._timer is not None

    def add(self, line: Beaten) -> None:
        """A socket more, which is asked at once: the way shall be known before the first decision."""
        line.turn = self._turn
        self._lines[self._turn].add(line)
        line.beat()
        if self._timer is None:
            self._go_on()

    def discard(self, line: Beaten) -> None:
        """A socket less."""
        self._lines[line.turn].discard(line)

    def _go_on(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self.every_s / ROUNDS, self._round)

    def _round(self) -> None:
        self._timer = None
        self._turn = (self._turn + 1) % ROUNDS
        for line in list(self._lines[self._turn]):
            line.beat()
        if any(self._lines):
            self._go_on()
