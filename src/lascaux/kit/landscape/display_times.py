"""Display time of a turn: the tile is laid, a piece is put on it, then points are counted and pieces return.

It matches the page's animation (`web/src/landscape/turn.svelte.ts`).
"""

from collections.abc import Sequence

from lascaux.core.display_time import default_display_ms
from lascaux.core.event import Event

TILE_MS, PIECE_MS, REST_MS = 950, 450, 350
"""The tile moves to its cell; a piece is put on it; a glance at the result. Milliseconds."""
PAID_MS = 900
"""Points appear and move to the score; pieces return."""
PAID = frozenset({"scored", "piece_returned"})


def display_ms(events: Sequence[Event]) -> int:
    """Return the display time of a turn in milliseconds; the final scoring is shown after it."""
    kinds = {event.type for event in events if not event.data.get("final")}
    if "tile_placed" not in kinds:
        return default_display_ms(events)
    return TILE_MS + PIECE_MS * ("piece_placed" in kinds) + REST_MS + PAID_MS * bool(kinds & PAID)
