"""Bells: a time limit that ends a phase which the rulebook ends when no player wants to continue."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bell:
    """A bell that rings some seconds after action number `since` (0: the set-up).

    The rules have no clock. A server that has one lets the bell ring and applies `Position.overdue` for the seats to
    act. Without a clock the game still works: the phase also ends when every player has passed.
    """

    seconds: int
    since: int
