"""What clients asked of one table and what they were told, with the moments of both: the history that is checked."""

from dataclasses import dataclass
from typing import Literal

NEVER = float("inf")
"""When an answer came that never came."""
ALWAYS = float("-inf")
"""When a read was asked for that may be of any earlier moment: its reader's own order is what it keeps to."""

Answer = Literal["accepted", "stale", "refused", "not_stored", "unknown"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision, from when it was first sent until it was answered, however often it was repeated in between."""

    who: str
    id: str
    seat: int
    made_on: int
    """The version its player had been shown."""
    call: float
    ret: float = NEVER
    answer: Answer = "unknown"
    version: int = 0
    """The one it led to, as the answer said."""

    def __str__(self) -> str:
        told = f"{self.answer} at {self.version}" if self.answer == "accepted" else self.answer
        return f"{self.who}: decision {self.id} of seat {self.seat}, made on {self.made_on}: {told}"


@dataclass(frozen=True, slots=True)
class Read:
    """A table as someone was shown it."""

    who: str
    version: int
    n: int
    """How many actions had been taken."""
    ret: float
    call: float = ALWAYS
    floor: int = 0
    """What this reader had been told of when they asked: their own decisions that were accepted, and earlier reads."""
    eyes: str = ""
    """Through whose eyes, and …"""
    digest: str = ""
    """… what they saw: two who look through the same eyes at the same version see the same."""

    def __str__(self) -> str:
        return f"{self.who}: shown version {self.version} with {self.n} actions, having heard of {self.floor}"


Operation = Decision | Read
