"""The interface of the bus."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from types import TracebackType
from typing import Self

import msgspec

logger = logging.getLogger(__name__)

MAX_BYTES = 7_500
"""Limit of an encoded message: PostgreSQL takes at most 8000 bytes."""


class Message(msgspec.Struct, frozen=True, array_like=True):
    """A message to all other nodes. It is only a hint: facts are read from the store."""

    subject: str
    """Kind of message: `table`, `session`, …"""
    name: str
    """Id of the table, person, … concerned."""
    number: int = 0
    text: str = ""
    node: str = ""
    """The sender."""


Listener = Callable[[Message], None]


class Bus(ABC):
    """Best-effort broadcast to all other nodes. Messages of one node arrive in order, or not at all.

    Nothing is acknowledged, and messages are lost while the bus is disconnected; listeners must cope. A bus belongs to
    the event loop it was opened in.
    """

    def __init__(self, node: str) -> None:
        self.node = node
        """Name of this node."""
        self._listeners: list[Listener] = []
        self._returns: list[Callable[[], None]] = []
        self._closed = False

    def subscribe(self, listener: Listener, when_back: Callable[[], None] | None = None) -> None:
        """Call `listener` for each message of other nodes, `when_back` after a reconnect (messages may be lost)."""
        self._listeners.append(listener)
        if when_back is not None:
            self._returns.append(when_back)

    def publish(self, subject: str, name: str, number: int = 0, text: str = "") -> None:
        """Send a message to all other nodes. Does not wait or raise."""
        message = msgspec.json.encode(Message(subject, name, number, text, self.node))
        if len(message) > MAX_BYTES:
            logger.error("message too long for the bus", extra={"subject": subject, "bytes": len(message)})
            return
        if not self._closed:
            self._send(message)

    @property
    @abstractmethod
    def disconnected(self) -> bool:
        """Whether the bus is disconnected."""

    @abstractmethod
    def _send(self, message: bytes) -> None:
        """Queue an encoded message."""

    async def close(self) -> None:
        """Close. May be called twice."""
        if not self._closed:
            self._closed = True
            await self._close()

    @abstractmethod
    async def _close(self) -> None:
        """Close the connection."""

    def _received(self, data: bytes) -> None:
        """Decode a message and call the listeners."""
        try:
            message = msgspec.json.decode(data, type=Message)
        except msgspec.MsgspecError:
            logger.warning("invalid message on the bus", extra={"bytes": len(data)})
            return
        if message.node == self.node or self._closed:
            return
        for listener in self._listeners:
            try:
                listener(message)
            except Exception:
                logger.exception("bus listener failed", extra={"subject": message.subject, "of": message.name})

    def _notify_reconnected(self) -> None:
        for back in self._returns:
            back()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
