"""The CUDA kernels that step batches, each game in a thread of its own.

Every thread calls the kernel of `landscape/games.py` or `prehistories/games.py` on a range of one game. A thread's own
data (the cipher's streams) has a row beside its game.
"""

from functools import cache
from typing import Any

import numba
from numba import cuda, int64

from lascaux.envs.kernels import BatchKernels
from lascaux.envs.outcome import ALL_WELL, DONE, SCORES, TO_ACT, WINNERS
from lascaux.envs.zeroing import clear_marks, clear_observation, leave_marks, leave_observation
from lascaux.kit.chance import SIZE
from lascaux.kit.jit import Program

LANES = 32
"""Threads of a warp."""


def is_simulated() -> bool:
    """Return whether Numba simulates a GPU (`NUMBA_ENABLE_CUDASIM`), for tests without one."""
    return bool(numba.config.ENABLE_CUDASIM)


@cuda.jit
def write_streams(key, streams):  # type: ignore[no-untyped-def]
    """Write the same stream for every game, to be rewound to its own start."""
    i = cuda.grid(1)
    if i < len(streams):
        for k in range(SIZE):
            streams[i, k] = key[k]


@cuda.jit
def gather(words, games, chosen):  # type: ignore[no-untyped-def]
    """Copy rows of some games, a block of threads for each."""
    game = games[cuda.blockIdx.x]
    for k in range(cuda.threadIdx.x, words.shape[1], cuda.blockDim.x):
        chosen[cuda.blockIdx.x, k] = words[game, k]


@cuda.jit
def gather_lanes(cells, games, chosen):  # type: ignore[no-untyped-def]
    """Copy interleaved states, a thread for each."""
    i = cuda.grid(1)
    if i < len(games):
        game = games[i]
        for k in range(cells.shape[1]):
            chosen[i // LANES, k, i % LANES] = cells[game // LANES, k, game % LANES]


@cuda.jit
def as_ints(given, numbers):  # type: ignore[no-untyped-def]
    """Convert integers of any size to the kernels' type."""
    i = cuda.grid(1)
    if i < len(numbers):
        numbers[i] = given[i]


@cuda.jit
def find_outside(games, n, outside):  # type: ignore[no-untyped-def]
    """Find out whether a number is that of no game."""
    i = cuda.grid(1)
    if i < len(games) and (games[i] < 0 or games[i] >= n):
        outside[0] = 1


@cuda.jit
def tell_worlds(games, numbers, outcome, chosen, told, seats):  # type: ignore[no-untyped-def]
    """Write, for the source games of copies, their numbers and seats to act."""
    i = cuda.grid(1)
    if i < len(games):
        chosen[i] = numbers[games[i]]
        seats[i] = told[i, TO_ACT] = outcome[games[i], TO_ACT]


@cuda.jit(device=True)
def pay(outcome, game, differences, wins, rewards, done):  # type: ignore[no-untyped-def]
    """Write each seat's reward for a game that has just ended, else 0; `differences` and `wins` are columns."""
    ended = outcome[game, DONE] != 0
    done[game] = ended
    seats = rewards.shape[1]
    won = 0
    for seat in range(seats):
        won += (outcome[game, WINNERS] >> seat) & 1
    for seat in range(seats):
        best = -1
        for other in range(seats):
            if other != seat:
                best = max(best, outcome[game, SCORES + other])
        if differences >= 0:
            rewards[game, seat, differences] = outcome[game, SCORES + seat] - best if ended else 0
        if wins >= 0:
            rewards[game, seat, wins] = ((outcome[game, WINNERS] >> seat) & 1) / won if ended else 0


@cuda.jit(device=True)
def records(states, game):  # type: ignore[no-untyped-def]
    """Return states that lie one after the other: a row as they are."""
    return states


class Launchers:
    """The CUDA kernels of a game, compiled on first use."""

    def __init__(self, program: Program, kernels: BatchKernels, lanes: Any) -> None:
        view = records if lanes is None else lanes.view
        # The driver clears rows before they are rewritten, all at once: a single thread would need longer for that than
        # for everything else.
        cleared: dict[Any, Any] = {clear_marks: leave_marks}
        if kernels.clears_observations:
            cleared[clear_observation] = leave_observation
        program = program.bound(cleared)
        begin_games, check_games, step_games = map(program, (kernels.begin, kernels.check, kernels.step))
        mark_games, observe_games = map(program, (kernels.mark, kernels.observe))
        sample_games, resample_games = map(program, (kernels.sample, kernels.resample))

        @cuda.jit
        def begin(states, game_data, streams, shufflers, numbers, players, rules, outcome, log):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(numbers):
                begin_games(
                    view(states, i), game_data, streams[i], shufflers[i], numbers, players, rules, outcome, i, i + 1,
                    log,
                )  # fmt: skip

        @cuda.jit
        def check(states, game_data, actions, drawn, is_drawn, found, wrong):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            # Ids drawn by the batch itself were looked up when drawn.
            if i < len(found) and not (is_drawn and actions[i] == drawn[i]):
                if check_games(view(states, i), game_data, actions, found, i, i + 1) != ALL_WELL:
                    cuda.atomic.min(wrong, 0, i)

        @cuda.jit
        def step(  # type: ignore[no-untyped-def]
            states, game_data, found, streams, shufflers, numbers, stride, outcome, wrong, differences, wins, rewards,
            done, log,
        ):  # fmt: skip
            i = cuda.grid(1)
            if i < len(found) and wrong[0] >= len(found):
                step_games(
                    view(states, i), game_data, found, streams[i], shufflers[i], numbers, stride, outcome, i, i + 1, log
                )  # fmt: skip
                pay(outcome, i, differences, wins, rewards, done)

        @cuda.jit
        def mark(states, game_data, marks):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(marks):
                mark_games(view(states, i), game_data, marks, i, i + 1)

        @cuda.jit
        def observe(states, game_data, observations, shown, numbers, seats):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(observations):
                observe_games(view(states, i), game_data, observations, shown, numbers, seats, i, i + 1)

        @cuda.jit
        def sample(states, game_data, dice, actions, found):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(found):
                die = cuda.local.array(1, int64)
                sample_games(view(states, i), game_data, dice, die, actions, found, i, i + 1)

        @cuda.jit
        def resample(states, game_data, streams, first, seat):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(streams):
                resample_games(view(states, i), game_data, streams[i], first, seat, i, i + 1)

        self.begin, self.check, self.step, self.resample = begin, check, step, resample
        self.mark, self.observe, self.sample = mark, observe, sample


@cache
def launchers(program: Program, kernels: BatchKernels, lanes: Any) -> Launchers:
    """Return a program's launchers, made once."""
    return Launchers(program, kernels, lanes)


@cache
def lanes_of(program: Program, most: int) -> Any:
    """Return the interleaved layout of a program's states in cells of at most `most` bytes, or None."""
    from lascaux.kit.jit.lanes import Lanes

    lanes = Lanes(program.state)
    return lanes if lanes.cell <= most else None
