"""What a kernel calls is made only when the kernel is compiled.

A kernel from the cache has all that it calls within itself. To load that again, each piece in a library of its own,
would take longer than to load all kernels that Python calls. Numba tells when it begins to compile, after it has looked
into the cache in vain: then is the time.

This is apart from `compiled.py`, whose bytes decide whether kernels in a cache are still good.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event

_binding: dict[Any, Callable[[], None]] = {}


class _Compiling(event.Listener):  # type: ignore[misc]
    """Hears when a kernel is compiled."""

    def on_start(self, event: Any) -> None:
        """Make what the kernel calls."""
        bind = _binding.pop(event.data["dispatcher"].py_func, None)
        if bind is not None:
            bind()

    def on_end(self, event: Any) -> None:
        """Nothing is left to do."""


event.register("numba:compile", _Compiling())


@contextmanager
def bound_when_compiled(twin: Any, bind: Callable[[], None]) -> Iterator[None]:
    """If a kernel is compiled meanwhile, what it calls is made first."""
    _binding[twin] = bind
    try:
        yield
    finally:
        _binding.pop(twin, None)
