"""Builds wheel and source distribution twice in two folders; both must give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

from tools.release import commit
from tools.release.refusal import NotReleasable


def build(folder: Path, when: str) -> list[Path]:
    """Build from a copy of the commit in a folder: the page first, both packages with it inside."""
    commit.copy_to(folder / "commit")
    out = folder / "built"
    # The tools come from requirements.txt, so the build fetches only the page's packages.
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(folder / "commit")]
    done = subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": when}, capture_output=True, text=True)
    if done.returncode != 0:
        raise NotReleasable(f"it cannot be built:\n{done.stdout}\n{done.stderr}")
    return sorted(out.iterdir())


def check_same(first: list[Path], second: list[Path]) -> None:
    """Raise `NotReleasable` with the differences between two builds."""
    names = [path.name for path in first]
    if names != [path.name for path in second]:
        raise NotReleasable(f"two builds gave different files: {names}, {[path.name for path in second]}")
    for one, other in zip(first, second, strict=True):
        if one.read_bytes() != other.read_bytes():
            raise NotReleasable(f"two builds of the same commit differ: {one}, {other}")
