"""What every phase answers: who is to act, what they may do, why not, and what comes of it."""

from abc import ABC, abstractmethod
from typing import Any

from lascaux.core.choices import Choices, Form
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import Move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.state import Seats, State


class Phase(ABC):
    """One phase of a round. It keeps nothing: all that is true stands in the state."""

    verbs: frozenset[str]
    seconds: int = 0
    """After how long its bell rings; 0 where it has no bell."""

    @abstractmethod
    def to_act(self, state: State) -> Seats:
        """Seats that owe a decision, in ascending order."""

    def may_act(self, state: State, seat: int) -> bool:
        """Whether this seat may act, if only to change its mind."""
        return seat in self.to_act(state)

    @abstractmethod
    def legal(self, state: State, seat: int) -> Choices:
        """What a seat that is heard may do."""

    @abstractmethod
    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        """Why a move of a seat that is heard, with a verb of this phase, is not allowed; None where it is."""

    @abstractmethod
    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        """Carry out a move that is allowed."""

    def overdue(self, state: State, seat: int) -> Move:
        """What a seat to act is taken to do when the bell rings."""
        raise LookupError(f"no bell rings for seat {seat}")


def why_not(rule: str, reason: str, **facts: Any) -> IllegalAction:
    """A refusal, short to write."""
    return IllegalAction(rule, reason, facts)


def plain(verb: str) -> Form:
    """A form without blanks, where others have some."""
    return Form(verb, ())
