"""An event without the memory of `asyncio.Event`, most of a kilobyte for each socket and each table."""

import asyncio


class LightEvent:
    """Same methods as `asyncio.Event`."""

    __slots__ = ("_is_set", "_waiters")

    def __init__(self) -> None:
        self._is_set = False
        self._waiters: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        """Return whether the event is set."""
        return self._is_set

    def set(self) -> None:
        """Set the event and wake all waiters."""
        self._is_set = True
        waiters, self._waiters = self._waiters, None
        for waiter in waiters or ():
            if not waiter.done():
                waiter.set_result(None)

    def clear(self) -> None:
        """Clear the event; `wait` blocks until the next `set`."""
        self._is_set = False

    async def wait(self) -> bool:
        """Wait until the event is set."""
        if not self._is_set:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiters = [*(self._waiters or ()), waiter]
            try:
                await waiter
            finally:
                if self._waiters is not None and waiter in self._waiters:  # cancelled
                    self._waiters.remove(waiter)
        return True
