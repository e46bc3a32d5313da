"""A course of training, kept in a folder: rounds of lessons, a fit and a gate. What was done is not done again.

Each round plays with the best weights so far, fits new ones to the lessons of the last rounds, and keeps them only
when they certainly beat the best. A course that was stopped goes on where it was: every part lies in a file of its
own, written whole or not at all.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import msgspec
import numpy as np

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError
from lascaux.training.subject import Array, Fit, Lessons, Subject

REPLAYED = 4
"""So many of the last rounds' lessons are fitted to: with the newest alone, weights got worse."""
PLAN = "course.json"

Tell = Callable[[str, float], None]
"""Told how far a part is: `lessons`, `fit` or `gate`, and the share that is done."""


class OtherCourse(LascauxError):
    """A folder holds another course than the one that was asked for."""


class Plan(msgspec.Struct, frozen=True):
    """What a course is asked to do."""

    game: str
    rules: str
    seed: str
    games: int
    """How many each round plays."""
    seats: int | None = None
    """Where it is for tables of so many seats alone."""


class Round(msgspec.Struct, frozen=True):
    """What came of a round: its fit, on examples that it was not fitted to, and its match against the best."""

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


class Course(msgspec.Struct):
    """A plan and its rounds so far."""

    plan: Plan
    rounds: list[Round] = []

    @property
    def games(self) -> int:
        """How many games were played for the weights that are kept."""
        kept = [done.number for done in self.rounds if done.kept]
        return sum(done.games for done in self.rounds[: kept[-1] + 1]) if kept else 0


class Folder:
    """Where a course lies."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        path.mkdir(parents=True, exist_ok=True)
        self.course = self._open(plan)

    def _open(self, plan: Plan) -> Course:
        file = self._path / PLAN
        if not file.exists():
            return Course(plan)
        try:
            course = msgspec.json.decode(file.read_bytes(), type=Course)
        except msgspec.DecodeError as wrong:
            raise OtherCourse(
                Text(f"{file} ne peut pas être lu : {wrong}", f"{file} cannot be read: {wrong}")
            ) from None
        if course.plan != plan:
            raise OtherCourse(
                Text(
                    f"{self._path} contient un autre cours : {msgspec.json.encode(course.plan).decode()}",
                    f"{self._path} holds another course: {msgspec.json.encode(course.plan).decode()}",
                )
            )
        return course

    def add(self, done: Round) -> None:
        """Keep what came of a round."""
        self.course.rounds.append(done)
        self.write(PLAN, msgspec.json.format(msgspec.json.encode(self.course)))

    def write(self, name: str, data: bytes) -> None:
        """Write a file whole, or not at all."""
        draft = self._path / f"{name}.part"
        draft.write_bytes(data)
        os.replace(draft, self._path / name)

    def lessons(self, number: int) -> Lessons | None:
        """What a round's games taught, if they were played."""
        return self._arrays(f"lessons-{number}.npz")

    def keep_lessons(self, number: int, lessons: Lessons) -> None:
        """Keep a round's lessons."""
        self._keep_arrays(f"lessons-{number}.npz", lessons)

    def fitted(self, number: int) -> Fit | None:
        """A round's new weights, if they were fitted."""
        arrays = self._arrays(f"fit-{number}.npz")
        if arrays is None:
            return None
        examples, error, guess = arrays["facts"].tolist()
        return Fit(arrays["weights"], int(examples), error, guess)

    def keep_fit(self, number: int, found: Fit) -> None:
        """Keep a round's new weights."""
        facts = np.array([found.examples, found.error, found.guess])
        self._keep_arrays(f"fit-{number}.npz", {"weights": found.weights, "facts": facts})

    def best(self) -> Array | None:
        """The weights of the last round whose were kept."""
        kept = [done.number for done in self.course.rounds if done.kept]
        found = self.fitted(kept[-1]) if kept else None
        return None if found is None else found.weights

    def _arrays(self, name: str) -> Lessons | None:
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
    subject: Subject, folder: Folder, rounds: int, jobs: int, device: str, tell: Tell = lambda part, done: None
) -> Iterator[Round]:
    """Go on until so many rounds are done; each is told when it is."""
    for number in range(len(folder.course.rounds), rounds):
        yield _round(subject, folder, number, jobs, device, tell)


def _round(subject: Subject, folder: Folder, number: int, jobs: int, device: str, tell: Tell) -> Round:
    plan, best = folder.course.plan, folder.best()
    if folder.lessons(number) is None:
        played = subject.play(plan.games, f"{plan.seed} {number}", best, jobs, device, partial(tell, "lessons"))
        folder.keep_lessons(number, played)
    found = folder.fitted(number)
    if found is None:
        recent = [folder.lessons(i) for i in range(max(0, number - REPLAYED + 1), number + 1)]
        found = subject.fit([part for part in recent if part is not None], number, device, partial(tell, "fit"))
        folder.keep_fit(number, found)
    verdict = subject.compare(found.weights, best, f"{plan.seed} gate {number}", jobs, partial(tell, "gate"))
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
