"""Random games by the hundred thousand on a GPU, one thread each."""

import time
from typing import Any

import numpy as np
from numba import cuda, int64

from lascaux.bots.landscape.match import wander_game
from lascaux.core.seed import Seed
from lascaux.kit.chance import SIZE, stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG, Rulebook
from lascaux.kit.landscape.kernels.layout import PLAYERS

THREADS = 64


def launcher(rulebook: Rulebook) -> Any:
    """The CUDA kernel that plays game `first + i` in thread i."""
    play = rulebook.program("cuda")(wander_game)

    @cuda.jit
    def wander_fleet(states, boxes, key, first, players, rules, scores, log):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            stream = cuda.local.array(SIZE, int64)
            dice = cuda.local.array(1, int64)
            for k in range(SIZE):
                stream[k] = key[k]
            play(states[i], boxes[0], stream, dice, first + i, players, rules, log)
            for seat in range(PLAYERS):
                scores[i, seat] = states[i].score[seat]
            scores[i, PLAYERS] = states[i].n_actions

    return wander_fleet


def wander_on_gpu(
    rulebook: Rulebook, seed: Seed, games: int, players: int, rules: int, rounds: int = 3
) -> tuple[np.ndarray[Any, Any], float]:
    """Play the games; returns rows of scores and length, and the seconds of the best of some rounds."""
    fleet = launcher(rulebook)
    states = cuda.device_array(games, rulebook.state)
    scores = cuda.to_device(np.zeros((games, PLAYERS + 1), np.int32))
    table = (cuda.to_device(rulebook.box_record()), cuda.to_device(np.array(stream_words(seed), np.int64)))
    log = cuda.to_device(np.zeros((1, NO_LOG.shape[1]), np.int32))[:0]
    blocks, best = -(-games // THREADS), float("inf")
    for _ in range(1 + rounds):  # the first round compiles
        cuda.synchronize()
        began = time.perf_counter()
        fleet[blocks, THREADS](states, *table, seed.stream, players, rules, scores, log)
        cuda.synchronize()
        best = min(best, time.perf_counter() - began)
    return scores.copy_to_host(), best
