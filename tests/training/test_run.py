"""A training run: what was done is not done again, and the best weights are those that won."""

import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from lascaux.arena.score import Score
from lascaux.training import outcome
from lascaux.training import run as training
from lascaux.training.curves import draw
from lascaux.training.run import DifferentRun, Folder, Round, RunConfig
from lascaux.training.trainer import Array, Fit, Origin, Progress, Samples, Trainer
from lascaux.training.verdict import Verdict

PLAN = RunConfig("carcassonne", "1.0", "test", 100)


class Pupil(Trainer):
    """Learns at once, and wins as often as it is told to."""

    error_is = "error"

    def __init__(self, scores: Sequence[float]) -> None:
        super().__init__("carcassonne")
        self.scores = scores
        self.played: list[str] = []
        self.fitted: list[int] = []
        self.opponents: list[int | None] = []

    def play(self, games: int, seed: str, best: Array | None, jobs: int, device: str, progress: Progress) -> Samples:
        self.played.append(seed)
        return {"rows": np.arange(games)}

    def fit(self, samples: Sequence[Samples], best: Array | None, seed: int, device: str, progress: Progress) -> Fit:
        self.fitted.append(sum(len(part["rows"]) for part in samples))
        return Fit(np.array([len(self.fitted)]), self.fitted[-1], 16.0, 20.0)

    def compare(self, newcomer: Array, holder: Array | None, seed: str, jobs: int, progress: Progress) -> Verdict:
        self.opponents.append(None if holder is None else int(holder[0]))
        score = self.scores[len(self.opponents) - 1]
        if score < 0:
            raise KeyboardInterrupt
        return Verdict(200, Score(score, score - 0.05, score + 0.05, 400))

    def write(self, weights: Array, origin: Origin) -> bytes:
        return f"{weights.tolist()} {origin.seed} {origin.games}".encode()


def run(path: Path, pupil: Pupil, rounds: int) -> tuple[Folder, list[Round]]:
    folder = Folder(path, PLAN)
    return folder, list(training.run(pupil, folder, rounds, 1, "cpu"))


def test_only_what_beats_the_best_is_kept(tmp_path: Path) -> None:
    """The first meets greedy, the second the first; it is no better, so the third meets the first again."""
    pupil = Pupil([0.8, 0.5, 0.6])
    folder, rounds = run(tmp_path, pupil, 3)
    assert [done.kept for done in rounds] == [True, False, True]
    assert pupil.opponents == [None, 1, 1]
    assert folder.best() == np.array([3])
    assert pupil.fitted == [100, 200, 300]  # older samples are kept
    assert len(set(pupil.played)) == 3  # and no game is played twice


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    """Samples and fit of the round that was stopped at the gate are not made again."""
    pupil = Pupil([-1, 0.8])
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, pupil, 1)
    _folder, rounds = run(tmp_path, pupil, 1)
    assert [done.number for done in rounds] == [0]
    assert (len(pupil.played), len(pupil.fitted)) == (1, 1)
    assert run(tmp_path, pupil, 1)[1] == []  # done already


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    run(tmp_path, Pupil([0.8]), 1)
    with pytest.raises(DifferentRun, match="another run"):
        Folder(tmp_path, RunConfig("carcassonne", "1.0", "another seed", 100))
    (tmp_path / "course.json").write_text("{")
    with pytest.raises(DifferentRun, match="cannot be read"):
        Folder(tmp_path, PLAN)


def test_the_best_weights_are_written_with_where_they_come_from(tmp_path: Path) -> None:
    """Of three rounds the second was the last to be kept: two hundred games were played for it."""
    pupil = Pupil([0.8, 0.7, 0.5])
    folder, rounds = run(tmp_path, pupil, 3)
    outcome.write(pupil, folder)
    assert (tmp_path / "weights.npz").read_text() == "[2] test 200"
    dots = re.findall(r"<circle[^>]* fill=\"([^\"]+)\"", (tmp_path / "curves.svg").read_text())
    assert len(dots) == len(rounds)
    assert dots[0] == dots[1] != dots[2]  # another colour where weights were dropped


def test_nothing_won_nothing_written(tmp_path: Path) -> None:
    pupil = Pupil([0.5])
    folder, _rounds = run(tmp_path, pupil, 1)
    outcome.write(pupil, folder)
    assert not (tmp_path / "weights.npz").exists()
    assert "<circle" in draw(folder.run, "error")
