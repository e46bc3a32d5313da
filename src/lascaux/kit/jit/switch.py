"""The backend switch: selects the backend of new positions."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, get_args

from lascaux.core.errors import LascauxError

Backend = Literal["plain", "numba", "cuda"]
BACKENDS: tuple[Backend, ...] = get_args(Backend)


class UnknownBackend(LascauxError):
    """The backend does not exist, or is not installed."""


def fast_command(home: Path) -> str:
    """Return the command that installs compiled rules for a program in that folder: in a clone, `make`."""
    return "make fast" if home.name == "src" and (home.parent / "Makefile").exists() else "pip install 'lascaux[fast]'"


FAST = fast_command(Path(__file__).parents[3])
"""The command that installs compiled rules here."""

_chosen: list[Backend] = []
_in_context: ContextVar[Backend | None] = ContextVar("backend", default=None)


def backend() -> Backend:
    """Return the backend of new positions: that of `use`, else `LASCAUX_BACKEND`, else plain."""
    return _in_context.get() or (_chosen[-1] if _chosen else backend_named(os.environ.get("LASCAUX_BACKEND", "plain")))


def is_chosen() -> bool:
    """Return whether the backend was chosen explicitly."""
    return bool(_chosen or os.environ.get("LASCAUX_BACKEND"))


def use(name: str) -> None:
    """Choose the backend of positions made from now on."""
    _chosen[:] = [backend_named(name)]


@contextmanager
def using(name: str) -> Iterator[None]:
    """Use another backend in this thread only, to prepare it while other threads continue with theirs."""
    before = _in_context.set(backend_named(name))
    try:
        yield
    finally:
        _in_context.reset(before)


@cache
def is_there(name: Backend) -> bool:
    """Return whether a backend's packages are installed. For CUDA, only use shows whether it works."""
    return name != "numba" or find_spec("numba") is not None


def check_there(name: Backend) -> None:
    """Raise `UnknownBackend`, which says what to install, if a backend is missing."""
    if not is_there(name):
        raise UnknownBackend(f"compiled rules need Numba: {FAST}")


def backend_named(name: str) -> Backend:
    """Return the backend of that name."""
    for known in BACKENDS:
        if name == known:
            check_there(known)
            return known
    raise UnknownBackend(f"there is no backend {name!r}; there are {', '.join(BACKENDS)}")
