"""The bus within one process: for a single server, and for several nodes in one test."""

import asyncio

from lascaux.bus.port import Bus


class LocalBroker:
    """Connects the buses of one process."""

    def __init__(self) -> None:
        self._members: list[LocalBus] = []
        self.cut = False
        """True in tests: no message is delivered."""

    def join(self, bus: "LocalBus") -> None:
        """Add a bus."""
        self._members.append(bus)

    def leave(self, bus: "LocalBus") -> None:
        """Remove a bus."""
        if bus in self._members:
            self._members.remove(bus)

    def publish(self, message: bytes, by: "LocalBus") -> None:
        """Deliver to all others, in order, after the caller's current step."""
        if not self.cut and by in self._members:
            loop = asyncio.get_running_loop()
            for member in self._members:
                if member is not by:
                    loop.call_soon(member.receive, message)

    def reconnect(self) -> None:
        """Reconnect all members."""
        self.cut = False
        for member in list(self._members):
            member.reconnected()


class LocalBus(Bus):
    """Without other members, publishing costs nothing."""

    def __init__(self, node: str = "alone", broker: LocalBroker | None = None) -> None:
        super().__init__(node)
        self._broker = broker or LocalBroker()
        self._broker.join(self)

    @property
    def disconnected(self) -> bool:
        return self._broker.cut

    def receive(self, message: bytes) -> None:
        """Receive a message."""
        self._received(message)

    def reconnected(self) -> None:
        """Handle the reconnect."""
        self._notify_reconnected()

    def _send(self, message: bytes) -> None:
        self._broker.publish(message, self)

    async def _close(self) -> None:
        self._broker.leave(self)
