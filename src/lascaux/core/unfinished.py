"""Describes what a record lacks that stops before the end of its game."""

from collections.abc import Sequence
from dataclasses import dataclass

from lascaux.core.caveats import seats_named
from lascaux.core.game import Position, known_to_anyone
from lascaux.core.language import Text
from lascaux.core.record import TEXTS, Player


@dataclass(frozen=True)
class Missing:
    """The last line shown for an unfinished record, in place of a result."""

    actions: int
    """The number of actions."""
    to_act: tuple[int, ...]
    draws: int
    unseen: int
    """The number of draws that no player had seen."""
    say: Text


def missing(position: Position, people: Sequence[Player], actions: int) -> Missing | None:
    """Return the missing part after the last position of a record; None if the game is over."""
    if position.result is not None:
        return None
    known = known_to_anyone(position, len(people))
    draws, to_act = len(position.draws()), tuple(position.to_act)
    unseen = draws - len(known)
    due = seats_named(to_act, people)
    say = TEXTS["unfinished"].format(actions=actions, due=due, draws=draws, unseen=unseen)
    return Missing(actions, to_act, draws, unseen, say)
