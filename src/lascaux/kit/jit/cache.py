"""The on-disk cache of compiled kernels: a folder for each version of each kernel of each game."""

import os
import shutil
import time
from pathlib import Path

_KEPT = 4
"""The number of other versions of a kernel that are kept, so that two checkouts do not evict each other's."""
_FORGOTTEN_S = 60 * 24 * 3600
"""Age in seconds after which an unused kernel is removed: it was renamed, or its game is gone."""


def cache_root() -> Path:
    """Return the folder above all kernel caches; `LASCAUX_CACHE` moves it."""
    given = os.environ.get("LASCAUX_CACHE")
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(given) if given else home / "lascaux"


def kernel_folder(game: str, kernel: str, fingerprint: str) -> Path:
    """Return the folder of one version of a kernel, created if missing; remove versions that were not used lately."""
    folder = cache_root() / "kernels" / game / kernel / fingerprint
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    others = [other for other in _folders(folder.parent) if other != folder]
    for old in sorted(others, key=_last_used)[:-_KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def remove_forgotten() -> None:
    """Remove kernels that have not been used for a long time."""
    long_ago = time.time() - _FORGOTTEN_S
    for game in _folders(cache_root() / "kernels"):
        for kernel in _folders(game):
            if max(map(_last_used, [kernel, *_folders(kernel)])) < long_ago:
                shutil.rmtree(kernel, ignore_errors=True)


def _folders(parent: Path) -> list[Path]:
    """Return the folders in a folder; empty if another process has just removed it."""
    try:
        return [path for path in parent.iterdir() if path.is_dir()]
    except OSError:
        return []


def _last_used(folder: Path) -> float:
    """Return when a kernel was last used; one that another process has just removed counts as oldest."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0
