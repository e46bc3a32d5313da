"""Writes the results of a run: curves, and the best weights as a file for bots."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path

from lascaux import __version__
from lascaux.training.course import Folder
from lascaux.training.curves import draw
from lascaux.training.subject import Origin, Subject

CURVES, WEIGHTS = "curves.svg", "weights.npz"


def write(subject: Subject, folder: Folder) -> None:
    """Write both after the last round."""
    course = folder.course
    folder.write(CURVES, draw(course, subject.error_is).encode())
    best = folder.best()
    if best is not None:
        today = datetime.now(UTC).date().isoformat()
        origin = Origin(course.plan.rules, course.plan.seed, _commit(), course.games, today)
        folder.write(WEIGHTS, subject.write(best, origin))


def _commit() -> str:
    """Return the commit of this program, or its version if installed."""
    here = str(Path(__file__).parent)
    try:
        told = subprocess.run(["git", "-C", here, "rev-parse", "--short", "HEAD"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return __version__
    return told.stdout.decode().strip()
