"""The backend switch: rules are written once and run plain, compiled, or on a GPU."""

from lascaux.kit.jit.once import PerBackend
from lascaux.kit.jit.program import Program
from lascaux.kit.jit.source import (
    Box,
    Boxes,
    Ints,
    Rows,
    State,
    States,
    UnfilledStep,
    bit_count,
    clear,
    copy_state,
    helper,
    kernel,
    open_step,
    plain_for,
)
from lascaux.kit.jit.switch import BACKENDS, Backend, UnknownBackend, backend, backend_named, is_chosen, use, using

__all__ = [
    "BACKENDS",
    "Backend",
    "Box",
    "Boxes",
    "Ints",
    "PerBackend",
    "Program",
    "Rows",
    "State",
    "States",
    "UnfilledStep",
    "UnknownBackend",
    "backend",
    "backend_named",
    "bit_count",
    "clear",
    "copy_state",
    "helper",
    "is_chosen",
    "kernel",
    "open_step",
    "plain_for",
    "use",
    "using",
]
