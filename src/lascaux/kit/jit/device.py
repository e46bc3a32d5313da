"""The CUDA backend: the same kernels as device functions, through numba-cuda.

Device functions take their types from the call, so no signatures are needed; a game's own launcher (one thread per
game) is written next to its random player.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # removed in NumPy 2.5, still used by numba-cuda 0.30
    np.row_stack = np.vstack

from numba import cuda
from numba.cuda.cudadrv import nvvm

_compile_ir = nvvm.compile_ir


def _compile_unfused(ir: Any, **options: Any) -> Any:
    """Compile without fused multiply-add: products and sums are rounded one by one, as on the CPU, or a greedy player
    would sometimes choose another move. numba-cuda has no option for it. Link-time optimization fuses them all the
    same, so kernels that count with floats are compiled with `lto=False`.
    """
    return _compile_ir(ir, **{"fma": False, **options})


nvvm.compile_ir = _compile_unfused


@cuda.jit(device=True)
def _clear(values):  # type: ignore[no-untyped-def]
    for i in range(len(values)):
        values[i] = 0


@cuda.jit(device=True)
def _bit_count(bits):  # type: ignore[no-untyped-def]
    return cuda.popc(bits)


@cuda.jit(device=True)
def _copy_state(states, to, others, origin):  # type: ignore[no-untyped-def]
    states[to] = others[origin]


VERSION = ""
PRIMITIVES: dict[str, Any] = {"bit_count": _bit_count, "clear": _clear, "copy_state": _copy_state}


def argument_types(state: np.dtype[Any], data: np.dtype[Any]) -> dict[Any, Any]:
    """Return no types: device functions take them from the call."""
    return {}


def inline_kernel(fn: Callable[..., Any]) -> Any:
    """Return a device function that is inlined into its callers."""
    return cuda.jit(device=True, forceinline=True)(fn)


def compile_kernel(fn: Callable[..., Any], known: dict[Any, Any], game: str, fingerprint: str) -> Any:
    """Return a device function; it is compiled with the launcher that calls it, and not cached."""
    return cuda.jit(device=True)(fn)
