"""What the server says no to, beside the rules of the games."""

from typing import Any

from lascaux.core.refusal import IllegalAction, LascauxError
from lascaux.store.refusal import StoreFailed
from lascaux.wire.tables import Words


class NotAllowed(LascauxError):
    """The right to it is missing: another's seat, a host's matter."""


class Banned(LascauxError):
    """Somebody may not come, to a table or at all."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason or "you may not come here")
        self.reason = reason


class InviteNeeded(LascauxError):
    """The server is by invitation."""


class NotNow(LascauxError):
    """It cannot be done as things stand; `reason` is a word for programs."""

    def __init__(self, reason: str, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(f"{reason}: {facts}" if facts else reason)


class OverLimit(NotNow):
    """There are as many of something as one guest, or one address, may have; `most` in the facts says how many."""


class RuledOut(LascauxError):
    """A rule of the game forbids it; `say` is the sentence that says so, with the names of the people there."""

    def __init__(self, refused: IllegalAction, say: Words) -> None:
        super().__init__(str(refused))
        self.refused, self.say = refused, say


class OutOfDate(LascauxError):
    """It was decided on an older version of the table."""

    def __init__(self, version: int) -> None:
        self.version = version
        super().__init__(f"the table is at version {version}")


class ReadAgain(StoreFailed):
    """The table is read from disk again just now: nothing was done, and can be asked for once more.

    Why it has to be was logged where it came about; a request that comes in between is no failure.
    """


class NoSuchTable(LascauxError):
    """No table has that id."""


class NoSession(LascauxError):
    """One has to say who one is first."""


class BrokenOff(LascauxError):
    """Whoever asked has gone before the request was whole."""


class TooFast(LascauxError):
    """A client exceeds its rate limit; it may try again after `wait_s` seconds.

    With `hang_up` the connection is closed, because the client keeps asking.
    """

    def __init__(self, wait_s: float, hang_up: bool = False) -> None:
        super().__init__("too many requests; wait a little")
        self.wait_s, self.hang_up = wait_s, hang_up


class BadToken(LascauxError):
    """A token that opens nothing: wrong, used, or too old."""


class HeldBack(NotNow):
    """Somebody new may not speak yet, because they come from where somebody else was muted."""

    def __init__(self) -> None:
        super().__init__("muted_address")


class TimeIsUp(NotNow):
    """The decision came after the seat's clock had run out."""

    def __init__(self, seat: int) -> None:
        super().__init__("time_is_up", seat=seat)
        self.seat = seat
