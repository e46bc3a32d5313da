"""Where compiled kernels are kept between runs.

Numba watches only the file of the function itself: a table or constant changed elsewhere would silently keep the old
rule. So the folder is named by a hash of every source the kernels can depend on.
"""

import os
import shutil
import sys
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

_PACKAGE = Path(__file__).parents[2]
_ENGINE_ROOMS = ("core", "kit", "games", "bots")
_KEPT = 4  # caches of other versions left alone, so that two checkouts do not fight


def cache_root() -> Path:
    """The folder above all kernel caches; `LASCAUX_CACHE` moves it."""
    given = os.environ.get("LASCAUX_CACHE")
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(given) if given else home / "lascaux"


@cache
def fingerprint() -> str:
    """A hash of all engine sources and of everything else that decides what a compiled kernel does."""
    digest = blake2b(digest_size=12)
    for room in _ENGINE_ROOMS:
        for path in sorted((_PACKAGE / room).rglob("*")):
            if path.suffix in {".py", ".json"}:
                digest.update(path.relative_to(_PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    tools = (sys.version, version("numba"), version("numpy"), os.environ.get("NUMBA_BOUNDSCHECK", ""))
    digest.update(repr(tools).encode())
    return digest.hexdigest()


def kernel_cache() -> Path:
    """This version's folder, made if need be; all but the most lately used of other versions' are removed."""
    folder = cache_root() / "kernels" / fingerprint()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    others = [p for p in folder.parent.iterdir() if p.is_dir() and p != folder]
    for old in sorted(others, key=_last_used)[:-_KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _last_used(folder: Path) -> float:
    """When a process last asked for a cache; one that another process has just removed counts as oldest."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0
