"""Numba's types of the tables that batches are written into, and of arguments that kernels pass on together.

They are separate from `compiled.py`, whose bytes are part of the cache key. These never change: a table of another
type gets another name.
"""

import inspect
from typing import Any

from numba import types

from lascaux.kit.jit.source import Marks, Shorts


class ArgumentTypes(dict[Any, Any]):
    """The Numba type of each annotation; that of a `NamedTuple` follows from its fields."""

    def __missing__(self, hint: Any) -> Any:
        fields = inspect.get_annotations(hint, eval_str=True).values()
        return self.setdefault(hint, types.NamedTuple([self[field] for field in fields], hint))


def table_types() -> dict[Any, Any]:
    """Return the Numba type of each annotation of a table."""
    return {Marks: types.Array(types.uint8, 2, "C"), Shorts: types.Array(types.int16, 2, "C")}
