"""Runs the steps of a release in order and stops at the first failure."""

import argparse
import hashlib
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version as installed
from pathlib import Path

from tools.release import bill, build, changelog, commit, contents, interpreters
from tools.release.refusal import NotReleasable

DIST = commit.ROOT / "dist"
FIRST = "one"
"""The folder of the first build."""


def main() -> int:
    """Make the release and print the report."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--tag", action="store_true", help="tag the commit at the end, in this repository alone")
    parser.add_argument(
        "--python", action="append", type=int, metavar="MINOR", help="try only 3.MINOR; may be repeated"
    )
    chosen = parser.parse_args()
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        print(line, flush=True)

    try:
        with tempfile.TemporaryDirectory(prefix="lascaux-release-") as folder:
            name = release(Path(folder), tuple(chosen.python or interpreters.MINORS), chosen.tag, tell)
    except NotReleasable as error:
        print(f"no release: {error}", file=sys.stderr)
        return 1
    (DIST / f"{name}.report.txt").write_text("\n".join(told) + "\n", "utf-8")
    print(f"all of it is in {DIST.relative_to(commit.ROOT)}; nothing was uploaded")
    return 0


def release(folder: Path, minors: tuple[int, ...], tag: bool, tell: Callable[[str], None]) -> str:
    """Build, check, try and write the report; return the release's name."""
    version = commit.version()
    name = f"lascaux-{version}"
    when, notes = changelog.section(commit.git("show", f"{commit.released()}:CHANGELOG.md"), version)
    if tag:
        changelog.check_dated(version, when)
        commit.check_clean()
    tell(f"{name} ({when}), commit {commit.released()}")
    if differing := commit.uncommitted():
        tell(f"NOT IN IT: {len(differing)} files that are not committed, as {differing[0].split()[-1]}")
    packages = _packages(folder, tell)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    kept = [Path(shutil.copy(path, DIST)) for path in packages]
    (DIST / f"{name}.notes.md").write_text(notes, "utf-8")
    wheel = next(path for path in kept if path.suffix == ".whl")
    _list_contents(kept, DIST / f"{name}.contents.txt", tell)
    (DIST / f"{name}.cdx.json").write_text(bill.bill_of_materials(wheel, folder), "utf-8")
    _try_out(wheel, minors, folder, tell)
    _write_sums(tell)
    if tag:
        commit.tag(f"v{version}", DIST / f"{name}.notes.md")
        tell(f"tagged v{version}, in this repository alone")
    return name


def _packages(folder: Path, tell: Callable[[str], None]) -> list[Path]:
    when = commit.made_at()
    both = [build.build(folder / where, when) for where in (FIRST, "another/folder")]
    build.check_same(*both)
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    tools = f"hatchling {installed('hatchling')}, Node {node}, Python {platform.python_version()}"
    tell(f"built twice, the same bytes both times; with {tools}")
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *both[0]], check=True)
    return both[0]


def _list_contents(packages: list[Path], list_file: Path, tell: Callable[[str], None]) -> None:
    lists = []
    for path in packages:
        if path.suffix == ".whl":
            found = contents.of_wheel(path)
            contents.check_wheel(found, commit.tracked(commit.PACKAGE))
            learned = sum(size for one, size in found.items() if one.endswith(contents.LEARNED))
            page = sum(size for one, size in found.items() if one.startswith(contents.PAGE))
            tell(f"{path.name}: {path.stat().st_size} bytes; the page {page}, what bots have learned {learned}")
        else:
            found = contents.of_sdist(path)
            contents.check_sdist(found, commit.tracked())
            tell(f"{path.name}: {path.stat().st_size} bytes")
        lists.append(contents.listed(path.name, found))
    list_file.write_text("\n".join(lists), "utf-8")


def _try_out(wheel: Path, minors: tuple[int, ...], folder: Path, tell: Callable[[str], None]) -> None:
    for minor in minors:
        python = interpreters.interpreter(minor)
        if python is None:
            tell(f"NOT TRIED: there is no Python 3.{minor} on this machine")
        else:
            (folder / f"try-{minor}").mkdir()
            web = folder / FIRST / "commit/web"
            tell(interpreters.try_out(python, wheel, web, folder / f"try-{minor}").line())
            shutil.rmtree(folder / f"try-{minor}")


def _write_sums(tell: Callable[[str], None]) -> None:
    """Return the checksums in the format of `sha256sum --check SHA256SUMS`."""
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(DIST.iterdir())]
    (DIST / "SHA256SUMS").write_text("\n".join(sums) + "\n", "utf-8")
    for line in sums:
        tell(line)


if __name__ == "__main__":
    sys.exit(main())
