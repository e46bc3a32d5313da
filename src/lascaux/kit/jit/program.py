"""One source, three backends: a program is a game's kernels bound to one of them."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from types import FunctionType
from typing import Any, Literal, get_args

import numpy as np

from lascaux.core.refusal import LascauxError
from lascaux.kit.jit.plain import PlainFields, plain_class

Backend = Literal["plain", "numba", "cuda"]
BACKENDS: tuple[Backend, ...] = get_args(Backend)


class UnknownBackend(LascauxError):
    """A backend that is none, or that this machine lacks."""


_chosen: list[Backend] = []
_in_context: ContextVar[Backend | None] = ContextVar("backend", default=None)


def backend() -> Backend:
    """The backend positions are made with: `use` decides, else `LASCAUX_BACKEND`, else plain."""
    return _in_context.get() or (_chosen[-1] if _chosen else backend_named(os.environ.get("LASCAUX_BACKEND", "plain")))


def is_chosen() -> bool:
    """Did somebody choose the backend, so that nothing else should?"""
    return bool(_chosen or os.environ.get("LASCAUX_BACKEND"))


def use(name: str) -> None:
    """Choose the backend of positions made from now on."""
    _chosen[:] = [backend_named(name)]


@contextmanager
def using(name: str) -> Iterator[None]:
    """Another backend for this thread alone, to get it ready while all others go on with theirs."""
    before = _in_context.set(backend_named(name))
    try:
        yield
    finally:
        _in_context.reset(before)


def backend_named(name: str) -> Backend:
    """The backend of that name."""
    for known in BACKENDS:
        if name == known:
            return known
    raise UnknownBackend(f"there is no backend {name!r}; there are {', '.join(BACKENDS)}")


class Program:
    """The kernels of one game on one backend; a kernel is compiled when it is first asked for.

    `bindings` say which kernel takes the place of which: a kit leaves steps open, a game fills them in. `sizes` are
    constants that kernels find among their globals, with this game's values.
    """

    def __init__(
        self,
        backend: Backend,
        state: np.dtype[Any],
        box: np.dtype[Any],
        bindings: Mapping[Any, Any] | None = None,
        sizes: Mapping[str, int] | None = None,
    ) -> None:
        self.backend = backend
        self.state = state
        self.box = box
        self._bindings = dict(bindings or {})
        self._sizes = dict(sizes or {})
        self._made: dict[Any, Any] = {}
        self._globals: dict[str, dict[str, Any]] = {}
        self._target = None if backend == "plain" else _target(backend)
        self._types = self._target.argument_types(state, box) if self._target else {}

    def __call__(self, fn: Callable[..., Any]) -> Callable[..., Any]:
        """This backend's twin of a kernel."""
        fn = self._bindings.get(fn, fn)
        if self._target is None and not self._bindings and not self._sizes:
            return fn
        if fn not in self._made:
            self._made[fn] = self._make(fn)
        made: Callable[..., Any] = self._made[fn]
        return made

    def fill(self, bindings: Mapping[Any, Any]) -> None:
        """Fill in steps that the game itself leaves open, as a bot does; before a kernel that calls them is made."""
        for step, kernel in bindings.items():
            assert self._bindings.setdefault(step, kernel) is kernel, f"{step.__name__} is filled in already"

    def _make(self, fn: Any) -> Any:
        kind = fn.kernel
        if kind == "primitive":
            return fn if self._target is None else self._target.PRIMITIVES[fn.__name__]
        twin = self._twin(fn)
        return twin if self._target is None else self._target.compile_kernel(twin, self._types, kind == "inline")

    def _twin(self, fn: Any) -> Any:
        """The same code with its module's globals, in which kernels are replaced by their twins and sizes filled in."""
        scope = self._globals.get(fn.__module__)
        if scope is None:
            sizes = {name: size for name, size in self._sizes.items() if name in fn.__globals__}
            scope = self._globals[fn.__module__] = dict(fn.__globals__) | sizes
        for name in fn.__code__.co_names:
            callee = fn.__globals__.get(name)
            if hasattr(callee, "kernel"):
                scope[name] = self(callee)
        twin = FunctionType(fn.__code__, scope, fn.__name__)
        twin.__module__, twin.__qualname__ = fn.__module__, fn.__qualname__
        twin.__annotations__, twin.__doc__ = fn.__annotations__, fn.__doc__
        return twin

    def states(self, count: int = 1) -> Any:
        """Room for positions in a row."""
        if self._target is None:
            return [plain_class(self.state)() for _ in range(count)]
        return np.zeros(count, self.state)

    def boxes(self, record: np.ndarray[Any, Any]) -> Any:
        """The box as this backend's kernels take it."""
        return [self._plain(self.box, record)] if self._target is None else record

    def ints(self, values: Sequence[int]) -> Any:
        """A row of ints as this backend's kernels take it."""
        return list(values) if self._target is None else np.array(values, np.int64)

    def fields(self, states: Any, i: int = 0) -> Any:
        """One position of a row, its fields readable as attributes."""
        return states[i] if self._target is None else states.view(np.recarray)[i]

    def pack(self, states: Any) -> bytes:
        """The first position of a row as bytes, the same on every backend."""
        if self._target is not None:
            return bytes(states[:1].tobytes())
        record = np.zeros(1, self.state)
        states[0].write(record[0])
        return bytes(record.tobytes())

    def unpack(self, data: bytes, states: Any) -> None:
        """Write `pack`'s bytes into the first position of a row."""
        record = np.frombuffer(data, self.state, 1)
        if self._target is None:
            states[0].read(record[0])
        else:
            states[0] = record[0]

    def copy(self, states: Any) -> Any:
        """An independent row of the same length; only its first position is filled."""
        twin = self.states(len(states))
        if self._target is None:
            twin[0].assign(states[0])
        else:
            twin[0] = states[0]
        return twin

    @staticmethod
    def _plain(dtype: np.dtype[Any], record: np.ndarray[Any, Any]) -> PlainFields:
        fields = plain_class(dtype)()
        fields.read(record[0])
        return fields


def _target(backend: Backend) -> Any:
    """The module that compiles for a backend, loaded when it is first needed."""
    if backend == "numba":
        from lascaux.kit.jit import compiled

        return compiled
    try:
        from lascaux.kit.jit import device
    except ImportError as missing:
        raise UnknownBackend(f"the cuda backend needs numba-cuda and a GPU driver: {missing}") from None
    return device
