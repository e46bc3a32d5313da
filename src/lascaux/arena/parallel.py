"""Runs many games in parallel, in order: the results do not depend on the number of processes."""

import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from lascaux.arena.processes import Processes
from lascaux.core.errors import LascauxError

Some = TypeVar("Some")
T_co = TypeVar("T_co", covariant=True)
Play = Callable[[int, int], Some]
"""Plays games from a number on: the first number, and how many. It must be picklable."""

FIRST_BATCH, LARGEST_BATCH = 4, 4096
GROWTH_S = 0.25  # a batch that took less time is followed by a larger one, so that progress is visible and Ctrl-C works
WORTH_IT_S = 4.0  # shorter work is not worth the start of other processes
AHEAD = 2  # queued batches for each process


class WorkerDied(LascauxError):
    """A worker process was killed, for example because memory ran out."""


@dataclass(frozen=True)
class Chunk(Generic[Some]):
    """Some of the games: their numbers, and their results."""

    first: int
    count: int
    played: Some


class Future(Protocol[T_co]):
    """The future result of a job."""

    def result(self) -> T_co:
        """Wait for it."""


class Executor(Protocol):
    """Runs jobs in parallel, locally or on a cluster."""

    @property
    def jobs(self) -> int: ...

    def submit(self, job: Callable[..., Some], *arguments: Any) -> Future[Some]:
        """Run a job."""


def run_parallel(
    play: Play[Some],
    games: int,
    jobs: int,
    largest: int = LARGEST_BATCH,
    executor: Executor | None = None,
    size: int = FIRST_BATCH,
) -> Generator[Chunk[Some], None, None]:
    """Play games, at first in this process, and in others once it is clear that this takes long.

    A executor takes over as soon as the size of a batch is known. The first batch has the `size`.
    """
    done, size = 0, min(size, largest)
    if executor is not None and largest == 1:
        yield from _by_executor(play, 0, games, 1, executor)
        return
    while done < games:
        count = min(size, games - done)
        began = time.perf_counter()
        part = Chunk(done, count, play(done, count))
        took = time.perf_counter() - began
        done += count
        yield part
        batch = max(1, min(largest, int(count * GROWTH_S / took)))
        if executor is not None:
            yield from _by_executor(play, done, games, batch, executor)
            return
        if jobs > 1 and (games - done) * took / count > WORTH_IT_S:
            with Processes(jobs) as processes:
                yield from _by_executor(play, done, games, batch, processes)
            return
        if took < GROWTH_S:
            size = min(2 * size, largest)


def _by_executor(
    play: Play[Some], first: int, games: int, batch: int, executor: Executor
) -> Generator[Chunk[Some], None, None]:
    """Play the games from a number on, in other processes."""
    waiting: deque[tuple[int, int, Future[Some]]] = deque()
    batch = max(1, min(batch, (games - first) // executor.jobs))
    try:
        while first < games or waiting:
            while first < games and len(waiting) < AHEAD * executor.jobs:
                count = min(batch, games - first)
                waiting.append((first, count, executor.submit(play, first, count)))
                first += count
            number, count, played = waiting.popleft()
            yield Chunk(number, count, played.result())
    except BrokenProcessPool:
        raise WorkerDied("a process that played was killed; fewer at once leave each more memory") from None
