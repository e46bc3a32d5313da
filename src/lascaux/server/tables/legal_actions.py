"""Legal actions of a seat, kept encoded, because they stay the same until the next action."""

from typing import NamedTuple

import msgspec

from lascaux.core.capabilities import HasNotations
from lascaux.core.choices import Choices
from lascaux.core.game import Position

_BETWEEN = ","
"""JSON between two items of a list, which is not a notation."""


class LegalActions(NamedTuple):
    """Notations of actions, notations of distinct actions, and forms; each is a JSON list."""

    actions: bytes
    distinct: bytes
    forms: bytes = b"[]"

    @classmethod
    def of(cls, position: Position, seat: int) -> "LegalActions":
        """Encode the legal actions of a seat."""
        if isinstance(position, HasNotations):
            return cls(*position.write_notations(seat))
        choices = position.legal(seat)
        every = [str(action) for action in choices.actions]
        actions = msgspec.json.encode(every)
        distinct = actions if choices.distinct is choices.actions else msgspec.json.encode(_distinct(choices, every))
        return cls(actions, distinct, msgspec.json.encode([form.as_dict() for form in choices.forms]))

    def lists(self, do: str) -> bool:
        """Whether a notation is listed. Quotes inside notations are escaped."""
        return do != _BETWEEN and msgspec.json.encode(do) in self.actions


def _distinct(choices: Choices, every: list[str]) -> list[str]:
    # by identity: hashing is slower
    written = {id(action): do for do, action in zip(every, choices.actions, strict=True)}
    return [written.get(id(action)) or str(action) for action in choices.distinct]
