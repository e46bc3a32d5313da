"""What every phase answers: who is to act, what they may do, why not, and what comes of it."""

from abc import ABC, abstractmethod
from typing import Any

from lascaux.core.choices import Choices, Form
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import Deed
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import Seats, Table


class Phase(ABC):
    """One phase of a round. It keeps nothing: all that is true stands in the table."""

    verbs: frozenset[str]
    seconds: int = 0
    """After how long its bell rings; 0: it has none."""

    @abstractmethod
    def to_act(self, table: Table) -> Seats:
        """Seats that owe a decision, in ascending order."""

    def may_act(self, table: Table, seat: int) -> bool:
        """Would this seat be heard?"""
        return seat in self.to_act(table)

    @abstractmethod
    def legal(self, table: Table, seat: int) -> Choices:
        """What a seat that is heard may do."""

    @abstractmethod
    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        """Why a deed with a verb of this phase, of a seat that is heard, is not allowed."""

    @abstractmethod
    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        """Carry out a deed that is allowed."""

    def overdue(self, table: Table, seat: int) -> Deed:
        """What a seat to act is taken to do when the bell rings."""
        raise LookupError(f"no bell rings for seat {seat}")


def why_not(rule: str, reason: str, **facts: Any) -> IllegalAction:
    """A refusal, short to write."""
    return IllegalAction(rule, reason, facts)


def plain(verb: str) -> Form:
    """A form without blanks, where others have some."""
    return Form(verb, ())
