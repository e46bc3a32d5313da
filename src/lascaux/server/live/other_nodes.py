"""How one table is told to the other nodes of a server."""

from collections.abc import Callable

Say = Callable[[str, int, str], None]
"""The subject, a number, a text; whose table it is is known."""


def nobody(subject: str, number: int, text: str) -> None:
    """There is no other node to tell."""
