"""Reads values and JSON as a type."""

from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class Reader(Generic[T]):
    """Reads values, or JSON, as one type. Raises `msgspec.ValidationError` if they do not match.

    Make readers when a module is loaded: msgspec inspects a type on first use, and two threads that do so at once can
    crash the process.
    """

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind
        self._json = msgspec.json.Decoder(kind)

    def of_value(self, value: Any) -> T:
        """Read decoded JSON."""
        return msgspec.convert(value, self._kind)

    def of_json(self, data: bytes) -> T:
        """Read JSON."""
        return self._json.decode(data)
