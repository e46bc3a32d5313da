"""Deprecated aliases of renamed public names, kept for one version."""

import sys
from collections.abc import Callable
from typing import Any
from warnings import warn


def renamed(module: str, **names: str) -> Callable[[str], Any]:
    """Return a module's `__getattr__` that answers each old name with the object of its new name, and a warning."""

    def look_up(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warn(f"{module}.{name} is now {names[name]}", DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], names[name])

    return look_up
