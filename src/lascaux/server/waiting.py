"""Waiting that takes no room while nobody waits: asyncio's own events and queues keep a ring or three of their own,
most of a kilobyte each, for every socket and every table."""

import asyncio
from typing import Generic, TypeVar

Message = TypeVar("Message")


class Gate:
    """What `asyncio.Event` is."""

    __slots__ = ("_open", "_waiting")

    def __init__(self) -> None:
        self._open = False
        self._waiting: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        """Is it open?"""
        return self._open

    def set(self) -> None:
        """Let everyone pass."""
        self._open = True
        waiting, self._waiting = self._waiting, None
        for one in waiting or ():
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Let nobody pass."""
        self._open = False

    async def wait(self) -> bool:
        """Pass when it is open."""
        if not self._open:
            one: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting = [*(self._waiting or ()), one]
            try:
                await one
            finally:
                if self._waiting is not None and one in self._waiting:  # who was cancelled
                    self._waiting.remove(one)
        return True


class Inbox(Generic[Message]):
    """What `asyncio.Queue` is to a single reader."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How many wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Does none wait?"""
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        """One more."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def get_nowait(self) -> Message:
        """The next one; there is one."""
        return self._messages.pop(0)

    async def get(self) -> Message:
        """The next one, when there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)
