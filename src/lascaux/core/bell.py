"""Time as a rule: where a rulebook lets something go on until nobody wants more, a bell ends it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bell:
    """It rings so many seconds after the action numbered `since`, by which it was last wound (0: the set-up).

    Rules know no clock: whoever has one lets it ring, and takes what is `Position.overdue` for the seats to act.
    Without a clock nothing is missing, since what a bell ends also ends when everybody has had enough.
    """

    seconds: int
    since: int
