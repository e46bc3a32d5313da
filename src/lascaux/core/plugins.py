"""Plug-ins that cannot be used: each is skipped, so that everything else goes on, and named to the operator."""

from importlib.metadata import EntryPoint
from typing import NamedTuple

from lascaux.core.language import Text
from lascaux.core.refusal import BadPlugin


class Skipped(NamedTuple):
    """An entry point that is not used."""

    group: str
    name: str
    package: str
    why: Text
    """The reason, as a sentence."""


_skipped: dict[tuple[str, str, str], Skipped] = {}
_untold: list[Skipped] = []


def is_own(point: EntryPoint) -> bool:
    """Whether an entry point is one of this package and not a plug-in's."""
    return point.value.startswith("lascaux.")


def package_of(point: EntryPoint) -> str:
    """The name of the package that brings an entry point."""
    return point.dist.name if point.dist is not None else point.value


def skip(point: EntryPoint, wrong: BadPlugin) -> None:
    """Note that an entry point is not used, and why."""
    key = point.group, point.name, point.value
    if key not in _skipped:
        _skipped[key] = Skipped(point.group, point.name, package_of(point), wrong.why)
        _untold.append(_skipped[key])


def skipped() -> list[Skipped]:
    """All entry points that were tried and are not used."""
    return list(_skipped.values())


def take_untold() -> list[Skipped]:
    """Those that were not returned before: each is reported once."""
    untold = list(_untold)
    _untold.clear()
    return untold
