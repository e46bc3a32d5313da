"""Imports of optional packages, with a clear error if one is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from lascaux.core.errors import LascauxError


class NotInstalled(LascauxError, ImportError):
    """A package of an extra is not installed."""


@contextmanager
def of_extra(extra: str) -> Iterator[None]:
    """Raise `NotInstalled`, which names the extra, if an import in this context fails."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise NotInstalled(f"{missing.name} is not installed here: pip install 'lascaux[{extra}]'") from None
