"""How long it takes people to see what happened: rules know no clock, but whoever has one should wait so long.

Bots then answer at a pace that can be followed, and neither a player's clock nor a bell runs while all still look.
"""

from collections.abc import Sequence

from lascaux.core.event import Event

LOOK_MS = 650
"""One look at what somebody has done: a tile is laid, a piece goes home."""


def look_ms(events: Sequence[Event]) -> int:
    """One look, if anybody but those who did it can see anything; what is chosen face down shows nothing."""
    return LOOK_MS if any(event.seat is not None and event.tells(None) for event in events) else 0
