"""Tries the wheel on every supported Python: empty environment, pip, `lascaux`, a first move."""

import os
import resource
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.release.first_move import move_in_every_game, move_in_the_page
from tools.release.refusal import NotReleasable

MINORS = (11, 12, 13, 14)
"""Python 3.11 to 3.14."""
START_S = 120


@dataclass(frozen=True)
class Trial:
    """The result on one Python."""

    python: str
    packages: int
    megabytes: int
    """Packages in the environment, pip included."""
    installed_s: float
    busy_s: float
    """CPU seconds of the installation, which depend less on other programs."""
    moved_s: float | None
    """Seconds from the start of pip to the first move in the page; None without a browser."""

    def line(self) -> str:
        """Return the line for the report."""
        moved = (
            "NOT TRIED in the page: no Chromium" if self.moved_s is None else f"first move after {self.moved_s:.1f} s"
        )
        size = f"{self.packages} packages, {self.megabytes} MB"
        installed = f"installed in {self.installed_s:.1f} s ({self.busy_s:.1f} s of the processor)"
        return f"Python {self.python}: plays all games; {size}, {installed}, {moved}"


def interpreter(minor: int) -> Path | None:
    """Return a Python of that version from the path, pyenv or uv."""
    on_path = shutil.which(f"python3.{minor}")
    homes = (Path.home() / ".pyenv/versions", Path.home() / ".local/share/uv/python")
    kept = [found for home in homes for found in sorted(home.glob(f"*3.{minor}.*/bin/python3"))]
    return next((path for path in [*([Path(on_path)] if on_path else []), *kept] if _is(path, minor)), None)


def _is(path: Path, minor: int) -> bool:
    """Return whether it runs and has that version; pyenv's shims may not."""
    asked = [str(path), "-c", "import sys, venv; print(sys.version_info[1])"]
    done = subprocess.run(asked, capture_output=True, text=True)
    return done.returncode == 0 and done.stdout.strip() == str(minor)


def try_out(python: Path, wheel: Path, web: Path, folder: Path) -> Trial:
    """Install the wheel into an empty environment, start `lascaux`, and play at its tables.

    `web` is the page's folder, whose packages drive the browser.
    """
    home, env = folder / "environment", newcomer(folder)
    subprocess.run([python, "-m", "venv", home], check=True, env=env)
    began, busy = time.monotonic(), _busy()
    done = subprocess.run([home / "bin/pip", "install", "--quiet", wheel], capture_output=True, text=True, env=env)
    if done.returncode != 0:
        raise NotReleasable(f"{python}: it cannot be installed: {done.stderr[-2000:]}")
    installed, busy = time.monotonic() - began, _busy() - busy
    with alone(home / "bin/lascaux", env) as address:
        moved = move_in_the_page(address, web)
        move_in_every_game(address)
    listed = subprocess.run([home / "bin/pip", "list", "--format=freeze"], capture_output=True, text=True, check=True)
    asked = [str(home / "bin/python"), "-c", "import platform; print(platform.python_version())"]
    version = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    first = None if moved is None else moved - began
    return Trial(version, len(listed.stdout.splitlines()), _megabytes(home), installed, busy, first)


def newcomer(folder: Path) -> dict[str, str]:
    """Return the environment of a first run on a machine without a screen."""
    ours = ("LASCAUX_", "PYTHON", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache")}


@contextmanager
def alone(command: Path, env: dict[str, str]) -> Iterator[str]:
    """A bare `lascaux`; its address."""
    with subprocess.Popen([command], stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if line.startswith("http://"):
                    yield line.strip()
                    break
            else:
                raise NotReleasable(f"{command} never said its address")
        finally:
            process.terminate()
            if process.wait(START_S) != 0:
                raise NotReleasable(f"{command} ended with code {process.returncode}")


def _busy() -> float:
    """Return the CPU seconds of finished child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _megabytes(folder: Path) -> int:
    """Return its disk usage in whole blocks, as `du -sm` does."""
    blocks = sum(path.lstat().st_blocks for path in [folder, *folder.rglob("*")])
    return -(-blocks * 512 // (1 << 20))
