"""Checks that the packages contain exactly the commit's files and the built page."""

import tarfile
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path

from tools.release.refusal import NotReleasable

PAGE = "lascaux/server/page/"
PAGE_NEEDS = ("index.html", "assets/")
LEARNED = ".npz"
MOST_LEARNED = 5_000_000
"""Most bytes of bots' weights in the wheel."""


def of_wheel(path: Path) -> dict[str, int]:
    """Its files with their sizes, as packed."""
    with zipfile.ZipFile(path) as wheel:
        return {one.filename: one.compress_size for one in wheel.infolist()}


def of_sdist(path: Path) -> dict[str, int]:
    """Its files with their sizes, without the folder that all are in."""
    with tarfile.open(path) as sdist:
        return {one.name.partition("/")[2]: one.size for one in sdist.getmembers() if one.isfile()}


def check_wheel(found: Mapping[str, int], tracked: Collection[str]) -> None:
    """Check the wheel: the committed package, the page, and metadata."""
    own = {name.removeprefix("src/") for name in tracked}
    inside = {name for name in found if ".dist-info/" not in name}
    _check("the wheel", inside, own)
    learned = sum(size for name, size in found.items() if name.endswith(LEARNED))
    if learned > MOST_LEARNED:
        raise NotReleasable(f"what bots have learned takes {learned} bytes of the wheel, more than {MOST_LEARNED}")


def check_sdist(found: Collection[str], tracked: Collection[str]) -> None:
    """Check the source distribution: the whole commit and the page, so that it installs without Node."""
    _check("the source distribution", {name for name in found if name != "PKG-INFO"}, set(tracked), under="src/")


def _check(what: str, found: set[str], wanted: set[str], under: str = "") -> None:
    page = {name.removeprefix(under + PAGE) for name in found if name.startswith(under + PAGE)}
    for needed in PAGE_NEEDS:
        if not any(name.startswith(needed) for name in page):
            raise NotReleasable(f"{what} lacks the page: there is no {needed} in {PAGE}")
    rest = {name for name in found if not name.startswith(under + PAGE)}
    if missing := sorted(wanted - rest):
        raise NotReleasable(f"{what} lacks {', '.join(missing[:5])} ({len(missing)} in all)")
    if more := sorted(rest - wanted):
        raise NotReleasable(f"{what} has what no commit has: {', '.join(more[:5])} ({len(more)} in all)")


def listed(title: str, found: Mapping[str, int]) -> str:
    """The contents as lines: bytes and name."""
    lines = [f"{size:>9}  {name}" for name, size in sorted(found.items())]
    return "\n".join([f"{title}: {len(found)} files, {sum(found.values())} bytes", *lines, ""])
