"""The released commit: its name, time, and a clean copy."""

import ast
import subprocess
import tarfile
from functools import cache
from io import BytesIO
from pathlib import Path

from tools.release.refusal import NotReleasable

ROOT = Path(__file__).parents[2]
PACKAGE = "src/lascaux"


def git(*arguments: str) -> str:
    """Return Git's output."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@cache
def released() -> str:
    """The last commit, looked up once because another may follow meanwhile."""
    return git("rev-parse", "HEAD")


def version() -> str:
    """Return the version in the commit."""
    for line in git("show", f"{released()}:{PACKAGE}/__init__.py").splitlines():
        if line.startswith("__version__ = "):
            return str(ast.literal_eval(line.removeprefix("__version__ = ")))
    raise NotReleasable(f"{PACKAGE}/__init__.py says no __version__")


def made_at() -> str:
    """Return the commit's time in seconds, used for all published files."""
    return git("show", "--no-patch", "--format=%ct", released())


def uncommitted() -> list[str]:
    """List files that differ from the commit or are not in it."""
    return git("status", "--porcelain").splitlines()


def tracked(folder: str = ".") -> set[str]:
    """The files of the commit in a folder, from the root on."""
    return set(git("ls-tree", "-r", "--name-only", "--full-tree", released(), folder).splitlines())


def copy_to(folder: Path) -> None:
    """Write the commit's files, and nothing else, into a folder."""
    packed = subprocess.run(["git", "archive", released()], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def check_clean() -> None:
    """Raise `NotReleasable` unless the working tree equals the commit."""
    differing = uncommitted()
    if differing:
        raise NotReleasable(f"no tag on a tree that differs from its commit: {', '.join(differing[:5])}")


def tag(name: str, notes: Path) -> None:
    """Tag the commit locally; the maintainer pushes it."""
    check_clean()
    git("tag", "--annotate", name, "--file", str(notes), "--cleanup=whitespace", released())
