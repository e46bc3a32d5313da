"""Measures the speed of a game's rules when all cores are busy."""

import time
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from statistics import fmean, stdev

from lascaux import bots as bot_room
from lascaux.arena.processes import Processes
from lascaux.bots import Match
from lascaux.core.seed import Seed

BUSY_S, ROUNDS = 3.0, 6
PATIENCE_S = 600.0
BATCH_S = 0.1
_at_once: list[Barrier] = []


class _Begin:
    """Passed to every process at its start: a barrier for a common start."""

    def __init__(self, line: Barrier) -> None:
        self._line = line

    def __call__(self) -> None:
        _at_once[:] = [self._line]


def rate_together(game: str, seats: tuple[str, ...], backend: str, jobs: int) -> dict[str, float]:
    """Return games and moves per second of several processes that all play during the whole measurement.

    Each counts in rounds of its own; the spread of rounds is that of their sums.
    """
    line = get_context("spawn").Barrier(jobs)
    with Processes(jobs, _Begin(line)) as processes:
        running = [processes.submit(_busy, game, seats, backend, number) for number in range(jobs)]
        measured = [future.result() for future in running]
    games, moves = (sum(column) for column in zip(*(rate for rate, _ in measured), strict=True))
    together = [sum(rates) for rates in zip(*(rounds for _, rounds in measured), strict=True)]
    return {"games_per_s": round(games, 1), "moves_per_s": round(moves, 1)} | rounds_of(together)


def rounds_of(rates: Sequence[float]) -> dict[str, float]:
    """Return the mean and the standard error of games per second in several rounds."""
    error = stdev(rates) / len(rates) ** 0.5
    return {"games_per_s_mean": round(fmean(rates), 1), "games_per_s_error": round(error, 1)}


def _busy(game: str, seats: tuple[str, ...], backend: str, number: int) -> tuple[tuple[float, float], list[float]]:
    match = bot_room.quick_match(game, seats)
    assert match is not None
    size = _batch_size(match, seats, backend)
    games = moves = 0
    rounds: list[float] = []
    _at_once[0].wait(PATIENCE_S)
    began = time.perf_counter()
    while len(rounds) < ROUNDS:
        since, before = time.perf_counter(), games
        while (now := time.perf_counter()) - since < BUSY_S / ROUNDS:
            batch = match(seats, {}, Seed(f"bench-{number}", games), size, backend, False)
            games += len(batch)
            moves += int(batch.lengths.sum())
        rounds.append((games - before) / (now - since))
    return (games / (now - began), moves / (now - began)), rounds


def _batch_size(match: Match, seats: tuple[str, ...], backend: str) -> int:
    """Return how many games take a moment; the measurement also loads the code."""
    size, took = 1, 0.0
    while took < BATCH_S:
        size *= 2
        began = time.perf_counter()
        match(seats, {}, Seed("bench"), size, backend, False)
        took = time.perf_counter() - began
    return size
