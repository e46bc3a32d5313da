"""Copies of the games of a batch on a GPU for lookahead, in reused memory."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda
from numba.cuda.cudadrv.driver import device_memset

from lascaux.core.seed import Seed
from lascaux.envs.cuda.buffer_pool import BufferPool
from lascaux.envs.cuda.launchers import is_simulated, tell_worlds, write_streams
from lascaux.envs.feature import DTYPE
from lascaux.envs.outcome import COLUMNS, EVERY_SEAT, TO_ACT
from lascaux.kit.chance import SIZE, stream_words

if TYPE_CHECKING:
    from lascaux.envs.cuda.batch import CudaBatch

EVERY_BIT = 0xFF
"""A byte of -1: filling with it marks rows as empty."""


class Lookahead:
    """Copies of a batch's games, as many as needed."""

    def __init__(self, games: "CudaBatch") -> None:
        self._games = games
        self._pool = BufferPool()
        self._streams = 0
        """The number of copies with streams."""

    def lookahead(self, chosen: Any, numbers: Any, seed: Seed) -> tuple[Any, Any, Any]:
        """See `Batch.lookahead`."""
        worlds = self._games._selected(chosen)
        worlds._drawn_now = False
        self._clear(worlds)
        seats = self._stand(worlds, self._dealt(seed), chosen)
        rewards, done = worlds.step(numbers)
        return worlds._look(seats), rewards, done

    def _dealt(self, seed: Seed) -> Any:
        """Return the states of all games, resampled."""
        games = self._games
        if is_simulated():
            dealt, streams = [state.copy() for state in games.states], games._streams_of(seed)
        else:
            dealt = self._pool.rows("dealt", games.states.shape, games.states.dtype)
            dealt.copy_to_device(games.states)
            streams = self._pool.rows("deals", (games.n, SIZE), np.int64)
            games._launch(write_streams, cuda.to_device(np.array(stream_words(seed), np.int64)), streams)
        games._launch(games._launchers.resample, dealt, games._game_data, streams, seed.stream, EVERY_SEAT)
        return dealt

    def _stand(self, worlds: "CudaBatch", dealt: Any, chosen: Any) -> Any:
        """Set copies to the states of their games; return the seats to act."""
        games, n = self._games, worlds.n
        if is_simulated():
            here = chosen.copy_to_host().tolist()
            worlds.states = [dealt[game].copy() for game in here]
            worlds._numbers = [games._numbers[game] for game in here]
            seats = [int(games._outcome[game, TO_ACT]) for game in here]
            worlds._outcome[:, TO_ACT] = np.array(seats, np.int32)
            return seats
        shape = (n,) if games._lanes is None else (games._lanes.bytes_for(n),)
        buffer = self._pool.rows("states", shape, games.states.dtype)
        worlds.states = games._chosen_states(dealt, chosen, buffer)
        worlds._numbers, seats = (self._pool.rows(name, (n,), np.int64) for name in ("numbers", "seats"))
        worlds._launch(tell_worlds, chosen, games._numbers, games._outcome, worlds._numbers, worlds._outcome, seats)
        return seats

    def _clear(self, worlds: "CudaBatch") -> None:
        """Clear the rows that a step and an observation write."""
        n, rows, paid = worlds.n, self._pool.rows, self._games._paid
        worlds._outcome = rows("outcome", (n, COLUMNS), np.int32)
        worlds._paid = rows("paid", (n, *paid.shape[1:]), paid.dtype)
        worlds._done, worlds._wrong = rows("done", (n,), np.bool_), rows("wrong", (1,), np.int64)
        worlds._wrong.copy_to_device(np.array([n]))
        worlds._said, worlds._found = rows("said", (n,), np.int64), rows("found", (n,), np.int64)
        worlds._drawn, worlds._observations = (
            worlds._found,
            rows("observations", (n, worlds.encoding.features.size), DTYPE),
        )
        if is_simulated():
            worlds._make_streams()
            worlds._shown = [-1] * n
            return
        worlds._shown = rows("shown", (n,), np.int64)
        device_memset(worlds._shown, EVERY_BIT, worlds._shown.nbytes)
        worlds._streams, worlds._shufflers = (rows(name, (n, SIZE), np.int64) for name in ("streams", "shufflers"))
        if n > self._streams:
            self._streams = n
            key = cuda.to_device(np.array(stream_words(worlds.seed), np.int64))
            for streams in (worlds._streams, worlds._shufflers):
                worlds._launch(write_streams, key, streams)
