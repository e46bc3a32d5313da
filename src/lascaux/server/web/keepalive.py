"""Pings every open socket at intervals, to find out whether the client is still there and how long messages take."""

import asyncio
from typing import Protocol

PING_S = 10.0
ROUNDS = 20
"""Groups of sockets, pinged one after the other. A timer for each socket would need more memory than the rest of it."""


class Pingable(Protocol):
    """A socket."""

    turn: int
    """Its group."""

    def ping(self) -> None:
        """Send a ping, or disconnect a client that has not answered for too long."""


class Keepalive:
    """Pings each socket every `every_s` seconds; has no timer while there are no sockets."""

    def __init__(self, every_s: float) -> None:
        self.every_s = every_s
        self._groups: list[set[Pingable]] = [set() for _ in range(ROUNDS)]
        self._turn = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        """Whether another round is scheduled."""
        return self._timer is not None

    def add(self, socket: Pingable) -> None:
        """Add a socket and ping it at once, so that its lag is known before the first action."""
        socket.turn = self._turn
        self._groups[self._turn].add(socket)
        socket.ping()
        if self._timer is None:
            self._schedule()

    def discard(self, socket: Pingable) -> None:
        """Remove a socket."""
        self._groups[socket.turn].discard(socket)

    def _schedule(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self.every_s / ROUNDS, self._round)

    def _round(self) -> None:
        self._timer = None
        self._turn = (self._turn + 1) % ROUNDS
        for socket in list(self._groups[self._turn]):
            socket.ping()
        if any(self._groups):
            self._schedule()
