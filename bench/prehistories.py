"""How fast the rules of Prehistories are: whole random games inside the kernels, on one core.

python bench/prehistories.py [plain|numba] [games]
"""

import sys
from time import perf_counter

from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.kernels.wander import wander
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import named

ROUNDS = 5
CHECKED = 2_000


def rate(backend: str, players: int, count: int) -> tuple[float, float]:
    """Games a second, the best of several rounds, and decisions a game."""
    running = engine(named(backend))
    program, states = running.program, running.program.states()
    stream, dice = program.ints(stream_words(Seed("bench"))), program.ints([1])
    play = program(wander)
    shared = (states, running.boxes, stream, running.shuffler, dice, players, 0)
    play(*shared, 0, 1, NO_LOG)
    best, decisions = float("inf"), 0
    for number in range(ROUNDS):
        began = perf_counter()
        decisions += int(play(*shared, number * count, count, NO_LOG))
        best = min(best, perf_counter() - began)
    return count / best, decisions / (count * ROUNDS)


def rate_on_gpu(count: int) -> None:
    """Games a second with so many in flight; first some of them against the CPU."""
    from lascaux.bots.prehistories.fleet import wander_on_gpu

    running, seed = engine("numba"), Seed("bench")
    program, states = running.program, running.program.states()
    stream, dice = program.ints(stream_words(seed)), program.ints([1])
    for players in (2, 3, 4, 5):
        ends, _ = wander_on_gpu(seed, CHECKED, players, 1, rounds=0)
        same = 0
        for number in range(CHECKED):
            program(wander)(states, running.boxes, stream, running.shuffler, dice, players, 1, number, 1, NO_LOG)
            same += program.pack(states) == ends[number : number + 1].tobytes()
        print(f"cuda, {players} players: {same} of {CHECKED} games end as on the CPU", flush=True)
    _, seconds = wander_on_gpu(seed, count, 2, 0)
    print(f"cuda, 2 players: {count / seconds:,.0f} games/s with {count:,} in flight")


def main(backend: str = "numba", count: str = "") -> None:
    """Print a line for each number of players."""
    if backend == "cuda":
        rate_on_gpu(int(count or 262_144))
        return
    games = int(count or (20_000 if backend == "numba" else 30))
    for players in (2, 3, 4, 5):
        speed, length = rate(backend, players, games)
        print(f"{backend}, {players} players: {speed:,.0f} games/s, {length:.0f} decisions a game")


if __name__ == "__main__":
    main(*sys.argv[1:])
