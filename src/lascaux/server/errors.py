"""Errors of the server, other than refusals by the rules of games."""

from typing import Any

from lascaux.core.errors import IllegalAction, LascauxError
from lascaux.store.errors import StoreFailed
from lascaux.wire.tables import Words


class NotAllowed(LascauxError):
    """The person lacks the right: it is another's seat, or reserved for the host."""


class Banned(LascauxError):
    """The person is banned, from a table or from the server."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason or "you may not come here")
        self.reason = reason


class InviteNeeded(LascauxError):
    """The server requires an invitation."""


class NotNow(LascauxError):
    """Impossible in the current state; `reason` is a code for programs."""

    def __init__(self, reason: str, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(f"{reason}: {facts}" if facts else reason)


class OverLimit(NotNow):
    """A quota of a guest or an address is exhausted; the fact `most` is the limit."""


class RuledOut(LascauxError):
    """A rule of the game forbids it; `say` is the reason as a sentence."""

    def __init__(self, refused: IllegalAction, say: Words) -> None:
        super().__init__(str(refused))
        self.refused, self.say = refused, say


class OutOfDate(LascauxError):
    """The decision was based on an older version of the table."""

    def __init__(self, version: int) -> None:
        self.version = version
        super().__init__(f"the table is at version {version}")


class ReadAgain(StoreFailed):
    """The table is being read from disk again: nothing was done, and the request can be repeated.

    The cause is logged elsewhere; a request that comes meanwhile is not an error.
    """


class NoSuchTable(LascauxError):
    """No table has that id."""


class NoSuchPuzzle(LascauxError):
    """No puzzle has that id, or there is none of that kind."""


class NoSession(LascauxError):
    """The request needs a session."""


class BrokenOff(LascauxError):
    """The client disconnected before the request was complete."""


class TooFast(LascauxError):
    """A client exceeds its rate limit; it may try again after `wait_s` seconds.

    With `hang_up` the connection is closed, because the client keeps asking.
    """

    def __init__(self, wait_s: float, hang_up: bool = False) -> None:
        super().__init__("too many requests; wait a little")
        self.wait_s, self.hang_up = wait_s, hang_up


class BadToken(LascauxError):
    """An invalid token: wrong, used, or expired."""


class HeldBack(NotNow):
    """A new person may not chat yet, because another person of the same network is muted."""

    def __init__(self) -> None:
        super().__init__("muted_address")


class TimeIsUp(NotNow):
    """The decision came after the seat's clock expired."""

    def __init__(self, seat: int) -> None:
        super().__init__("time_is_up", seat=seat)
        self.seat = seat
