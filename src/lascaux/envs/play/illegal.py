"""Illegal actions: the rule that forbids an action, and the reason in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.core.errors import IllegalAction
from lascaux.core.game import Position
from lascaux.core.language import Text
from lascaux.envs.encoding import Encoding, NotEncoded

UNSAYABLE = "not_in_mask"
"""The reason if an id means no action in this position, so that no rule is needed to forbid it."""


@dataclass(frozen=True)
class Illegal:
    """An action id that ended a game, or was an error."""

    seat: int
    number: int
    error: NotEncoded | IllegalAction
    say: Text

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        wrong = self.error
        rule, reason, facts = UNKNOWN if isinstance(wrong, NotEncoded) else (wrong.rule, wrong.reason, wrong.facts)
        return {
            "number": self.number,
            "rule": rule,
            "reason": reason,
            "facts": dict(facts),
            "say": self.say.as_dict(),
        }


UNKNOWN: tuple[None, str, Mapping[str, Any]] = None, UNSAYABLE, {}


def refused(
    encoding: Encoding,
    position: Position,
    seat: int,
    number: int,
    begun: Sequence[int],
    wrong: NotEncoded | IllegalAction,
) -> Illegal:
    """Return why an id is illegal: by a rule, if it means an action that one forbids."""
    if isinstance(wrong, NotEncoded):
        meant = encoding.action_unchecked(position, seat, number, begun)
        forbidden = None if meant is None else position.refusal(seat, meant)
        if forbidden is None:
            return Illegal(seat, number, wrong, wrong.why)
        wrong = forbidden
    return Illegal(seat, number, wrong, Text(position.game.explain(wrong, "fr"), position.game.explain(wrong, "en")))
