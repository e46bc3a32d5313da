"""Random games by the hundred thousand on a GPU, one thread each."""

import time
from typing import Any

import numpy as np
from numba import cuda, int64

from lascaux.bots.prehistories.random_play import random_game
from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.engine import NO_LOG
from lascaux.games.prehistories.kernels.game_data import GAME_DATA, game_data_record
from lascaux.games.prehistories.kernels.layout import STATE
from lascaux.kit.chance import SIZE, stream_words
from lascaux.kit.jit import Program

THREADS = 64


def launcher() -> Any:
    """Return the CUDA kernel that plays game `first + i` in thread i."""
    play = Program("prehistories", "cuda", STATE, GAME_DATA)(random_game)

    @cuda.jit
    def random_games(states, game_data, key, first, players, faces, log):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            stream = cuda.local.array(SIZE, int64)
            shuffler = cuda.local.array(SIZE, int64)
            dice = cuda.local.array(1, int64)
            for k in range(SIZE):
                stream[k] = key[k]
                shuffler[k] = key[k]
            play(states[i], game_data[0], stream, shuffler, dice, first + i, players, faces, log)

    return random_games


def play_on_gpu(
    seed: Seed, games: int, players: int, faces: int, rounds: int = 3
) -> tuple[np.ndarray[Any, Any], float]:
    """Play the games; return their last positions, and the seconds of the fastest round."""
    launch = launcher()
    states = cuda.to_device(np.zeros(games, STATE))
    shared = (cuda.to_device(game_data_record()), cuda.to_device(np.array(stream_words(seed), np.int64)))
    log = cuda.to_device(np.zeros((1, NO_LOG.shape[1]), np.int32))[:0]
    blocks, best = -(-games // THREADS), float("inf")
    for _ in range(1 + rounds):  # the first round compiles
        cuda.synchronize()
        began = time.perf_counter()
        launch[blocks, THREADS](states, *shared, seed.stream, players, faces, log)
        cuda.synchronize()
        best = min(best, time.perf_counter() - began)
    return states.copy_to_host(), best
