"""Display time: how long people need to see what happened.

The rules have no clock. The server uses these times to pace bots and to delay clocks and bells until the event has
been shown.
"""

from collections.abc import Sequence

from lascaux.core.event import Event

GLANCE_MS = 650
"""Time to see one simple event, such as a tile laid or a piece returned, in milliseconds."""


def default_display_ms(events: Sequence[Event]) -> int:
    """Return the time to see the events; 0 if only the acting player can see anything, such as a face-down choice."""
    return GLANCE_MS if any(event.seat is not None and event.informs(None) for event in events) else 0
