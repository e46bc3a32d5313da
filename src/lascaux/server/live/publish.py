"""Sending messages about one table to the other nodes."""

from collections.abc import Callable

Publish = Callable[[str, int, str], None]
"""Arguments: subject, number, text. The table is implied."""


def no_peers(subject: str, number: int, text: str) -> None:
    """Do nothing: there are no other nodes."""
