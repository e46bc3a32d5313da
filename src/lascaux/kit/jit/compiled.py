"""The Numba backend: kernels compiled for the CPU."""

import inspect
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from typing import Any, get_args, get_origin

import numba
import numpy as np
from numba import types
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj

from lascaux.kit.jit.cache import kernel_folder, remove_forgotten
from lascaux.kit.jit.source import GameData, GameDataRows, Ints, Rows, State, States

remove_forgotten()
# Kernels allocate nothing and own nothing. Without `_nrt` off, every call would count references to its array
# arguments with atomic instructions, a quarter of a game's time. No C code calls them: a way in from there
# would be compiled for each of them.
_OPTIONS: Any = {"error_model": "numpy", "nogil": True, "_nrt": False, "no_cfunc_wrapper": True}
_TOOLS = (sys.version, numba.__version__, np.__version__, os.environ.get("NUMBA_BOUNDSCHECK", ""))
VERSION = f"{_TOOLS} {blake2b(Path(__file__).read_bytes()).hexdigest()}"
"""Files that compiled code depends on besides the kernels; this file has the primitives."""
_compiling = RLock()
_compiled: dict[str, Any] = {}  # by fingerprint: what a game and its bots have in common is loaded once


@numba.njit(**_OPTIONS)
def _clear(values):  # type: ignore[no-untyped-def]
    for i in range(len(values)):
        values[i] = 0


@numba.njit(**_OPTIONS)
def _bit_count(bits):  # type: ignore[no-untyped-def]
    # Pairs, nibbles and bytes counted side by side: compilers know this form and make one instruction of it.
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    return (((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101) >> 56


@numba.njit(**_OPTIONS)
def _copy_state(states, to, others, origin):  # type: ignore[no-untyped-def]
    states[to] = others[origin]


PRIMITIVES: dict[str, Any] = {"bit_count": _bit_count, "clear": _clear, "copy_state": _copy_state}


def argument_types(state: np.dtype[Any], data: np.dtype[Any]) -> dict[Any, Any]:
    """The Numba type of each annotation, for one game's records."""
    state_type, data_type = numba.from_dtype(state), numba.from_dtype(data)
    return {
        State: state_type,
        GameData: data_type,
        States: types.Array(state_type, 1, "C"),
        GameDataRows: types.Array(data_type, 1, "C"),
        Ints: types.Array(types.int64, 1, "C"),
        Rows: types.Array(types.int32, 2, "C"),
        int: types.int64,
        float: types.float64,
        bool: types.boolean,
        None: types.void,
    }


def signature(fn: Callable[..., Any], known: dict[Any, Any]) -> Any:
    """A kernel's signature, read from its annotations."""
    hints = inspect.get_annotations(fn, eval_str=True)
    result = hints.pop("return")
    return _type(result, known)(*(_type(hint, known) for hint in hints.values()))


def _type(hint: Any, known: dict[Any, Any]) -> Any:
    """The type of an annotation; a tuple's is made of those of its members."""
    if get_origin(hint) is tuple:
        return types.Tuple([_type(member, known) for member in get_args(hint)])
    return known[hint]


def inline_kernel(fn: Callable[..., Any]) -> Any:
    """A helper becomes part of its callers and is nothing by itself."""
    return numba.njit(inline="always", **_OPTIONS)(fn)


def _index(context: Any, builder: Any, index_type: Any, index: Any, size: Any) -> Any:
    """An array index as it is. Numba would compare every one with 0, since a negative one counts from the end."""
    return context.cast(builder, index, index_type, types.intp if index_type.signed else types.uintp)


@contextmanager
def _indices_never_negative() -> Iterator[None]:
    """Compile array accesses for kernels, which have no negative indices; other code of the process waits."""
    with global_compiler_lock:
        before, arrayobj.fix_integer_index = getattr(arrayobj, "fix_integer_index", None), _index
        try:
            yield
        finally:
            arrayobj.fix_integer_index = before


def compile_kernel(fn: Callable[..., Any], known: dict[Any, Any], game: str, fingerprint: str) -> Any:
    """Compile one kernel, or load it from the cache."""
    with _compiling:
        if fingerprint not in _compiled:
            folder = kernel_folder(game, f"{fn.__module__}.{fn.__qualname__}", fingerprint)
            before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
            try:
                with _indices_never_negative():
                    _compiled[fingerprint] = numba.njit(signature(fn, known), cache=True, **_OPTIONS)(fn)
            finally:
                numba.config.CACHE_DIR = before
        return _compiled[fingerprint]
