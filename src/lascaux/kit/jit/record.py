"""NumPy records with their fields as attributes, as in plain records."""

from functools import cache
from struct import Struct
from typing import Any

import numpy as np

from lascaux.kit.jit.source import Fields

_NUMBERS = frozenset("bBhHiIqQ")
"""Integers that NumPy and `struct` give the same letter; they disagree on the length of `l`."""


class RecordFields(Fields):
    """Reads and writes a record of a row. `np.recarray` does so too, and takes ten times as long."""

    __slots__ = ("_at", "_row")

    def __init__(self, row: np.ndarray[Any, Any], at: int) -> None:
        self._row, self._at = row, at


@cache
def record_class(dtype: np.dtype[Any]) -> type[RecordFields]:
    """Return the class of records with the fields of `dtype`."""
    assert dtype.names is not None
    return type("Record", (RecordFields,), {"__slots__": (), **{name: _field(dtype, name) for name in dtype.names}})


def _field(dtype: np.dtype[Any], name: str) -> property:
    assert dtype.fields is not None
    kind, begins = dtype.fields[name][:2]
    size, unpack = dtype.itemsize, Struct(f"={kind.char}").unpack_from if kind.char in _NUMBERS else None

    def read(record: Any) -> Any:
        return record._row[name][record._at]

    def read_number(record: Any) -> Any:
        # Takes two thirds of NumPy's time, and returns an int.
        return unpack(record._row, record._at * size + begins)[0]  # type: ignore[misc]

    def write(record: Any, value: Any) -> None:
        record._row[name][record._at] = value

    return property(read if unpack is None else read_number, write)
