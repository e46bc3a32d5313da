"""What a seat may do in a position, as it is told: kept written, because a table has it for as long as nobody acts."""

from typing import NamedTuple

import msgspec

from lascaux.core.capabilities import HasNotations
from lascaux.core.choices import Choices
from lascaux.core.game import Position

_BETWEEN = ","
"""What stands between two quotes of a list although nobody has listed it."""


class Offer(NamedTuple):
    """Notations of actions, of those that are distinct, and forms: JSON, each of them a list."""

    actions: bytes
    distinct: bytes
    forms: bytes = b"[]"

    @classmethod
    def of(cls, position: Position, seat: int) -> "Offer":
        """What a seat may do."""
        if isinstance(position, HasNotations):
            return cls(*position.write_notations(seat))
        choices = position.legal(seat)
        every = [str(action) for action in choices.actions]
        actions = msgspec.json.encode(every)
        distinct = actions if choices.distinct is choices.actions else msgspec.json.encode(_distinct(choices, every))
        return cls(actions, distinct, msgspec.json.encode([form.as_dict() for form in choices.forms]))

    def lists(self, do: str) -> bool:
        """Whether an action of that notation is among them. A quote within a notation is written with a backslash."""
        return do != _BETWEEN and msgspec.json.encode(do) in self.actions


def _distinct(choices: Choices, every: list[str]) -> list[str]:
    written = {id(action): do for do, action in zip(every, choices.actions, strict=True)}  # hashing takes longer
    return [written.get(id(action)) or str(action) for action in choices.distinct]
