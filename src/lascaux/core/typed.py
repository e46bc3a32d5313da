"""Values read as what they are."""

from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class Reader(Generic[T]):
    """Reads values, or JSON, as one type; `msgspec.ValidationError` where they are something else.

    It is made where a module is loaded. msgspec looks at a type when that is first read, and two threads that come to
    it at once can bring the process down; a reader has looked before anybody reads.
    """

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind
        self._json = msgspec.json.Decoder(kind)

    def of_value(self, value: Any) -> T:
        """Read what JSON was decoded to."""
        return msgspec.convert(value, self._kind)

    def of_json(self, data: bytes) -> T:
        """Read JSON."""
        return self._json.decode(data)
