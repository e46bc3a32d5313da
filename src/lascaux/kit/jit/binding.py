"""Binds the callees of a kernel only when the kernel is compiled.

A kernel loaded from the cache contains its callees. Loading each of those again from a library of its own would take
longer than loading all kernels that Python calls. Numba announces a compilation after a cache miss: only then are
they needed.

This is separate from `compiled.py`, whose bytes are part of the cache key.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event

_binding: dict[Any, Callable[[], None]] = {}


class _Compiling(event.Listener):  # type: ignore[misc]
    """Listens for the compilation of a kernel."""

    def on_start(self, event: Any) -> None:
        """Bind what the kernel calls."""
        bind = _binding.pop(event.data["dispatcher"].py_func, None)
        if bind is not None:
            bind()

    def on_end(self, event: Any) -> None:
        """Do nothing."""


event.register("numba:compile", _Compiling())


@contextmanager
def bound_when_compiled(copy: Any, bind: Callable[[], None]) -> Iterator[None]:
    """Bind a kernel's callees first if it is compiled in this context."""
    _binding[copy] = bind
    try:
        yield
    finally:
        _binding.pop(copy, None)
