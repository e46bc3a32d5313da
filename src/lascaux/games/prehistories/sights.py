"""How long what happens takes to be seen: hunters who are turned up, and every tile of a hunt.

As the page shows it (`web/src/games/prehistories/pace.ts`).
"""

from collections.abc import Sequence

from lascaux.core.event import Event
from lascaux.core.sight import look_ms

REVEAL_MS = 3_000
"""All hunters are turned up at once, and every band is looked at before the first one hunts."""
TAKEN_MS = 900
"""A tile is taken from its zone."""
FLIGHT_MS, LOOK_MS = 1_100, 700
"""The tile flies to its place in the cave; one look at it there."""
TOTEMS_MS = 1_600
"""Totems fly to their objectives, one after the other, and are looked at instead of the tile."""


def sight_ms(events: Sequence[Event]) -> int:
    """Return how many milliseconds it takes to see what came of an action."""
    kinds = {event.type for event in events}
    if "cards_revealed" in kinds:
        return REVEAL_MS
    if "tile_painted" in kinds:
        return FLIGHT_MS + (TOTEMS_MS if "totems_placed" in kinds else LOOK_MS)
    return TAKEN_MS if "tile_taken" in kinds else look_ms(events)
