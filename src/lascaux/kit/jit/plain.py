"""Records of the plain backend: objects whose array fields are lists of Python ints."""

from functools import cache
from typing import Any, Self

import numpy as np

from lascaux.kit.jit.source import Fields


class PlainFields(Fields):
    """Base of the classes that `plain_class` makes."""

    __slots__ = ()
    dtype: np.dtype[Any]

    def __init__(self) -> None:
        for name, size in _sizes(self.dtype):
            setattr(self, name, [0] * size if size else 0)

    @classmethod
    def blank(cls) -> Self:
        """Return a record without values, to be assigned before it is read."""
        return cls.__new__(cls)

    def copy(self) -> Self:
        """Return an independent copy."""
        copy = self.blank()
        copy.assign(self)
        return copy

    def assign(self, other: "PlainFields") -> None:
        """Copy the values of `other`."""
        for name, size in _sizes(self.dtype):
            value = getattr(other, name)
            setattr(self, name, value[:] if size else value)

    def read(self, record: Any) -> None:
        """Read the values of a NumPy record."""
        for name, size in _sizes(self.dtype):
            value = record[name]
            setattr(self, name, value.ravel().tolist() if size else int(value))

    def write(self, record: Any) -> None:
        """Write the values to a NumPy record."""
        for name, _size in _sizes(self.dtype):
            record[name] = getattr(self, name)


@cache
def plain_class(dtype: np.dtype[Any]) -> type[PlainFields]:
    """Return the class of plain records with the fields of `dtype`."""
    return type("PlainRecord", (PlainFields,), {"__slots__": dtype.names, "dtype": dtype})


@cache
def _sizes(dtype: np.dtype[Any]) -> tuple[tuple[str, int], ...]:
    """Return every field with its number of elements; 0 for a single int."""
    assert dtype.names is not None
    return tuple((name, int(np.prod(dtype[name].shape)) if dtype[name].shape else 0) for name in dtype.names)
