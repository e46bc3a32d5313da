"""Many games over all cores, told in order: what comes of them is the same however many processes play."""

import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Generic, TypeVar

from lascaux.arena.processes import Processes
from lascaux.core.refusal import LascauxError

Some = TypeVar("Some")
Play = Callable[[int, int], Some]
"""Plays so many games from a number on: the first number, and how many. It goes to other processes as it is."""

FIRST_BATCH, LARGEST_BATCH = 4, 4096
GROWTH_S = 0.25  # a batch that took less is followed by a larger one, so that progress is seen and Ctrl-C heard
WORTH_IT_S = 4.0  # what is over sooner is not worth the start of other processes
AHEAD = 2  # batches that wait for each process


class WorkerDied(LascauxError):
    """One of the processes that played was killed, as by a machine that ran out of memory."""


@dataclass(frozen=True)
class Part(Generic[Some]):
    """Some of the games: their numbers, and what came of them."""

    first: int
    count: int
    played: Some


def spread(play: Play[Some], games: int, jobs: int, largest: int = LARGEST_BATCH) -> Generator[Part[Some], None, None]:
    """Play so many games, at first in this process, and in others once it is clear that this takes long."""
    done, size = 0, min(FIRST_BATCH, largest)
    while done < games:
        count = min(size, games - done)
        began = time.perf_counter()
        part = Part(done, count, play(done, count))
        took = time.perf_counter() - began
        done += count
        yield part
        if jobs > 1 and (games - done) * took / count > WORTH_IT_S:
            batch = max(1, min(largest, int(count * GROWTH_S / took)))
            yield from _in_processes(play, done, games, batch, jobs)
            return
        if took < GROWTH_S:
            size = min(2 * size, largest)


def _in_processes(play: Play[Some], first: int, games: int, batch: int, jobs: int) -> Generator[Part[Some], None, None]:
    """The games from a number on, by other processes."""
    waiting: deque[tuple[int, int, Future[Some]]] = deque()
    batch = max(1, min(batch, (games - first) // jobs))
    with Processes(jobs) as processes:
        try:
            while first < games or waiting:
                while first < games and len(waiting) < AHEAD * jobs:
                    count = min(batch, games - first)
                    waiting.append((first, count, processes.submit(play, first, count)))
                    first += count
                number, count, played = waiting.popleft()
                yield Part(number, count, played.result())
        except BrokenProcessPool:
            raise WorkerDied("a process that played was killed; fewer at once leave each more memory") from None
