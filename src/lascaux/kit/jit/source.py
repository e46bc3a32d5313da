"""What kernels are written with: decorators, the types of their arguments, and a few primitives.

A kernel is an ordinary Python function over ints, `s.field[i]` and tables; called as it stands it is the plain
backend. `Program` makes the compiled twins. The annotations are the signature, so each kernel is compiled once.

Kernels call each other by bare name (`from … import join`), never as an attribute of a module: the compiled twin of a
function finds the twins of what it calls among its globals.
"""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


class Fields:
    """A record of named ints and int arrays: an object of lists when plain, a NumPy record when compiled."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


class State(Fields):
    """One position: fixed size, no objects inside, so that copying it is one memcpy."""


class Box(Fields):
    """What is in the box: the tables made from a game's data, the same for every position."""


class States:
    """Positions in a row."""

    if TYPE_CHECKING:

        def __getitem__(self, i: int) -> State: ...
        def __len__(self) -> int: ...


class Boxes:
    """The one box, in a row of one: arrays cross from Python into compiled code faster than records."""

    if TYPE_CHECKING:

        def __getitem__(self, i: int) -> Box: ...


class Ints:
    """A row of 64-bit ints."""

    if TYPE_CHECKING:

        def __getitem__(self, i: int) -> int: ...
        def __setitem__(self, i: int, value: int) -> None: ...
        def __len__(self) -> int: ...


class Rows:
    """A table of 32-bit ints."""

    if TYPE_CHECKING:

        @property
        def shape(self) -> tuple[int, int]: ...
        def __getitem__(self, at: tuple[int, int]) -> int: ...
        def __setitem__(self, at: tuple[int, int], value: int) -> None: ...
        def __len__(self) -> int: ...


class Marks:
    """A table of bytes, 0 or 1: what is allowed."""

    if TYPE_CHECKING:

        def __getitem__(self, at: tuple[int, int]) -> int: ...
        def __setitem__(self, at: tuple[int, int], value: int) -> None: ...
        def __len__(self) -> int: ...


class Shorts:
    """A table of 16-bit ints: what is seen."""

    if TYPE_CHECKING:

        def __getitem__(self, at: tuple[int, int]) -> int: ...
        def __setitem__(self, at: tuple[int, int], value: int) -> None: ...
        def __len__(self) -> int: ...


def kernel(fn: F) -> F:
    """A rule as a function of its own when compiled."""
    fn.__dict__["kernel"] = "call"
    return fn


def helper(fn: F) -> F:
    """A small function, always inlined into its callers when compiled."""
    fn.__dict__["kernel"] = "inline"
    return fn


def plain_for(compiled: Callable[..., Any]) -> Callable[[F], F]:
    """The same as a kernel, written for plain Python, which is quicker another way; tests have to hold them together.

    Others call this one: `Program` compiles the kernel in its place.
    """

    def mark(fn: F) -> F:
        fn.__dict__.update(kernel="call", compiled=compiled)
        return fn

    return mark


class UnfilledStep(TypeError):
    """A game does not fill in a step that a kernel calls."""


def open_step(fn: F) -> F:
    """A step that a game fills in with a kernel of its own (see `Program`); nothing runs in its place."""

    @wraps(fn)
    def unfilled(*_arguments: Any) -> Any:
        raise UnfilledStep(f"nobody has filled in {fn.__module__}.{fn.__qualname__}")

    unfilled.__dict__["kernel"] = "open"
    return cast(F, unfilled)


def primitive(fn: F) -> F:
    """A function that each backend writes in its own way."""
    fn.__dict__["kernel"] = "primitive"
    return fn


@primitive
def clear(values: Any) -> None:
    """Set every element of an array field to 0."""
    values[:] = [0] * len(values)


@primitive
def bit_count(bits: int) -> int:
    """How many bits of a number from 0 to 2^63 - 1 are set."""
    return bits.bit_count()


@primitive
def copy_state(states: States, to: int, others: States, origin: int) -> None:
    """Overwrite one position of a row with one of another (or the same) row."""
    states[to].assign(others[origin])
