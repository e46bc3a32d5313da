"""Checks of the installation: program, page, compiled rules, clock."""

import os
import platform
import sqlite3
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from lascaux import __version__, bots
from lascaux.core import plugins, registry
from lascaux.core.finding import Finding, ok, problem, warning
from lascaux.kit import jit
from lascaux.kit.jit.cache import cache_root
from lascaux.server.web.page import FOLDER

EARLIEST = 1_735_689_600
"""January 1st, 2025: an earlier clock was never set."""
AHEAD_S = 60
TIMESYNC = Path("/run/systemd/timesync")


def look_at_machine() -> Iterator[Finding]:
    """Check the program and its environment."""
    yield ok(
        "program",
        version=__version__,
        python=platform.python_version(),
        sqlite=sqlite3.sqlite_version,
        games=", ".join(registry.names()),
    )
    if (FOLDER / "index.html").is_file():
        yield ok("page")
    else:
        yield problem("no_page")
    yield from _plugins()
    yield from _rules()


def _plugins() -> Iterator[Finding]:
    """Report every plug-in that cannot be used."""
    for name in registry.names():
        if not registry.is_plugin(name) or registry.prepare(name):
            bots.names(name)
            registry.versions(name)
    for skipped in plugins.skipped():
        yield problem("plugin_skipped", group=skipped.group, package=skipped.package, why=skipped.why)
    plugins.take_unreported()


def _rules() -> Iterator[Finding]:
    chosen = os.environ.get("LASCAUX_BACKEND", "")
    if chosen and chosen not in jit.BACKENDS:
        yield problem("no_such_backend", backend=chosen, backends=", ".join(jit.BACKENDS))
        return
    numba = _installed("numba")
    if chosen == "plain":
        yield ok("plain_chosen")
    elif numba is None:
        facts = {"command": jit.FAST}
        yield problem("backend_missing", backend=chosen, **facts) if chosen else warning("no_numba", **facts)
    else:
        yield _cache(numba)


def _installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _cache(numba: str) -> Finding:
    try:
        root = cache_root()
    except RuntimeError:
        return warning("no_home")
    # or the folder is unreadable
    above = next(folder for folder in (root, *root.absolute().parents) if os.path.exists(folder))
    if not os.access(above, os.W_OK | os.X_OK):
        return warning("cache_unwritable", folder=str(root))
    kept = (root / "kernels").is_dir() and any((root / "kernels").iterdir())
    return ok("compiled" if kept else "compiles", numba=numba, folder=str(root))


def look_at_clock(data: Path | None, now: float | None = None) -> Finding:
    """Check the clock against the files' times, which cannot lie in the future."""
    moment = time.time() if now is None else now
    if moment < EARLIEST:
        return problem("clock_never_set", year=time.gmtime(moment).tm_year)
    files = [] if data is None or not os.access(data, os.R_OK | os.X_OK) else list(data.iterdir())
    ahead = max((file.stat().st_mtime for file in files), default=0.0) - moment
    if ahead > AHEAD_S:
        return problem("clock_behind", seconds=round(ahead))
    if TIMESYNC.is_dir() and not (TIMESYNC / "synchronized").exists():
        return warning("clock_alone")
    return ok("clock", now=time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(moment)))
