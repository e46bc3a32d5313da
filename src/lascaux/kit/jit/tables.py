"""Numba's types of the tables that batches are written into.

They are separate from `compiled.py`, whose bytes are part of the cache key. These two never change: a table of
another type gets another name.
"""

from typing import Any

from numba import types

from lascaux.kit.jit.source import Marks, Shorts


def table_types() -> dict[Any, Any]:
    """Return the Numba type of each annotation."""
    return {Marks: types.Array(types.uint8, 2, "C"), Shorts: types.Array(types.int16, 2, "C")}
