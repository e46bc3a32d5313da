"""Residue in a record that its text does not show: traces of earlier turns that no rule reads.

A zone that was joined to a larger one keeps its old count of pieces; a list that became shorter keeps the values
beyond its end. The same position reached in another way may differ in these, so a text that must lead to the same
bytes has to list them.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lascaux.core.position_text import Item

KEY = "leftover"
_TRACE = re.compile(r"(\d{1,6})=(-?\d{1,19})")


def residue(dtype: np.dtype[Any], whole: bytes, written: bytes) -> list[str]:
    """Return where a record differs from the one that its text gives: field, index and value."""
    rows = []
    for name, true, built in _fields(dtype, whole, written):
        traces = [f"{at}={true[at]}" for at in np.flatnonzero(true != built)]
        if traces:
            rows.append(" ".join([name, *traces]))
    return rows


def restore_residue(
    dtype: np.dtype[Any], written: bytes, items: Sequence[Item], may_be_left: Callable[[Any, str, int], bool]
) -> bytes:
    """Return the record with its residue. `may_be_left` says for a record, field and index whether no rule reads it."""
    record = np.frombuffer(written, dtype, 1).copy()
    before = record.copy()
    for item in items:
        name, *traces = item.words()
        for trace in traces:
            match = _TRACE.fullmatch(trace)
            row = record[0][name] if name in (dtype.names or ()) else np.zeros(0)
            if match is None or row.ndim != 1 or int(match[1]) >= len(row):
                raise item.error(f"an entry is a field and index=number, not {name[:20]} {trace[:40]}")
            at, value = int(match[1]), int(match[2])
            limits = np.iinfo(row.dtype)
            if not limits.min <= value <= limits.max or not may_be_left(before[0], name, at):
                raise item.error(f"{name} {trace} would change what the other lines say")
            row[at] = value
    return bytes(record.tobytes())


def _fields(dtype: np.dtype[Any], *records: bytes) -> list[tuple[Any, ...]]:
    rows = [np.frombuffer(record, dtype, 1)[0] for record in records]
    return [(name, *(np.atleast_1d(row[name]) for row in rows)) for name in dtype.names or ()]
