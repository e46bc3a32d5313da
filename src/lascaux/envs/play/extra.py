"""What environments need beyond Lascaux itself, and one clear line where it is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError


class NotInstalled(LascauxError, ImportError):
    """A package that belongs to an extra is not here."""


@contextmanager
def of_extra(extra: str) -> Iterator[None]:
    """What is imported inside comes with this extra; `NotInstalled` says so where it is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise NotInstalled(
            Text(
                f"{missing.name} n’est pas installé ici : pip install lascaux[{extra}]",
                f"{missing.name} is not installed here: pip install 'lascaux[{extra}]'",
            )
        ) from None
