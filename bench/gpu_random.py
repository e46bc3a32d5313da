"""Random games by the hundred thousand on a GPU, one thread each.

Every turn is a separate launch, so that the threads of a warp start it together: in whole games they diverge and wait
for each other. Their states are interleaved (`kit/jit/lanes.py`).
"""

import time
from typing import Any

import numpy as np
from numba import cuda, int64

from lascaux.bots.landscape.random_play import play_random
from lascaux.core.seed import Seed
from lascaux.kit.chance import SIZE, rewind, seed_dice, stream_words
from lascaux.kit.jit import GameData, Ints, Rows, State, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG, Rulebook
from lascaux.kit.landscape.kernels.layout import PLAYERS
from lascaux.kit.landscape.kernels.turn import new_game

THREADS = 128


@kernel
def begin_random_game(
    s: State, data: GameData, stream: Ints, dice: Ints, number: int, players: int, rules: int, log: Rows
) -> None:
    """Start the game of a stream's number, with its own dice, as `play_random_game` does."""
    rewind(stream, number)
    new_game(s, data, stream, players, rules, log)
    seed_dice(dice, stream)


@kernel
def play_random_turn(s: State, data: GameData, dice: Ints, log: Rows) -> None:
    """Play a turn of a game that is not over."""
    if s.drawn >= 0:
        play_random(s, data, dice, log)


class RandomGameKernels:
    """The CUDA kernels of a game, compiled on first launch."""

    def __init__(self, rulebook: Rulebook) -> None:
        from lascaux.kit.jit.lanes import Lanes

        program = rulebook.program("cuda")
        start, go_on = program(begin_random_game), program(play_random_turn)
        self.lanes = Lanes(rulebook.state)
        view = self.lanes.view

        @cuda.jit
        def begin(memory, game_data, key, dice, first, players, rules, log):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(dice):
                stream = cuda.local.array(SIZE, int64)
                for k in range(SIZE):
                    stream[k] = key[k]
                start(view(memory, i)[i], game_data[0], stream, dice[i], first + i, players, rules, log)

        @cuda.jit
        def turn(memory, game_data, dice, log):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(dice):
                go_on(view(memory, i)[i], game_data[0], dice[i], log)

        @cuda.jit
        def count(memory, scores):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < len(scores):
                s = view(memory, i)[i]
                for seat in range(PLAYERS):
                    scores[i, seat] = s.score[seat]
                scores[i, PLAYERS] = s.n_actions

        self.begin, self.turn, self.count = begin, turn, count


_kernels_by_id: dict[int, tuple[Rulebook, RandomGameKernels]] = {}
"""Keyed by the rulebook's identity, because it is not hashable."""


def _kernels_of(rulebook: Rulebook) -> RandomGameKernels:
    """Return the kernels of a game, cached because compiling takes half a minute."""
    if id(rulebook) not in _kernels_by_id:
        _kernels_by_id[id(rulebook)] = rulebook, RandomGameKernels(rulebook)
    return _kernels_by_id[id(rulebook)][1]


def play_random_on_gpu(
    rulebook: Rulebook, seed: Seed, games: int, players: int, rules: int, rounds: int = 3
) -> tuple[np.ndarray[Any, Any], float]:
    """Play the games; return rows of scores and length, and the seconds of the fastest round."""
    kernels = _kernels_of(rulebook)
    memory = cuda.device_array(kernels.lanes.bytes_for(games), np.uint8)
    dice = cuda.device_array((games, 1), np.int64)
    scores = cuda.to_device(np.zeros((games, PLAYERS + 1), np.int32))
    game_data, key = cuda.to_device(rulebook.game_data_record()), cuda.to_device(np.array(stream_words(seed), np.int64))
    log = cuda.to_device(np.zeros((1, NO_LOG.shape[1]), np.int32))[:0]
    blocks, best = -(-games // THREADS), float("inf")
    for _ in range(1 + rounds):  # the first round compiles
        cuda.synchronize()
        began = time.perf_counter()
        kernels.begin[blocks, THREADS](memory, game_data, key, dice, seed.stream, players, rules, log)
        for _ in range(rulebook.grid.tiles):  # no game has more turns; finished games pass
            kernels.turn[blocks, THREADS](memory, game_data, dice, log)
        kernels.count[blocks, THREADS](memory, scores)
        cuda.synchronize()
        best = min(best, time.perf_counter() - began)
    return scores.copy_to_host(), best
