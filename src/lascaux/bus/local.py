"""The bus within one process: for a server alone, and for several nodes in one test."""

import asyncio

from lascaux.bus.port import Bus


class Exchange:
    """Where the buses of one process meet."""

    def __init__(self) -> None:
        self._members: list[LocalBus] = []
        self.cut = False
        """Nothing gets through."""

    def join(self, bus: "LocalBus") -> None:
        """One more."""
        self._members.append(bus)

    def leave(self, bus: "LocalBus") -> None:
        """One less."""
        if bus in self._members:
            self._members.remove(bus)

    def pass_on(self, message: bytes, by: "LocalBus") -> None:
        """Let all others hear it, in the order in which it was said, but not before whoever says it has gone on."""
        if not self.cut and by in self._members:
            loop = asyncio.get_running_loop()
            for member in self._members:
                if member is not by:
                    loop.call_soon(member.hear, message)

    def mend(self) -> None:
        """All hear each other again."""
        self.cut = False
        for member in list(self._members):
            member.mended()


class LocalBus(Bus):
    """Without others at its exchange it says everything into the air, at no cost."""

    def __init__(self, node: str = "alone", exchange: Exchange | None = None) -> None:
        super().__init__(node)
        self._exchange = exchange or Exchange()
        self._exchange.join(self)

    @property
    def away(self) -> bool:
        return self._exchange.cut

    def hear(self, message: bytes) -> None:
        """Another one says something."""
        self._heard(message)

    def mended(self) -> None:
        """The exchange is whole again."""
        self._is_back()

    def _send(self, message: bytes) -> None:
        self._exchange.pass_on(message, self)

    async def _close(self) -> None:
        self._exchange.leave(self)
