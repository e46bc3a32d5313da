"""A task shared by several waiters: it runs once, and is cancelled when all waiters are gone."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class SharedTask(Generic[Result]):
    """A running task and the number of its waiters."""

    def __init__(self, work: Coroutine[Any, Any, Result]) -> None:
        self._task = asyncio.create_task(work)
        self._waiting = 0
        self._abandoned = False

    @property
    def over(self) -> bool:
        """Whether it is finished or cancelled, so that no waiter can join."""
        return self._abandoned or self._task.done()

    async def wait(self) -> Result:
        """Wait for the shared result."""
        self._waiting += 1
        try:
            return await asyncio.shield(self._task)
        finally:
            self._waiting -= 1
            if not self._waiting and not self._task.done():
                self._abandoned = True
                self._task.cancel()
