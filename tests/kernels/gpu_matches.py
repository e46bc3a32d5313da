"""Games between learned players, by the thousand on a GPU: one thread each."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from lascaux.bots.landscape.learned.features import WORKSPACE
from lascaux.bots.landscape.learned.network import INPUTS, LAYERS
from lascaux.bots.landscape.learned.search import CANDIDATES, COLUMNS, COPIES, SEARCH_STATE
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.match import BOTS, LEARNED, MOVE, QuickMatch, batch_of, play_learned_games
from lascaux.bots.match import Batch
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engines
from lascaux.kit.landscape.kernels.layout import PLAYERS

THREADS = 32


@cache  # compiling takes minutes
def launcher(engine: Engines) -> Any:
    """Return the CUDA kernel that plays game `first + i` in thread i, with its own memory."""
    play = engine.rulebook.program("cuda")(play_learned_games)

    @cuda.jit(lto=False)  # see `kit/jit/device.py`: greedy's sums of floats
    def learned_games(  # type: ignore[no-untyped-def]
        states, game_data, scratch, streams, dice, first, rules, bots, configs, search_states, turns, weights,
        all_layers, workspaces, scores, moves, log,
    ):  # fmt: skip
        i = cuda.grid(1)
        if i < states.shape[0]:
            play(
                states[i : i + 1], game_data, scratch[i * COPIES : (i + 1) * COPIES], streams[i], dice[i], first + i, 1,
                rules, bots, configs, search_states[i], turns[i], weights, all_layers[i], workspaces[i],
                scores[i : i + 1], moves, log,
            )  # fmt: skip

    return learned_games


def play_on_gpu(match: QuickMatch, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, games: int) -> Batch:
    """Play on the GPU what the quick match plays with the same seed."""
    rulebook = match.engine.rulebook
    who = [BOTS.index(name) if name in BOTS else LEARNED for name in bots]
    configs = np.concatenate([match.configs.get(name, SearchConfig()).row for name in bots])

    def allocate(*shape: int, kind: Any = np.int64) -> Any:
        return cuda.device_array((games, *shape), kind)  # overwritten before it is read

    scores = allocate(PLAYERS + 1, kind=np.int32)
    launcher(match.engine)[-(-games // THREADS), THREADS](
        cuda.device_array(games, rulebook.state),
        cuda.to_device(rulebook.game_data_record()),
        cuda.device_array(games * COPIES, rulebook.state),
        cuda.to_device(np.tile(np.array(stream_words(seed), np.int64), (games, 1))),
        allocate(1),
        seed.stream,
        match.rules(options),
        cuda.to_device(np.array(who, np.int64)),
        cuda.to_device(configs),
        allocate(SEARCH_STATE),
        allocate(CANDIDATES, COLUMNS, kind=np.int32),
        cuda.to_device(match.weights(bots)),
        allocate(LAYERS, INPUTS, kind=np.int32),
        allocate(WORKSPACE),
        scores,
        cuda.to_device(np.zeros((1, MOVE), np.int32))[:0],
        cuda.to_device(np.zeros((1, NO_LOG.shape[1]), np.int32))[:0],
    )
    cuda.synchronize()
    return batch_of(scores.copy_to_host(), len(bots))
