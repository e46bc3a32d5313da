"""How far games may go on: so a disturbance always finds them in the middle, on quick and on slow machines."""

import asyncio


class Tempo:
    """Players ask before each decision; whoever disturbs them says how many they may make meanwhile."""

    def __init__(self) -> None:
        self.taken = 0
        self._most = 0
        self._changed = asyncio.Condition()

    async def turn(self) -> None:
        """Wait until one more decision may be made."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.taken < self._most)
            self.taken += 1
            self._changed.notify_all()

    async def allow(self, more: int) -> None:
        """Let so many more be made."""
        async with self._changed:
            self._most += more
            self._changed.notify_all()

    async def until(self, count: int) -> None:
        """Wait until so many were made."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.taken >= count)
