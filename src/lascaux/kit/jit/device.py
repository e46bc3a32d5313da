"""The CUDA backend: the same kernels as device functions, through numba-cuda.

Device functions take their types from the call, so no signatures are needed; a game's own launcher (one thread per
game) is written next to its random player.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # gone from NumPy 2.5, still asked for by numba-cuda 0.30
    np.row_stack = np.vstack

from numba import cuda
from numba.cuda.cudadrv import nvvm

_compile_ir = nvvm.compile_ir


def _compile_unfused(ir: Any, **options: Any) -> Any:
    """A product and a sum are rounded one by one, as on the CPU, or a greedy player would now and then choose otherwise
    there; numba-cuda has no option for it. What is optimized anew while it is linked is fused all the same: kernels
    that count with floats are made with `lto=False`."""
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


def argument_types(state: np.dtype[Any], box: np.dtype[Any]) -> dict[Any, Any]:
    """Nothing to declare."""
    return {}


def inline_kernel(fn: Callable[..., Any]) -> Any:
    """A device function that becomes part of its callers."""
    return cuda.jit(device=True, forceinline=True)(fn)


def compile_kernel(fn: Callable[..., Any], known: dict[Any, Any], game: str, fingerprint: str) -> Any:
    """Make a device function; it is compiled with the launcher that calls it, and kept nowhere."""
    return cuda.jit(device=True)(fn)
