"""The language of kernels: decorators, argument types, and a few primitives.

A kernel is an ordinary Python function over ints, `s.field[i]` and tables; called directly, it is the plain backend.
`Program` makes the compiled versions. The annotations are the signature, so each kernel is compiled once. Arguments
that belong together may be one `NamedTuple`.

Kernels call each other by bare name (`from … import join`), never as an attribute of a module, because a compiled
function finds its compiled callees among its globals.
"""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

F = TypeVar("F", bound=Callable[..., Any])


class Fields:
    """A record of named ints and int arrays: an object of lists when plain, a NumPy record when compiled."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


class State(Fields):
    """One position: fixed size, no objects inside, so that copying it is one memcpy."""


class GameData(Fields):
    """The game data: tables made from a game's data file, the same for every position."""


class States:
    """Positions in a row."""

    if TYPE_CHECKING:

        def __getitem__(self, i: int) -> State: ...
        def __len__(self) -> int: ...


class GameDataRows:
    """The game data as a row of one, because arrays pass from Python into compiled code faster than records."""

    if TYPE_CHECKING:

        def __getitem__(self, i: int) -> GameData: ...


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
        @overload
        def __getitem__(self, at: tuple[int, int]) -> int: ...
        @overload
        def __getitem__(self, at: slice) -> "Rows": ...
        def __getitem__(self, at: Any) -> Any: ...
        def __setitem__(self, at: tuple[int, int], value: int) -> None: ...
        def __len__(self) -> int: ...


class Marks:
    """A table of bytes, 0 or 1: legal actions."""

    if TYPE_CHECKING:

        def __getitem__(self, at: tuple[int, int]) -> int: ...
        def __setitem__(self, at: tuple[int, int], value: int) -> None: ...
        def __len__(self) -> int: ...


class Shorts:
    """A table of 16-bit ints: observations."""

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
    """Mark a faster version of a kernel for plain Python; tests compare the two.

    Others call this one: `Program` compiles the kernel in its place.
    """

    def mark(fn: F) -> F:
        fn.__dict__.update(kernel="call", compiled=compiled)
        return fn

    return mark


class MissingHook(TypeError):
    """A game does not bind a hook that a kernel calls."""


def hook(fn: F) -> F:
    """Mark a hook that a game binds to a kernel of its own (see `Program`); it has no default."""

    @wraps(fn)
    def unfilled(*_arguments: Any) -> Any:
        raise MissingHook(f"no kernel is bound to the hook {fn.__module__}.{fn.__qualname__}")

    unfilled.__dict__["kernel"] = "open"
    return cast(F, unfilled)


def primitive(fn: F) -> F:
    """Mark a function that each backend implements in its own way."""
    fn.__dict__["kernel"] = "primitive"
    return fn


@primitive
def clear(values: Any) -> None:
    """Set every element of an array field to 0."""
    values[:] = [0] * len(values)


@primitive
def bit_count(bits: int) -> int:
    """Return the number of set bits of a number from 0 to 2^63 - 1."""
    return bits.bit_count()


@primitive
def copy_state(states: States, to: int, others: States, origin: int) -> None:
    """Overwrite one position of a row with one of another (or the same) row."""
    states[to].assign(others[origin])
