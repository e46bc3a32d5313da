"""Objects made once for each backend, even if several threads ask at the same time."""

from collections.abc import Callable
from threading import RLock
from typing import Generic, TypeVar

from lascaux.kit.jit.switch import Backend

T = TypeVar("T")


class PerBackend(Generic[T]):
    """Makes an object for a backend on first use, and returns the same one to everyone."""

    def __init__(self, make: Callable[[Backend], T]) -> None:
        self._make = make
        self._made: dict[Backend, T] = {}
        self._making = RLock()

    def __call__(self, backend: Backend) -> T:
        if backend not in self._made:
            with self._making:
                if backend not in self._made:
                    self._made[backend] = self._make(backend)
        return self._made[backend]
