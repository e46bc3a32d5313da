"""The commit of this program, for the origin of what it makes."""

import subprocess
from pathlib import Path

from lascaux import __version__


def commit() -> str:
    """Return the commit of this program, or its version if installed."""
    here = str(Path(__file__).parent)
    try:
        found = subprocess.run(["git", "-C", here, "rev-parse", "--short", "HEAD"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return __version__
    return found.stdout.decode().strip()
