"""A NumPy record seen from Python: its fields as attributes, like those of a plain one."""

from functools import cache
from typing import Any

import numpy as np

from lascaux.kit.jit.source import Fields


class RecordFields(Fields):
    """Looks into a record of a row and writes into it. `np.recarray` does so too, and takes ten times as long."""

    __slots__ = ("_at", "_row")

    def __init__(self, row: np.ndarray[Any, Any], at: int) -> None:
        self._row, self._at = row, at


@cache
def record_class(dtype: np.dtype[Any]) -> type[RecordFields]:
    """The class of records with the fields of `dtype`."""
    assert dtype.names is not None
    return type("Record", (RecordFields,), {"__slots__": (), **{name: _field(name) for name in dtype.names}})


def _field(name: str) -> property:
    def read(record: Any) -> Any:
        return record._row[name][record._at]

    def write(record: Any, value: Any) -> None:
        record._row[name][record._at] = value

    return property(read, write)
