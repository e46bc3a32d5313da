"""Display time: hunters that are revealed, and every tile of a hunt.

It matches the page's animation (`web/src/games/prehistories/pace.ts`).
"""

from collections.abc import Sequence

from lascaux.core.display_time import default_display_ms
from lascaux.core.event import Event

REVEAL_MS = 3_000
"""All hunters are revealed at once, and seen before the first one hunts. Milliseconds."""
TAKEN_MS = 900
"""A tile is taken from its zone."""
FLIGHT_MS, GLANCE_MS = 1_100, 700
"""The tile moves to its place in the cave; a glance at it there."""
TOTEMS_MS = 1_600
"""Totems move to their objectives, one after the other; the glance includes them."""


def display_ms(events: Sequence[Event]) -> int:
    """Return the display time of an action in milliseconds."""
    kinds = {event.type for event in events}
    if "cards_revealed" in kinds:
        return REVEAL_MS
    if "tile_painted" in kinds:
        return FLIGHT_MS + (TOTEMS_MS if "totems_placed" in kinds else GLANCE_MS)
    return TAKEN_MS if "tile_taken" in kinds else default_display_ms(events)
