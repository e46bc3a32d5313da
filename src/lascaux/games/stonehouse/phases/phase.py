"""The interface of phases: who is to act, legal moves, refusals and effects."""

from abc import ABC, abstractmethod
from typing import Any

from lascaux.core.choices import Choices, Form
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.action import Move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.state import Seats, State


class Phase(ABC):
    """One phase of a round. It has no state of its own."""

    verbs: frozenset[str]
    seconds: int = 0
    """Seconds until its bell rings; 0 if it has none."""

    @abstractmethod
    def to_act(self, state: State) -> Seats:
        """Return the seats to act, in ascending order."""

    def may_act(self, state: State, seat: int) -> bool:
        """Return whether this seat may act, if only to change its decision."""
        return seat in self.to_act(state)

    @abstractmethod
    def legal(self, state: State, seat: int) -> Choices:
        """Return the legal moves of a seat that may act."""

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        """Return why a move with a verb of this phase is illegal; None, if it is legal."""
        return None

    @abstractmethod
    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        """Apply a legal move."""

    def overdue(self, state: State, seat: int) -> Move:
        """Return the move of a seat to act when the bell rings."""
        raise LookupError(f"no bell rings for seat {seat}")


def why_not(rule: str, reason: str, **facts: Any) -> IllegalAction:
    """Return a refusal."""
    return IllegalAction(rule, reason, facts)


def plain(verb: str) -> Form:
    """Return a form without blanks, to list beside others."""
    return Form(verb, ())
