"""Writes the results of a run: curves, and the best weights as a file for bots."""

from datetime import UTC, datetime

from lascaux.arena.commit import commit
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
        origin = Origin(run.plan.rules, run.plan.seed, commit(), run.games, today)
        folder.write(WEIGHTS, trainer.write(best, origin))
