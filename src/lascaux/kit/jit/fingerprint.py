"""Fingerprints of compiled kernels: hashes of their code, the code they call, and every global value they use.

Numba watches only the file of the function itself, so a constant changed elsewhere would silently keep the old rule.
Kernels are therefore cached under a hash of everything they can reach. What they never see (sentences, other games,
the tables of the game data, which are arguments) is not part of it.
"""

import builtins
import dis
import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from types import BuiltinFunctionType, CodeType, ModuleType
from typing import Any

import numpy as np

_SIMPLE = (bool, int, float, complex, str, bytes, type(None))
_MODULES = ("math", "numpy")
"""Modules whose attributes kernels may use; everything else they import by name, so that it can be inspected."""


class Unreachable(TypeError):
    """A kernel uses something whose changes cannot be detected."""


@cache
def globals_of(code: CodeType) -> tuple[str, ...]:
    """Return the names of the globals that code uses, in order."""
    return tuple(dict.fromkeys(_global_names(code)))


def _global_names(code: CodeType) -> Iterator[str]:
    yield from (step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _global_names(inner)


class Fingerprints:
    """The fingerprints of one program's kernels.

    `look_up` returns what a kernel finds under the name of a global: the kernel bound to a hook, a game's size.
    """

    def __init__(self, shared: str, look_up: Callable[[Any, str], Any]) -> None:
        self._shared = shared
        self._look_up = look_up
        self._parts: dict[Any, tuple[str, list[Any]]] = {}

    def of(self, fn: Any) -> str:
        """Return a hash of everything that decides the compiled kernel."""
        reached, waiting = {}, [fn]
        while waiting:
            kernel = waiting.pop()
            if kernel not in reached:
                reached[kernel], callees = self._part(kernel)
                waiting += callees
        whole = [self._shared, reached[fn], *sorted(reached.values())]
        return blake2b("\n".join(whole).encode(), digest_size=12).hexdigest()

    def _part(self, fn: Any) -> tuple[str, list[Any]]:
        """Return a kernel's own part of the hash, and what it calls."""
        if fn not in self._parts:
            self._parts[fn] = self._looked_at(fn)
        return self._parts[fn]

    def _looked_at(self, fn: Any) -> tuple[str, list[Any]]:
        values, callees = [], []
        for name in globals_of(fn.__code__):
            value = self._look_up(fn, name)
            if hasattr(value, "kernel"):
                callees.append(value)
                values.append((name, _full_name(value)))
            else:
                values.append((name, _written(value, f"{_full_name(fn)}: {name}")))
        taken = [_written(value, _full_name(fn)) for value in (fn.__defaults__, fn.__kwdefaults__, _closed_over(fn))]
        hints = [f"{name}: {_hint(hint)}" for name, hint in inspect.get_annotations(fn, eval_str=True).items()]
        return repr((_full_name(fn), fn.kernel, _code(fn.__code__), hints, taken, values)), callees


def layout_of(dtype: np.dtype[Any]) -> str:
    """Return a record's layout, field by field."""
    fields = [(name, str(kind), offset) for name, (kind, offset, *_) in (dtype.fields or {}).items()]
    return repr((fields, dtype.itemsize, dtype.isalignedstruct))


def global_of(fn: Any, name: str) -> Any:
    """Return what a function finds under the name of a global."""
    return fn.__globals__[name] if name in fn.__globals__ else vars(builtins)[name]


def _hint(hint: Any) -> str:
    """Return an annotation as text, that of a `NamedTuple` with its fields."""
    if isinstance(hint, type) and issubclass(hint, tuple):
        return f"{hint} {inspect.get_annotations(hint, eval_str=True)}"
    return str(hint)


def _full_name(fn: Any) -> str:
    return f"{fn.__module__}.{fn.__qualname__}"


def _code(code: CodeType) -> Any:
    """Return everything in a code object except positions and the docstring."""
    constants = [_code(one) if isinstance(one, CodeType) else repr(one) for one in code.co_consts]
    if isinstance(code.co_consts[0], str):
        constants[0] = ""
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    arguments = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    return code.co_code.hex(), constants, names, arguments


def _inner(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _closed_over(fn: Any) -> tuple[Any, ...]:
    return tuple(cell.cell_contents for cell in fn.__closure__ or ())


def _written(value: Any, where: str) -> str:
    """Return a text that differs for different values."""
    if isinstance(value, _SIMPLE):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__} [{', '.join(_written(one, where) for one in value)}]"
    if isinstance(value, Mapping):
        return f"mapping [{', '.join(f'{key!r}: {_written(one, where)}' for key, one in value.items())}]"
    if isinstance(value, np.ndarray | np.generic):
        return f"array {value.dtype} {value.shape} {blake2b(value.tobytes()).hexdigest()}"
    if isinstance(value, ModuleType) and value.__name__ in _MODULES:
        return f"module {value.__name__}"
    if isinstance(value, type | BuiltinFunctionType | np.ufunc):
        return f"named {getattr(value, '__module__', '')} {value.__name__}"
    raise Unreachable(f"{where} is a {type(value).__name__}, and kernels cannot be cached by such a value")
