"""Plug-ins that cannot be loaded. Each is skipped and reported to the operator."""

from importlib.metadata import EntryPoint
from typing import NamedTuple

from lascaux.core.errors import BadPlugin
from lascaux.core.language import Text, read_texts


class Skipped(NamedTuple):
    """An entry point that was skipped."""

    group: str
    name: str
    package: str
    why: Text
    """The reason, as a sentence."""


_skipped: dict[tuple[str, str, str], Skipped] = {}
_unreported: list[Skipped] = []


def is_own(point: EntryPoint) -> bool:
    """Return whether an entry point belongs to this package."""
    return point.value.startswith("lascaux.")


def package_of(point: EntryPoint) -> str:
    """Return the name of the package that declares an entry point."""
    return point.dist.name if point.dist is not None else point.value


def fault(key: str, **facts: object) -> BadPlugin:
    """Return the error for a plug-in; its text is read only then."""
    return BadPlugin(read_texts(__package__)["plugins"][key].format(**facts))


def skip(point: EntryPoint, error: BadPlugin) -> None:
    """Record that an entry point was skipped, and why."""
    key = point.group, point.name, point.value
    if key not in _skipped:
        _skipped[key] = Skipped(point.group, point.name, package_of(point), error.why)
        _unreported.append(_skipped[key])


def skipped() -> list[Skipped]:
    """Return all entry points that were skipped."""
    return list(_skipped.values())


def take_unreported() -> list[Skipped]:
    """Return the entry points not returned before, so that each is reported once."""
    untold = list(_unreported)
    _unreported.clear()
    return untold
