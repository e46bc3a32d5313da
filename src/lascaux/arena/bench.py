"""Measures the speed of a game's rules: random play, two players, default options; on one core, and on all.

Rates are those of the fastest round, since other load only slows.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from lascaux import bots as bot_room
from lascaux.arena.mean import MeanError
from lascaux.arena.parallel_bench import rate_together, rounds_of
from lascaux.bots import Match
from lascaux.core import registry
from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.core.seed import Seed
from lascaux.kit.jit import check_there

ROUNDS = 8
ROUND_S = 0.5
SEATS = ("random", "random")
TO_COMPILE = (SEATS, ("greedy", "greedy"))
Progress = Callable[[Text], None]


class NoBenchmark(LascauxError):
    """The game has no compiled play to time."""


def bench(game: str, progress: Progress | None = None, jobs: int = 1) -> dict[str, Any]:
    """Return all measurements of `lascaux bench`."""
    registry.find(game)
    match = bot_room.quick_match(game, SEATS)
    if match is None:
        raise NoBenchmark(f"{game} has no quick match, so there is nothing to time")
    check_there("numba")
    say = progress or (lambda what: None)
    say(Text("compilation, sans rien de gardé", "compiling in an empty cache"))
    with tempfile.TemporaryDirectory() as empty:
        cold = _start_up(game, empty)
    say(Text("chargement de ce qui est compilé", "loading compiled kernels"))
    _start_up(game)
    warm = _start_up(game)
    backends, mean_score = dict[str, Any](), dict[str, float]()
    for backend in ("plain", "numba"):
        say(Text(f"jeu au hasard, {backend}", f"random play, {backend}"))
        backends[backend], mean_score = _rate(match, backend)
    together: dict[str, Any] = {"jobs": jobs}
    for backend in backends:
        say(Text(f"jeu au hasard, {backend}, {jobs} à la fois", f"random play, {backend}, {jobs} at once"))
        together[backend] = rate_together(game, SEATS, backend, jobs)
    say(Text("choix et copies", "choices and copies"))
    figures = {name: figure for measure in bot_room.figures(game) for name, figure in measure().items()}
    return {
        "backends": backends,
        "together": together,
        "cold_compile_s": cold["seconds"],
        "warm_start_s": warm["seconds"],
        "mean_score": mean_score["mean"],
        "mean_score_error": mean_score["error"],
        **figures,
    }


def bench_search(game: str, progress: Progress) -> dict[str, Any]:
    """Return all measurements of `lascaux bench --search`."""
    measures = bot_room.search_figures(game)
    if not measures:
        raise NoBenchmark(f"no bot of {game} says how fast it looks ahead")
    progress(Text("regarder plus loin", "looking ahead"))
    return {name: figure for measure in measures for name, figure in measure().items()}


def _rate(match: Match, backend: str) -> tuple[dict[str, float], dict[str, float]]:
    """Return games and moves per second, of the fastest and of all rounds; and a player's mean score."""
    match(SEATS, {}, Seed("bench"), 2, backend, False)
    count, best, first = 4, (0.0, 0.0), 0
    points, rounds = MeanError(), list[float]()
    while len(rounds) < ROUNDS:
        began = time.perf_counter()
        batch = match(SEATS, {}, Seed("bench", first), count, backend, False)
        took = time.perf_counter() - began
        first += count
        points.add(batch.scores.sum(axis=1, dtype=np.int64))
        if took < ROUND_S:
            count = max(count + 1, int(count * min(8.0, 1.2 * ROUND_S / took)))
        else:
            rounds.append(len(batch) / took)
        best = max(best, (len(batch) / took, int(batch.lengths.sum()) / took))
    rate = {"games_per_s": round(best[0], 1), "moves_per_s": round(best[1], 1)} | rounds_of(rounds)
    return rate, points.as_dict(len(SEATS))


def _start_up(game: str, cache: str | None = None) -> dict[str, Any]:
    """Return the seconds until all compiled bots have played their first game in a new process."""
    environment = dict(os.environ) | ({"LASCAUX_CACHE": cache} if cache else {})
    command = [sys.executable, "-m", "lascaux.arena.bench", game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def _play_first_games(game: str) -> None:
    began = time.perf_counter()
    for seats in TO_COMPILE:
        match = bot_room.quick_match(game, seats)
        if match is not None:
            match(seats, {}, Seed("bench"), 1, "numba", False)
    json.dump({"seconds": round(time.perf_counter() - began, 3)}, sys.stdout)


if __name__ == "__main__":
    _play_first_games(sys.argv[1])
