"""A training run, kept in a folder: rounds of samples, a fit and a gate. It can be resumed.

Each round plays with the best weights so far, fits new ones to the samples of the last rounds, and keeps them only if
they are certainly better. Every part is a file of its own, written completely or not at all.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import msgspec
import numpy as np

from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.training.trainer import Array, Fit, Samples, Trainer

REPLAY_ROUNDS = 4
"""The number of recent rounds whose samples are fitted: with only the newest, weights got worse."""
PLAN = "course.json"

Tell = Callable[[str, float], None]
"""Receives the progress of a part: `lessons`, `fit` or `gate`, and the share that is done."""


class DifferentRun(LascauxError):
    """The folder holds another run."""


class RunConfig(msgspec.Struct, frozen=True):
    """The configuration of a run."""

    game: str
    rules: str
    seed: str
    games: int
    """Games for each round."""
    seats: int | None = None
    """The number of seats, if the run is for one only."""


class Round(msgspec.Struct, frozen=True):
    """The result of a round: the test error of its fit, and its match against the best weights."""

    number: int
    games: int
    examples: int
    error: float
    guess: float
    gate_games: int
    score: float
    low: float
    high: float
    kept: bool


class TrainingRun(msgspec.Struct):
    """A configuration and its rounds so far."""

    plan: RunConfig
    rounds: list[Round] = []

    @property
    def games(self) -> int:
        """The number of games behind the best weights."""
        kept = [done.number for done in self.rounds if done.kept]
        return sum(done.games for done in self.rounds[: kept[-1] + 1]) if kept else 0


class Folder:
    """The folder of a run."""

    def __init__(self, path: Path, plan: RunConfig) -> None:
        self._path = path
        path.mkdir(parents=True, exist_ok=True)
        self.run = self._open(plan)

    def _open(self, plan: RunConfig) -> TrainingRun:
        file = self._path / PLAN
        if not file.exists():
            return TrainingRun(plan)
        try:
            run = msgspec.json.decode(file.read_bytes(), type=TrainingRun)
        except msgspec.DecodeError as error:
            raise DifferentRun(
                Text(f"{file} ne peut pas être lu : {error}", f"{file} cannot be read: {error}")
            ) from None
        if run.plan != plan:
            raise DifferentRun(
                Text(
                    f"{self._path} contient un autre entraînement : {msgspec.json.encode(run.plan).decode()}",
                    f"{self._path} holds another run: {msgspec.json.encode(run.plan).decode()}",
                )
            )
        return run

    def add(self, done: Round) -> None:
        """Add the result of a round."""
        self.run.rounds.append(done)
        self.write(PLAN, msgspec.json.format(msgspec.json.encode(self.run)))

    def write(self, name: str, data: bytes) -> None:
        """Write a file completely or not at all."""
        draft = self._path / f"{name}.part"
        draft.write_bytes(data)
        os.replace(draft, self._path / name)

    def samples(self, number: int) -> Samples | None:
        """Return a round's samples, if its games were played."""
        return self._arrays(f"lessons-{number}.npz")

    def keep_samples(self, number: int, samples: Samples) -> None:
        """Write a round's samples."""
        self._keep_arrays(f"lessons-{number}.npz", samples)

    def fitted(self, number: int) -> Fit | None:
        """Return a round's new weights, if they were fitted."""
        arrays = self._arrays(f"fit-{number}.npz")
        if arrays is None:
            return None
        examples, error, guess = arrays["facts"].tolist()
        return Fit(arrays["weights"], int(examples), error, guess)

    def keep_fit(self, number: int, found: Fit) -> None:
        """Write a round's new weights."""
        facts = np.array([found.examples, found.error, found.guess])
        self._keep_arrays(f"fit-{number}.npz", {"weights": found.weights, "facts": facts})

    def best(self) -> Array | None:
        """Return the weights of the last round that were kept."""
        kept = [done.number for done in self.run.rounds if done.kept]
        found = self.fitted(kept[-1]) if kept else None
        return None if found is None else found.weights

    def _arrays(self, name: str) -> Samples | None:
        file = self._path / name
        if not file.exists():
            return None
        with np.load(file, allow_pickle=False) as arrays:
            return {key: arrays[key] for key in arrays.files}

    def _keep_arrays(self, name: str, arrays: Mapping[str, Array]) -> None:
        draft = self._path / f"part-{name}"
        np.savez_compressed(draft, **arrays)  # type: ignore[arg-type]
        os.replace(draft, self._path / name)


def run(
    trainer: Trainer, folder: Folder, rounds: int, jobs: int, device: str, tell: Tell = lambda part, done: None
) -> Iterator[Round]:
    """Continue until a number of rounds are done; yield each."""
    for number in range(len(folder.run.rounds), rounds):
        yield _round(trainer, folder, number, jobs, device, tell)


def _round(trainer: Trainer, folder: Folder, number: int, jobs: int, device: str, tell: Tell) -> Round:
    plan, best = folder.run.plan, folder.best()
    if folder.samples(number) is None:
        played = trainer.play(plan.games, f"{plan.seed} {number}", best, jobs, device, partial(tell, "lessons"))
        folder.keep_samples(number, played)
    found = folder.fitted(number)
    if found is None:
        recent = [folder.samples(i) for i in range(max(0, number - REPLAY_ROUNDS + 1), number + 1)]
        found = trainer.fit([part for part in recent if part is not None], best, number, device, partial(tell, "fit"))
        folder.keep_fit(number, found)
    verdict = trainer.compare(found.weights, best, f"{plan.seed} gate {number}", jobs, partial(tell, "gate"))
    done = Round(
        number=number,
        games=plan.games,
        examples=found.examples,
        error=round(found.error, 3),
        guess=round(found.guess, 3),
        gate_games=verdict.games,
        score=round(verdict.score.value, 4),
        low=round(verdict.score.low, 4),
        high=round(verdict.score.high, 4),
        kept=verdict.better,
    )
    folder.add(done)
    return done
