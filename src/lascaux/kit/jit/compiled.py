"""The Numba backend: kernels compiled for the CPU."""

import inspect
from collections.abc import Callable
from typing import Any, get_args, get_origin

import numba
import numpy as np
from numba import types

from lascaux.kit.jit.cache import kernel_cache
from lascaux.kit.jit.source import Box, Boxes, Ints, Rows, State, States

numba.config.CACHE_DIR = str(kernel_cache())
# Kernels allocate nothing and own nothing. Without `_nrt` off, every call would count references to its array
# arguments with atomic instructions, a quarter of a game's time.
_OPTIONS: Any = {"error_model": "numpy", "nogil": True, "_nrt": False}
_CACHED: Any = {**_OPTIONS, "cache": True}


@numba.njit(**_CACHED)
def _clear(values):  # type: ignore[no-untyped-def]
    for i in range(len(values)):
        values[i] = 0


@numba.njit(**_CACHED)
def _bit_count(bits):  # type: ignore[no-untyped-def]
    # Pairs, nibbles and bytes counted side by side: compilers know this form and make one instruction of it.
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    return (((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101) >> 56


@numba.njit(**_CACHED)
def _copy_state(states, to, others, origin):  # type: ignore[no-untyped-def]
    states[to] = others[origin]


PRIMITIVES: dict[str, Any] = {"bit_count": _bit_count, "clear": _clear, "copy_state": _copy_state}


def argument_types(state: np.dtype[Any], box: np.dtype[Any]) -> dict[Any, Any]:
    """The Numba type of each annotation, for one game's records."""
    state_type, box_type = numba.from_dtype(state), numba.from_dtype(box)
    return {
        State: state_type,
        Box: box_type,
        States: types.Array(state_type, 1, "C"),
        Boxes: types.Array(box_type, 1, "C"),
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


def compile_kernel(fn: Callable[..., Any], known: dict[Any, Any], inline: bool) -> Any:
    """Compile one kernel, or load it from the cache; a helper becomes part of its callers and is nothing by itself."""
    if inline:
        return numba.njit(inline="always", **_OPTIONS)(fn)
    return numba.njit(signature(fn, known), **_CACHED)(fn)
