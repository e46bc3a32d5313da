"""Prints the lines of requirements.lock for some extras, with hashes: python3 -m tools.lock fast,push > FILE.

Installers use it with `--require-hashes`, which refuses changed packages and packages outside the lock.
"""

import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = "requirements.lock"
EXTRAS = ("dev", "docs", "fast", "nats", "postgresql", "push", "tracing")
"""The extras in the lock; the others are large and for special machines."""


@dataclass
class Package:
    """A package of the lock: the lines that name its versions and hashes, and the packages that need it."""

    lines: list[str] = field(default_factory=list)
    needed_by: set[str] = field(default_factory=set)


def needed(extras: Iterable[str]) -> str:
    """Return the lines of the lock for the project with these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    direct = [*project["dependencies"], *(line for name in extras for line in project["optional-dependencies"][name])]
    return closure(map(_name, direct))


def closure(names: Iterable[str]) -> str:
    """Return the lines of the lock for these packages and their dependencies."""
    packages = read((ROOT / LOCK).read_text("utf-8"))
    found, more = set[str](), {name for name in names if name in packages}
    while more:
        found |= more
        more = {name for name, package in packages.items() if package.needed_by & found} - found
    return "".join(f"{line}\n" for name in packages if name in found for line in packages[name].lines)


def read(text: str) -> dict[str, Package]:
    """Read a lock as uv writes it. A package of several versions, by platform, is one here."""
    packages: dict[str, Package] = {}
    package = Package()
    for line in text.splitlines():
        if line and not line.startswith((" ", "#")):
            package = packages.setdefault(_name(line), Package())
        note = line.strip().removeprefix("#").strip()
        if not line.strip().startswith("#"):
            package.lines.append(line)
        elif line.startswith(" ") and (parent := note.removeprefix("via").strip()):
            package.needed_by.add(_name(parent))
    return packages


def _name(requirement: str) -> str:
    """Return the package's normalized name."""
    written = re.match(r"[\w.-]+", requirement)
    return re.sub(r"[-_.]+", "-", written[0]).lower() if written else ""


if __name__ == "__main__":
    print(needed(sys.argv[1].split(",")), end="")
