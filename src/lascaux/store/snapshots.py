"""Checks a snapshot that was read."""

import logging

logger = logging.getLogger(__name__)

Kept = tuple[int, bytes, bool]
"""Entry number, bytes, and whether the seal matches."""


def sound(table: str, kept: Kept | None) -> tuple[int, bytes] | None:
    """Return the snapshot, or None if it is missing or damaged (the log holds the same data)."""
    if kept is None:
        return None
    at, data, holds = kept
    if not holds:
        logger.warning("damaged snapshot ignored", extra={"table": table, "at_entry": at})
    return (at, data) if holds else None
