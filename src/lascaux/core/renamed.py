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


class OldName:
    """The old name of a class member, which leads to the new one with a warning."""

    def __init__(self, new: str) -> None:
        self.new = new
        self.__doc__ = None  # keeps it out of the documentation

    def __set_name__(self, owner: type, name: str) -> None:
        self.warning = f"{owner.__name__}.{name} is now {self.new}"

    def __get__(self, found: object, owner: type) -> Any:
        if found is None:
            return self
        warn(self.warning, DeprecationWarning, stacklevel=2)
        return getattr(found, self.new)


class HasOldNames:
    """Base of classes that others extend. A subclass that implements an old name implements the new one."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        for name, member in list(vars(cls).items()):
            old = next((vars(base)[name] for base in cls.__mro__[1:] if name in vars(base)), None)
            if isinstance(old, OldName):
                warn(old.warning, DeprecationWarning, stacklevel=2)
                setattr(cls, old.new, member)
