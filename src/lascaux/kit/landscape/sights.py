"""How long a turn takes to be seen: the tile is laid, a piece is put on it, then points fly and pieces go home.

As the page shows it (`web/src/landscape/turn.svelte.ts`).
"""

from collections.abc import Sequence

from lascaux.core.event import Event
from lascaux.core.sight import look_ms

TILE_MS, PIECE_MS, REST_MS = 950, 450, 350
"""The tile is carried to its cell; a piece is put on it; one look at what came of it."""
PAID_MS = 900
"""Points appear, are read and fly to the score; pieces go home."""
PAID = frozenset({"scored", "piece_returned"})


def sight_ms(events: Sequence[Event]) -> int:
    """How many milliseconds it takes to see a turn; what belongs to the final scoring is shown after it."""
    kinds = {event.type for event in events if not event.data.get("final")}
    if "tile_placed" not in kinds:
        return look_ms(events)
    return TILE_MS + PIECE_MS * ("piece_placed" in kinds) + REST_MS + PAID_MS * bool(kinds & PAID)
