"""Many games of one kind, stepped together by action ids.

Every game has its own seed, so its course depends only on the ids it is given, not on the other games or on the
number of threads. A game that ends gives its rewards and restarts at once with the next of its seeds. A returned
array is overwritten by the next call of the same method.

On a GPU (`device="cuda"`) the arrays are on the device: PyTorch, JAX and CuPy read them without a copy.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Literal, Self, get_args

import numpy as np

from lascaux.core.errors import LascauxError
from lascaux.core.game import Game, Position
from lascaux.core.renamed import OldName
from lascaux.core.seed import Seed
from lascaux.envs.encoding import Encoding, encoding
from lascaux.envs.feature import Array
from lascaux.envs.forecasts import Forecasts
from lascaux.envs.outcome import EVERY_SEAT
from lascaux.kit.jit import Backend, backend_named, is_chosen, is_there
from lascaux.kit.jit import backend as chosen_backend

Reward = Literal["difference", "win", "both"]
REWARDS: tuple[Reward, ...] = get_args(Reward)
DEVICES = ("cpu", "cuda")


class BadBatch(LascauxError):
    """A batch cannot be made, or one of its games does not allow its action; nothing has changed."""


class Batch(ABC):
    """Many running games."""

    def __init__(self, kept: Encoding, n: int, seed: Seed, reward: Reward) -> None:
        self.encoding = kept
        self.n = n
        self.seats = kept.seats
        self.seed = seed
        self.reward: Reward = reward

    # --- state and observations -----------------------------------------------------
    @property
    @abstractmethod
    def to_act(self) -> Array:
        """The seat to act in each game."""

    @abstractmethod
    def masks(self) -> Array:
        """The legal action ids of the seat to act in each game: `n` rows of `action_count` booleans."""

    @abstractmethod
    def observe(self, seat: Any = None) -> Array:
        """Return each game's observation of a seat, by default of the seat to act: `n` rows of `features.size` numbers.

        `seat` is one for all games, or a row with one for each.
        """

    def _seat_of_each(self, seat: Any) -> Array:
        """Return the observing seat of each game; `EVERY_SEAT` stands for the seat to act."""
        if seat is None:
            return np.full(self.n, EVERY_SEAT)
        rows = np.asarray(seat)
        whole = rows.dtype.kind in "iu" and rows.shape in ((), (self.n,))
        if not whole or ((rows < 0) | (rows >= self.seats)).any():
            raise BadBatch(f"seats are 0 to {self.seats - 1}: give one for all games, or {self.n}, one for each game")
        return np.array(np.broadcast_to(rows, self.n), np.int64)

    @abstractmethod
    def sample(self) -> Array:
        """Return a random legal action id for each game, from the game's own dice."""

    # --- steps -------------------------------------------------------------
    @abstractmethod
    def step(self, actions: Any) -> tuple[Array, Array]:
        """Apply an action id in every game; return the rewards by game and seat, and which games have ended.

        Rewards are 0 except where a game has ended. `BadBatch` names the first game with an illegal action.
        """

    def _whole_numbers(self, actions: Any) -> Array:
        """Return the action ids in the kernels' form."""
        numbers = np.ascontiguousarray(actions)
        if numbers.shape != (self.n,) or numbers.dtype.kind not in "iu":
            raise self._not_numbers()
        return numbers.astype(np.int64, copy=False)

    def _not_numbers(self) -> BadBatch:
        return BadBatch(f"give one whole number for each game, {self.n} in all")

    def _not_allowed(self, game: int, number: int, seat: int) -> BadBatch:
        return BadBatch(f"game {game} does not allow the action id {number} for seat {seat}")

    # --- bots --------------------------------------------------------------
    def choices(self, bot: str, where: Any = None) -> Array:
        """Return a bot's action id in each game; -1 where the boolean row `where` leaves games out.

        A bot sees what its seat may know, and uses the game's own dice. A decision may take several ids: the bot
        returns the next one at the next call, unless another id was played. If it must continue an action that it would
        not have begun, or its decision has no id, it plays at random.
        """
        raise self._not_there()

    def forecast(self, where: Any = None) -> Forecasts:
        """Return a forecast of every game by the strongest forecasting bot, from the view of the seat to act.

        It depends on nothing else. With a boolean row, only those games are forecast.
        """
        raise self._not_there()

    def values(self, where: Any = None) -> Array:
        """Return forecasts as expected `reward`, by game and seat: leads, chances to win, or both."""
        found = self.forecast(where)
        if self.reward == "both":
            return np.stack([found.leads, found.wins], axis=-1)
        return found.leads if self.reward == "difference" else found.wins

    def _not_there(self) -> BadBatch:
        return BadBatch("not available on a GPU; use device='cpu'")

    # --- results ---------------------------------------------------
    @property
    @abstractmethod
    def scores(self) -> Array:
        """Points of the game that last ended, by game and seat; 0 before."""

    @property
    @abstractmethod
    def lengths(self) -> Array:
        """The number of actions of that game, by game."""

    @property
    @abstractmethod
    def seeds(self) -> Sequence[Seed]:
        """The seed of the current game, by game: `Game.new` starts the same game with it."""

    @abstractmethod
    def position(self, game: int) -> Position | None:
        """Return a copy of one game as a position of the contract; None within a turn."""

    # --- copies ------------------------------------------------------
    def copy(self) -> Self:
        """Return an independent copy, dice included."""
        return self.select(range(self.n))

    @abstractmethod
    def select(self, games: Any) -> Self:
        """Return an independent batch of some of these games, in that order, with repetitions.

        `batch.select([3] * 64)` followed by `resample_hidden` gives sixty-four possible continuations of game 3.
        """

    def _selected(self, chosen: Array) -> Self:
        """Return the part common to all batches."""
        if not len(chosen):
            raise self._no_such_game()
        copied = copy(self)
        copied.n = len(chosen)
        return copied

    def _chosen(self, games: Any) -> Array:
        """Return the game numbers, after checking that each exists."""
        numbers = np.asarray(games)
        if numbers.size and (numbers.dtype.kind not in "iu" or ((numbers < 0) | (numbers >= self.n)).any()):
            raise self._no_such_game()
        return np.ascontiguousarray(numbers, np.int64)

    def _no_such_game(self) -> BadBatch:
        return BadBatch(f"games are numbered 0 to {self.n - 1}")

    def copy_from(self, games: Any, other: "Batch", chosen: Any) -> None:
        """Copy chosen games of a batch of the same kind into some games, seeds and dice included.

        That batch may be this one. A planner keeps many copies in step with its game this way.
        """
        raise self._not_there()

    @abstractmethod
    def resample_hidden(self, seed: str | Seed, seat: int | None = None) -> None:
        """Resample, in every game, what a seat (by default the seat to act) cannot know; its observation stays
        the same.

        Every game uses a stream of its own, and gets new dice for `sample`.

        A planner that steps such a copy cannot learn from it what will really be drawn.
        """

    def lookahead(self, games: Any, numbers: Any, seed: str | Seed) -> tuple[Array, Array, Array]:
        """Return the outcome of action ids, row by row: the acting seat's next observation, the rewards, and which
        games have ended. This batch does not change.

        Each id is played in a copy of its game in which the acting seat's hidden information is resampled, equally in
        all copies of a game. If a game has ended, the observation is of the next one, and only the rewards matter.
        `numbers` has one id for each of `games`, which may contain a game several times.
        """
        chosen, dealt = self._chosen(games), self.copy()
        dealt.resample_hidden(seed)
        worlds = dealt.select(chosen)
        seats = worlds.to_act.copy()
        rewards, done = worlds.step(numbers)
        return worlds.observe(seats), rewards, done

    if not TYPE_CHECKING:
        redeal, ahead, put = OldName("resample_hidden"), OldName("lookahead"), OldName("copy_from")


def batch(
    game: str | Game,
    n: int = 1024,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | Seed = "0",
    reward: Reward = "difference",
    threads: int = 1,
    device: str = "cpu",
    backend: str | None = None,
) -> Batch:
    """Start many games. With Numba the rules are compiled, which takes a while the first time.

    `reward` is a seat's reward at the end: its points minus those of the best other seat (`difference`), 1 for a win,
    divided among winners (`win`), or both, as a last axis of two.

    `device` is `cpu` or `cuda`. With `cuda`, steps, masks and observations are computed on the GPU, and all arrays stay
    there (`pip install 'lascaux[cuda]'`). `threads` is the number of CPU threads.
    """
    from lascaux.envs.kernels import HasBatchKernels

    if device not in DEVICES:
        raise BadBatch(f"a batch runs on {' or '.join(DEVICES)}, not on {device!r}")
    if reward not in REWARDS:
        raise BadBatch(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
    if n < 1 or threads < 1:
        raise BadBatch("at least one game and one thread are needed")
    kept, key = encoding(game, seats, options), Seed.of(seed)
    if device == "cuda":
        return _on_gpu(kept, n, key, reward, backend)
    if isinstance(kept, HasBatchKernels):
        from lascaux.envs.kernel_batch import KernelBatch

        return KernelBatch(kept, n, key, reward, threads, _backend(backend))
    from lascaux.envs.stepper_batch import StepperBatch

    return StepperBatch(kept, n, key, reward)


def _on_gpu(kept: Encoding, n: int, key: Seed, reward: Reward, backend: str | None) -> Batch:
    from lascaux.envs.kernels import HasBatchKernels

    name = kept.game.info.name
    if not isinstance(kept, HasBatchKernels):
        raise BadBatch(f"the rules of {name} are not compiled: its batches run only on the CPU")
    if backend not in (None, "cuda"):
        raise BadBatch(f"rules on a GPU are always compiled for CUDA; backend {backend!r} is not available there")
    from lascaux.envs.cuda import check_gpu

    check_gpu()
    from lascaux.envs.cuda.batch import CudaBatch

    return CudaBatch(kept, n, key, reward)


def _backend(name: str | None) -> Backend:
    if name is not None:
        return backend_named(name)
    if is_chosen():
        return chosen_backend()
    return "numba" if is_there("numba") else "plain"
