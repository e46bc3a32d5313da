"""A batch whose games are on the GPU: records, masks, observations, rewards.

Returned arrays are there, too (`array.py`), and action ids are read from there. The host waits once in a step, to
learn whether every action is legal.
"""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from numba import cuda
from numba.cuda.cudadrv.driver import device_memset

from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.batch import Batch, Reward
from lascaux.envs.cuda.array import DeviceArray
from lascaux.envs.cuda.dlpack import CUDA, Borrowed
from lascaux.envs.cuda.launchers import (
    LANES,
    as_ints,
    find_outside,
    gather,
    gather_lanes,
    is_simulated,
    lanes_of,
    launchers,
    write_streams,
)
from lascaux.envs.cuda.lookahead import Lookahead
from lascaux.envs.dice import thrown_dice
from lascaux.envs.encoding import Encoding
from lascaux.envs.feature import DTYPE
from lascaux.envs.kernels import HasBatchKernels
from lascaux.envs.outcome import COLUMNS, EVERY_SEAT, LENGTH, SCORES, TO_ACT
from lascaux.kit.chance import SIZE, stream_words
from lascaux.kit.jit import Backend

WOVEN = 4
"""The widest field, in bytes, with which states of 32 games are interleaved; cells of eight would mostly be empty."""
THREADS = 128
"""Threads in a block; `bench/gpu.py` tries others."""
NOTHING_SHOWN = -1
WORD = np.dtype(np.uint32)


class CudaBatch(Batch):
    """See `batch`."""

    def __init__(self, kept: Encoding, n: int, seed: Seed, reward: Reward) -> None:
        super().__init__(kept, n, seed, reward)
        assert isinstance(kept, HasBatchKernels)
        self._kept = kept
        self._kernels = kept.batch_kernels
        # A simulated GPU runs plain rules, in which NumPy's small integers would overflow.
        self.backend: Backend = "plain" if is_simulated() else "cuda"
        self._engine = kept.engine_of(self.backend)
        self._program = self._engine.program
        self._lanes = None if is_simulated() else lanes_of(self._program, WOVEN)
        self._launchers = launchers(self._program, self._kernels, self._lanes)
        self._game_data = self._engine.game_data if is_simulated() else cuda.to_device(self._engine.game_data)
        self._log = cuda.to_device(np.zeros((1, self._kernels.no_log.shape[1]), np.int32))[:0]
        self.states = self._states(n)
        """The records of all games."""
        self._numbers = self._ints(np.arange(seed.stream, seed.stream + n))
        self._dice = self._ints(thrown_dice(seed, n))
        self._wrong = cuda.to_device(np.array([n]))
        self._drawn_now = False
        self._worlds: Lookahead | None = None
        self._make_outcome()
        self._make_streams()
        self._make_rows()
        players, rules = self.seats, kept.rule_bits
        begun = self._streams, self._shufflers, self._numbers, players, rules, self._outcome, self._log
        self._launch(self._launchers.begin, self.states, self._game_data, *begun)

    # --- memory ------------------------------------------------------------
    def _make_outcome(self) -> None:
        kinds = 2 if self.reward == "both" else 1
        self._outcome = cuda.to_device(np.zeros((self.n, COLUMNS), np.int32))
        self._paid = cuda.to_device(np.zeros((self.n, self.seats, kinds), np.float32))
        self._done = cuda.to_device(np.zeros(self.n, np.bool_))

    def _states(self, n: int) -> Any:
        if is_simulated():
            return self._program.states(n)
        if self._lanes is None:
            return cuda.device_array(n, self._program.state)
        return cuda.device_array(self._lanes.bytes_for(n), np.uint8)

    def _ints(self, values: Any) -> Any:
        """Return the numbers for kernels: Python ints where rules are plain."""
        return np.asarray(values).tolist() if is_simulated() else cuda.to_device(np.asarray(values, np.int64))

    def _streams_of(self, seed: Seed) -> Any:
        words = stream_words(seed)
        if is_simulated():
            return [self._program.ints(words) for _ in range(self.n)]
        streams = cuda.device_array((self.n, SIZE), np.int64)
        self._launch(write_streams, cuda.to_device(np.array(words, np.int64)), streams)
        return streams

    def _make_streams(self) -> None:
        self._streams, self._shufflers = self._streams_of(self.seed), self._streams_of(self.seed)

    def _make_rows(self) -> None:
        """Make the rows for draws, look-ups, observations and masks; the last two are large, and made on first use."""
        self._said, self._drawn, self._found = (cuda.to_device(np.zeros(self.n, np.int64)) for _ in range(3))
        self._marks: Any = None
        self._observations: Any = None
        self._shown = self._ints(np.full(self.n, NOTHING_SHOWN))

    def _launch(self, launcher: Any, *arguments: Any) -> None:
        threads = min(THREADS, self.n)
        launcher[-(-self.n // threads), threads](*arguments)

    # --- state and observations -----------------------------------------------------
    @property
    def to_act(self) -> Any:
        return DeviceArray(self._outcome[:, TO_ACT])

    def masks(self) -> Any:
        if self._marks is None:
            self._marks = cuda.device_array((self.n, self.encoding.action_count), np.uint8)
        _zero(self._marks)
        self._launch(self._launchers.mark, self.states, self._game_data, self._marks)
        return DeviceArray(self._marks.view(np.bool_))

    def observe(self, seat: Any = None) -> Any:
        if self._observations is None:
            self._observations = cuda.device_array((self.n, self.encoding.features.size), DTYPE)
            _zero(self._observations)
        there = _device_array(seat)
        return self._look(self._ints(self._seat_of_each(seat if there is None else there.copy_to_host())))

    def _look(self, seats: Any) -> Any:
        """Return the observations of the given seats."""
        if self._kernels.clears_observations:
            _zero(self._observations)
        self._launch(
            self._launchers.observe, self.states, self._game_data, self._observations, self._shown, self._numbers, seats
        )  # fmt: skip
        return DeviceArray(self._observations)

    def sample(self) -> Any:
        self._launch(self._launchers.sample, self.states, self._game_data, self._dice, self._drawn, self._found)
        self._drawn_now = True
        return DeviceArray(self._drawn)

    # --- steps -------------------------------------------------------------
    def step(self, actions: Any) -> tuple[Any, Any]:
        numbers = self._on_device(actions)
        table = self.states, self._game_data
        self._launch(
            self._launchers.check, *table, numbers, self._drawn, self._drawn_now, self._found, self._wrong
        )  # fmt: skip
        differences = 0 if self.reward != "win" else -1
        wins = {"difference": -1, "win": 0, "both": 1}[self.reward]
        games = self._streams, self._shufflers, self._numbers, self.n, self._outcome
        paid = self._wrong, differences, wins, self._paid, self._done
        self._launch(self._launchers.step, *table, self._found, *games, *paid, self._log)
        self._drawn_now = False
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.n:
            self._wrong.copy_to_device(np.array([self.n]))
            number, seat = numbers[wrong : wrong + 1], self._outcome[wrong : wrong + 1, TO_ACT]
            raise self._not_allowed(wrong, int(number.copy_to_host()[0]), int(seat.copy_to_host()[0]))
        return DeviceArray(self._paid if self.reward == "both" else self._paid[:, :, 0]), DeviceArray(self._done)

    def _on_device(self, actions: Any) -> Any:
        """Return the action ids on the device."""
        given = _device_array(actions)
        if given is None:
            return cuda.to_device(self._whole_numbers(actions))
        if tuple(given.shape) != (self.n,) or np.dtype(given.dtype).kind not in "iu":
            raise self._not_numbers()
        return _whole(given, self._said)

    # --- results ---------------------------------------------------
    @property
    def scores(self) -> Any:
        return DeviceArray(self._outcome[:, SCORES : SCORES + self.seats])

    @property
    def lengths(self) -> Any:
        return DeviceArray(self._outcome[:, LENGTH])

    @property
    def seeds(self) -> Sequence[Seed]:
        numbers = self._numbers if is_simulated() else self._numbers.copy_to_host().tolist()
        return [Seed(self.seed.key, number) for number in numbers]

    def position(self, game: int) -> Position | None:
        return self._kept.position_of(self._program.pack(self._record(game)))

    def _record(self, game: int) -> Any:
        """Return a copy of one state on the host."""
        if self._lanes is None:
            chosen = self.states[game : game + 1]
            return chosen if is_simulated() else chosen.copy_to_host()
        warp, lane = divmod(range(self.n)[game], LANES)
        together = self.states[warp * self._lanes.size : (warp + 1) * self._lanes.size]
        return self._lanes.unwoven(together.copy_to_host(), lane)

    # --- copies ------------------------------------------------------
    def select(self, games: Any) -> Self:
        on_device = self._chosen_there(games)
        copied = self._selected(on_device)
        copied._outcome, copied._paid = self._gathered(self._outcome, on_device), self._gathered(self._paid, on_device)
        copied._done = cuda.to_device(np.zeros(copied.n, np.bool_))
        if is_simulated():
            here = on_device.copy_to_host().tolist()
            copied.states = [self.states[game].copy() for game in here]
            copied._numbers, copied._dice = ([row[game] for game in here] for row in (self._numbers, self._dice))
        else:
            copied.states = self._chosen_states(self.states, on_device, self._states(copied.n))
            copied._numbers, copied._dice = (self._gathered(row, on_device) for row in (self._numbers, self._dice))
        copied._wrong = cuda.to_device(np.array([copied.n]))
        copied._drawn_now = False
        copied._worlds = None
        copied._make_streams()
        copied._make_rows()
        return copied

    def _chosen_there(self, games: Any) -> Any:
        """Return game numbers on the device, after checking that each exists."""
        given = _device_array(games)
        if given is None:
            return cuda.to_device(self._chosen(games))
        if given.ndim != 1 or np.dtype(given.dtype).kind not in "iu":
            raise self._no_such_game()
        chosen, outside = _whole(given, None), cuda.to_device(np.zeros(1, np.int64))
        if len(chosen):
            find_outside[-(-len(chosen) // THREADS), THREADS](chosen, self.n, outside)
        if outside.copy_to_host()[0]:
            raise self._no_such_game()
        return chosen

    def _chosen_states(self, states: Any, games: Any, chosen: Any) -> Any:
        """Write copies of the states of some games, and return them."""
        if self._lanes is None:
            return self._gathered(states, games, chosen)
        whole = -1, self._lanes.cells, LANES
        cells = [buffer.view(f"u{self._lanes.cell}").reshape(whole) for buffer in (states, chosen)]
        gather_lanes[-(-len(games) // THREADS), THREADS](cells[0], games, cells[1])
        return chosen

    def _gathered(self, rows: Any, games: Any, chosen: Any = None) -> Any:
        """Return the rows of some games."""
        if chosen is None:
            chosen = cuda.device_array((len(games), *rows.shape[1:]), rows.dtype)
        words = [_words(array) for array in (rows, chosen)]
        gather[len(games), min(THREADS, words[0].shape[1])](words[0], games, words[1])
        return chosen

    def resample_hidden(self, seed: str | Seed, seat: int | None = None) -> None:
        self._drawn_now = False
        key, who = Seed.of(seed), EVERY_SEAT if seat is None else seat
        self._dice = self._ints(thrown_dice(key, self.n))
        self._launch(self._launchers.resample, self.states, self._game_data, self._streams_of(key), key.stream, who)

    def lookahead(self, games: Any, numbers: Any, seed: str | Seed) -> tuple[Any, Any, Any]:
        if self._worlds is None:
            self._worlds = Lookahead(self)
        return self._worlds.lookahead(self._chosen_there(games), numbers, Seed.of(seed))


def _whole(given: Any, buffer: Any) -> Any:
    """Return an array on the device as a row of integers, in the kernels' form."""
    if np.dtype(given.dtype) == np.int64 and given.is_c_contiguous():
        return given
    numbers = cuda.device_array(len(given), np.int64) if buffer is None else buffer
    as_ints[-(-len(given) // THREADS), THREADS](given, numbers)
    return numbers


def _zero(array: Any) -> None:
    device_memset(array, 0, array.nbytes)


def _words(array: Any) -> Any:
    """Return an array as rows of 32-bit words, one for each game."""
    return array.reshape(-1).view(WORD).reshape(len(array), -1)


def _device_array(given: Any) -> Any:
    """Return Numba's view of an array on the device, from any library; None if it is not on the device."""
    if isinstance(given, DeviceArray):
        return given.on_device
    if hasattr(given, "__cuda_array_interface__"):
        return cuda.as_cuda_array(given)
    if hasattr(given, "__dlpack_device__") and int(given.__dlpack_device__()[0]) == CUDA:
        return cuda.as_cuda_array(Borrowed(given))
    return None
