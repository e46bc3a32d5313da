"""A snapshot as it was read: handed out where it is what was written."""

import logging

logger = logging.getLogger(__name__)

Kept = tuple[int, bytes, bool]
"""Its entry number, its bytes, and whether its seal holds."""


def sound(table: str, kept: Kept | None) -> tuple[int, bytes] | None:
    """The snapshot, if there is one and it is sound: the log has all that one that is not had."""
    if kept is None:
        return None
    at, data, holds = kept
    if not holds:
        logger.warning("a snapshot is damaged, and is left out", extra={"table": table, "at_entry": at})
    return (at, data) if holds else None
