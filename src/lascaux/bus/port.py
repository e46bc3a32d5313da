"""The port: all that a server asks of the way to its other nodes."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from types import TracebackType
from typing import Self

import msgspec

logger = logging.getLogger(__name__)

MOST_BYTES = 7_500
"""Of one note as it travels: PostgreSQL takes no more than 8000."""


class Note(msgspec.Struct, frozen=True, array_like=True):
    """What one node says to all others: whatever is of weight they read in the store."""

    subject: str
    """What kind of news it is: `table`, `session`, …"""
    name: str
    """What it is about: the id of a table, a person, …"""
    number: int = 0
    text: str = ""
    node: str = ""
    """Who says so."""


Listener = Callable[[Note], None]


class Bus(ABC):
    """A way to all other nodes. Notes of one node come in their order, or not at all.

    Nothing that is said here is acknowledged, and what is said while the bus is away is lost: whoever listens has to
    come right without it. A bus belongs to the event loop it was opened in.
    """

    def __init__(self, node: str) -> None:
        self.node = node
        """What others know this one by."""
        self._listeners: list[Listener] = []
        self._returns: list[Callable[[], None]] = []
        self._closed = False

    def listen(self, listener: Listener, when_back: Callable[[], None] | None = None) -> None:
        """Have every note of every other node told, and that the bus is back: something may have been missed."""
        self._listeners.append(listener)
        if when_back is not None:
            self._returns.append(when_back)

    def say(self, subject: str, name: str, number: int = 0, text: str = "") -> None:
        """Tell all others; never waits, and never fails."""
        message = msgspec.json.encode(Note(subject, name, number, text, self.node))
        if len(message) > MOST_BYTES:
            logger.error("a note is too long for the bus", extra={"subject": subject, "bytes": len(message)})
            return
        if not self._closed:
            self._send(message)

    @property
    @abstractmethod
    def away(self) -> bool:
        """Is nothing heard just now?"""

    @abstractmethod
    def _send(self, message: bytes) -> None:
        """Have a note go out."""

    async def close(self) -> None:
        """Let go; closing twice is closing once."""
        if not self._closed:
            self._closed = True
            await self._close()

    @abstractmethod
    async def _close(self) -> None:
        """Hang up."""

    def _heard(self, message: bytes) -> None:
        """A note came, perhaps our own."""
        try:
            note = msgspec.json.decode(message, type=Note)
        except msgspec.MsgspecError:
            logger.warning("something on the bus is no note", extra={"bytes": len(message)})
            return
        if note.node == self.node or self._closed:
            return
        for listener in self._listeners:
            try:
                listener(note)
            except Exception:
                logger.exception("a note was not taken in", extra={"subject": note.subject, "of": note.name})

    def _is_back(self) -> None:
        for back in self._returns:
            back()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
