"""Batches of games: random steps a second on one core, with threads, and on a GPU.

python bench/batch.py [GAME] [--games N …] [--threads N …] [--rounds N] [--options JSON] [--device cuda]

A step is one action number in one game; a turn of a tile-laying game is two. One thread is measured in CPU time, so
that other programs matter little; several threads and GPUs in wall-clock time. The best round counts.
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

from lascaux.envs.batch import DEVICES, Batch, batch

STEPS = 100_000
"""Approximate number of steps in a round."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="carcassonne")
    parser.add_argument("--games", type=int, nargs="*", default=[256, 1024, 4096])
    parser.add_argument("--threads", type=int, nargs="*", default=[])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--device", choices=DEVICES, default="cpu")
    arguments = parser.parse_args()
    for n in arguments.games:
        games = played(arguments.game, arguments.options, n, 1, arguments.device)
        clock = time.thread_time if arguments.device == "cpu" else gpu_time
        report(arguments.game, n, 1, games, arguments.rounds, clock)
    for threads in arguments.threads:
        n = max(arguments.games)
        games = played(arguments.game, arguments.options, n, threads, "cpu")
        report(arguments.game, n, threads, games, arguments.rounds, time.perf_counter)


def gpu_time() -> float:
    """Wall-clock time after all pending work."""
    from numba import cuda

    cuda.synchronize()
    return time.perf_counter()


def played(game: str, options: dict[str, Any], n: int, threads: int, device: str) -> Batch:
    """Return a compiled batch in the middle of its games."""
    compiled = "numba" if device == "cpu" else None
    games = batch(game, n, None, options, "bench", threads=threads, device=device, backend=compiled)
    for _ in range(60):
        games.step(games.sample())
    games.masks()
    games.observe()
    return games


def report(game: str, n: int, threads: int, games: Batch, rounds: int, clock: Callable[[], float]) -> None:
    """Measure everything and print a line."""

    def steps() -> None:
        games.step(games.sample())

    def masked() -> None:
        games.masks()
        games.step(games.sample())

    def whole() -> None:
        games.masks()
        games.observe()
        games.step(games.sample())

    speed = {"game": game, "games": n, "threads": threads}
    measured = {"steps_per_s": steps, "with_masks": masked, "with_masks_and_observations": whole}
    for name, work in measured.items():
        speed[name] = round(n / best(work, max(1, STEPS // n), rounds, clock))
    print(json.dumps(speed), flush=True)


def best(work: Callable[[], None], times: int, rounds: int, clock: Callable[[], float]) -> float:
    """Return the seconds for one call in the best round."""
    found = []
    for _ in range(rounds):
        begin = clock()
        for _ in range(times):
            work()
        found.append((clock() - begin) / times)
    return min(found)


if __name__ == "__main__":
    main()
