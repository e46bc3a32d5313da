"""Writes the results of a run: curves, and the best weights as a file for bots."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path

from lascaux import __version__
from lascaux.training.curves import draw
from lascaux.training.run import Folder
from lascaux.training.trainer import Origin, Trainer

CURVES, WEIGHTS = "curves.svg", "weights.npz"


def write(trainer: Trainer, folder: Folder) -> None:
    """Write both after the last round."""
    run = folder.run
    folder.write(CURVES, draw(run, trainer.error_is).encode())
    best = folder.best()
    if best is not None:
        today = datetime.now(UTC).date().isoformat()
        origin = Origin(run.plan.rules, run.plan.seed, _commit(), run.games, today)
        folder.write(WEIGHTS, trainer.write(best, origin))


def _commit() -> str:
    """Return the commit of this program, or its version if installed."""
    here = str(Path(__file__).parent)
    try:
        found = subprocess.run(["git", "-C", here, "rev-parse", "--short", "HEAD"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return __version__
    return found.stdout.decode().strip()
