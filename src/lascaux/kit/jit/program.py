"""A program: a game's kernels bound to one of the three backends."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from threading import RLock
from types import FunctionType
from typing import Any

import numpy as np

from lascaux.kit.jit.fingerprint import Fingerprints, global_of, globals_of, layout_of
from lascaux.kit.jit.plain import PlainFields, plain_class
from lascaux.kit.jit.record import record_class
from lascaux.kit.jit.source import MissingHook
from lascaux.kit.jit.switch import Backend, UnknownBackend, check_there


class Program:
    """The kernels of one game on one backend, each compiled on first use.

    `bindings` map hooks of a kit to the kernels of a game. `sizes` are constants that kernels find among their globals,
    with this game's values.

    Threads may share a program: it only ever adds kernels, one thread at a time.
    """

    def __init__(
        self,
        game: str,
        backend: Backend,
        state: np.dtype[Any],
        data: np.dtype[Any],
        bindings: Mapping[Any, Any] | None = None,
        sizes: Mapping[str, int] | None = None,
    ) -> None:
        self.game = game
        self.backend = backend
        self.state = state
        self.data = data
        self._bindings = dict(bindings or {})
        self._sizes = dict(sizes or {})
        for step, kernel in self._bindings.items():
            _check_binding(step, kernel)
        self._made: dict[Any, Any] = {}
        self._globals: dict[str, dict[str, Any]] = {}
        self._making = RLock()
        self._target = None if backend == "plain" else _target(backend)
        self._types = self._target.argument_types(state, data) if self._target else {}
        if backend == "numba":
            from lascaux.kit.jit.tables import ArgumentTypes, table_types

            self._types = ArgumentTypes(self._types | table_types())
        self._plain_state = plain_class(state)
        version = self._target.VERSION if self._target else ""
        self._fingerprints = Fingerprints(" ".join((version, layout_of(state), layout_of(data))), self._global)

    def __call__(self, fn: Callable[..., Any]) -> Callable[..., Any]:
        """Return this backend's version of a kernel."""
        fn = self._bindings.get(fn, fn)
        if self._target is None and not self._bindings and not self._sizes:
            return fn
        made: Callable[..., Any] | None = self._made.get(fn)
        return made if made is not None else self._make_once(fn)

    def bound(self, more: Mapping[Any, Any]) -> "Program":
        """Return a program with more bindings."""
        return Program(self.game, self.backend, self.state, self.data, {**self._bindings, **more}, self._sizes)

    def fingerprint(self, fn: Callable[..., Any]) -> str:
        """Return a hash of everything that decides the compiled kernel: its cache key."""
        return self._fingerprints.of(_compiled(self._bindings.get(fn, fn)))

    def _make_once(self, fn: Any) -> Any:
        with self._making:
            if fn not in self._made:
                self._made[fn] = self._make(fn)
            return self._made[fn]

    def _make(self, fn: Any) -> Any:
        if self._target is not None:
            fn = _compiled(fn)
        kind = fn.kernel
        self._check_filled(fn)
        if kind == "primitive":
            return fn if self._target is None else self._target.PRIMITIVES[fn.__name__]
        copy = self._twin(fn)
        if self.backend == "numba" and kind != "inline":
            return self._kept(fn, copy)
        self._bind(fn)
        if self._target is None:
            return copy
        if kind == "inline":
            return self._target.inline_kernel(copy)
        return self._target.compile_kernel(copy, self._types, self.game, self.fingerprint(fn))

    def _kept(self, fn: Any, copy: Any) -> Any:
        """Load a kernel from the cache; only if it is not there, its callees are needed, too."""
        from lascaux.kit.jit.binding import bound_when_compiled

        assert self._target is not None
        with bound_when_compiled(copy, lambda: self._bind(fn)):
            return self._target.compile_kernel(copy, self._types, self.game, self.fingerprint(fn))

    def _check_filled(self, fn: Any) -> None:
        if fn.kernel == "open":
            raise MissingHook(f"{self.game} leaves {fn.__module__}.{fn.__qualname__} open")

    def _global(self, fn: Any, name: str) -> Any:
        """Return what a kernel finds under the name of a global in this program."""
        value = global_of(fn, name)
        if hasattr(value, "kernel"):
            kernel = _compiled(self._bindings.get(value, value))
            self._check_filled(kernel)
            return kernel
        return self._sizes.get(name, value)

    def _twin(self, fn: Any) -> Any:
        """Return the same code with its module's globals and sizes; `_bind` adds the callees."""
        copy = FunctionType(fn.__code__, self._scope(fn), fn.__name__)
        copy.__module__, copy.__qualname__ = fn.__module__, fn.__qualname__
        copy.__annotations__, copy.__doc__ = fn.__annotations__, fn.__doc__
        return copy

    def _scope(self, fn: Any) -> dict[str, Any]:
        """Return the globals shared by all compiled functions of one module."""
        scope = self._globals.get(fn.__module__)
        if scope is None:
            sizes = {name: size for name, size in self._sizes.items() if name in fn.__globals__}
            scope = self._globals[fn.__module__] = dict(fn.__globals__) | sizes
        return scope

    def _bind(self, fn: Any) -> None:
        """Put the compiled callees of a kernel among its globals."""
        scope = self._scope(fn)
        for name in globals_of(fn.__code__):
            callee = fn.__globals__.get(name)
            if hasattr(callee, "kernel"):
                scope[name] = self(callee)

    def states(self, count: int = 1) -> Any:
        """Return a row of blank positions."""
        if self._target is None:
            return [self._plain_state() for _ in range(count)]
        return np.frombuffer(bytearray(count * self.state.itemsize), self.state)  # a fifth of the time of `np.zeros`

    def blank(self, count: int) -> Any:
        """Return uninitialised positions, to be written before they are read."""
        if self._target is None:
            return [self._plain_state.blank() for _ in range(count)]
        return self.states(count)

    def game_data(self, record: np.ndarray[Any, Any]) -> Any:
        """Return the game data in this backend's form."""
        return [self._plain(self.data, record)] if self._target is None else record

    def ints(self, values: Sequence[int]) -> Any:
        """Return a row of ints in this backend's form."""
        return list(values) if self._target is None else np.array(values, np.int64)

    def fields(self, states: Any, i: int = 0) -> Any:
        """Return one position of a row, its fields readable as attributes."""
        return states[i] if self._target is None else record_class(states.dtype)(states, i)

    def pack(self, states: Any) -> bytes:
        """Return the first position of a row as bytes, the same on every backend."""
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
        """Return an independent row of the same positions."""
        if self._target is None:
            return [state.copy() for state in states]
        return np.frombuffer(bytearray(states.tobytes()), self.state)

    @staticmethod
    def _plain(dtype: np.dtype[Any], record: np.ndarray[Any, Any]) -> PlainFields:
        fields = plain_class(dtype)()
        fields.read(record[0])
        return fields


def _compiled(fn: Any) -> Any:
    """Return the kernel that is compiled in place of a function written for plain Python."""
    return getattr(fn, "compiled", fn)


def _check_binding(step: Any, kernel: Any) -> None:
    """Check that a hook's kernel takes and returns the same types."""
    wanted, given = (list(inspect.get_annotations(fn, eval_str=True).values()) for fn in (step, kernel))
    if wanted != given:
        raise TypeError(f"{kernel.__qualname__} cannot take the place of {step.__qualname__}: {given} for {wanted}")


def _target(backend: Backend) -> Any:
    """Return the module that compiles for a backend, loaded on first use."""
    check_there(backend)
    if backend == "numba":
        from lascaux.kit.jit import compiled

        return compiled
    try:
        from lascaux.kit.jit import device
    except ImportError as missing:
        raise UnknownBackend(f"the cuda backend needs numba-cuda and a GPU driver: {missing}") from None
    return device
