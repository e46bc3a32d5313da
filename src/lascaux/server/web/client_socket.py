"""The WebSocket of one client, as tables use it, whatever carries it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from statistics import median
from typing import Protocol

from lascaux.server.tables.clock import MAX_LAG_MS

MAX_MESSAGE = 16 * 1024
"""Bytes of a client's message."""
READ_AHEAD = 8
"""Unread messages after which nothing more is read from the network."""
TRIPS = 5
"""Round trips from whose median the lag is calculated."""
TOO_LONG, NO_ANSWER = 1009, 1011
"""Close codes: the message is too long, the client does not answer."""


class WebSocketHandler(Protocol):
    """Serves a socket."""

    def on_message(self) -> None:
        """Called when a message is ready or no more will come."""

    def on_disconnect(self) -> None:
        """Called when the client has disconnected."""


class ClientSocket(ABC):
    """Received messages wait here until the handler takes them."""

    __slots__ = ("_messages", "_trips", "close_sent", "gone", "handler", "lag_ms", "over")

    def __init__(self) -> None:
        self.handler: WebSocketHandler | None = None
        self.gone = False
        """Whether the client has disconnected."""
        self.over = False
        """Whether no message follows the unread ones."""
        self.close_sent = False
        self.lag_ms = 0
        """Time a message takes to arrive: half the usual round trip, up to the limit that clocks forgive."""
        self._trips: tuple[float, ...] = ()
        self._messages: list[str | bytes] = []

    # --- reading -----------------------------------------------------------
    def take(self) -> str | bytes | None:
        """Return the next unread message; None if there is none."""
        if not self._messages:
            return None
        message = self._messages.pop(0)
        if not self._messages:
            self._resume_reading()
        return message

    @property
    def has_more(self) -> bool:
        """Whether there are unread messages."""
        return bool(self._messages)

    @abstractmethod
    def _resume_reading(self) -> None: ...

    def _mark_gone(self) -> None:
        if not self.gone:
            self.gone = True
            if self.handler is not None:
                self.handler.on_disconnect()

    def _mark_over(self) -> None:
        self.over = True
        if self.handler is not None:
            self.handler.on_message()

    # --- lag ---------------------------------------------------------------
    def note_trip(self, seconds: float) -> None:
        """Note a measured round trip."""
        self._trips = (*self._trips[1 - TRIPS :], seconds)
        self.lag_ms = min(MAX_LAG_MS, int(median(self._trips) * 500))

    @abstractmethod
    def note_reported_trip(self, ms: int) -> None:
        """Note the round trip of a `ping` that the client reports; ignored where the server measures it."""

    # --- writing -----------------------------------------------------------
    @property
    def compresses(self) -> bool:
        """Whether large messages are known to be sent compressed."""
        return False

    @property
    @abstractmethod
    def may_write(self) -> bool:
        """Whether `write` may be called: the client is connected and has received earlier messages."""

    @abstractmethod
    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages at once."""

    @abstractmethod
    async def write_later(self, messages: Sequence[bytes]) -> None:
        """Send messages as soon as possible; raises `ConnectionError` if the client is gone."""

    @abstractmethod
    def close(self, code: int, reason: str) -> None:
        """Send a close frame; nothing is read or written after it."""

    @abstractmethod
    def drop(self) -> None:
        """Disconnect at once."""
