"""Work that several wait for: it is done once, and stops when all who asked have gone."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class Shared(Generic[Result]):
    """Something that is being done, and how many wait for it."""

    def __init__(self, work: Coroutine[Any, Any, Result]) -> None:
        self._task = asyncio.create_task(work)
        self._waiting = 0
        self._abandoned = False

    @property
    def over(self) -> bool:
        """Whether nobody can join any more."""
        return self._abandoned or self._task.done()

    async def wait(self) -> Result:
        """What comes of it."""
        self._waiting += 1
        try:
            return await asyncio.shield(self._task)
        finally:
            self._waiting -= 1
            if not self._waiting and not self._task.done():
                self._abandoned = True
                self._task.cancel()
