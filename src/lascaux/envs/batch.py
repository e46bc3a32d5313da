"""Many games of one kind stepped together by numbers.

Every game has its own seed, so what happens in it depends on nothing but the numbers it is given: not on the other
games, nor on how many threads there are. A game that ends gives its rewards and begins anew at once, with the next of
its seeds. What arrays are returned is overwritten by the next call of the same method.

On a GPU (`device="cuda"`) the arrays lie there: PyTorch, JAX and CuPy read them without a copy.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Literal, Self, get_args

import numpy as np

from lascaux.core.game import Game, Position
from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError
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
    """A batch that cannot be made, or a step that one of its games does not allow; nothing has changed."""


class Batch(ABC):
    """Many games under way."""

    def __init__(self, kept: Encoding, n: int, seed: Seed, reward: Reward) -> None:
        self.encoding = kept
        self.n = n
        self.seats = kept.seats
        self.seed = seed
        self.reward: Reward = reward

    # --- what is asked -----------------------------------------------------
    @property
    @abstractmethod
    def to_act(self) -> Array:
        """By game, the seat that is asked for the next number."""

    @abstractmethod
    def masks(self) -> Array:
        """By game, which numbers the seat that is asked may say: `n` rows of `action_count` booleans."""

    @abstractmethod
    def observe(self, seat: Any = None) -> Array:
        """By game, what a seat sees, or the one that is asked: `n` rows of `features.size` numbers.

        `seat` is one for all games, or a row with one for each.
        """

    def _seat_of_each(self, seat: Any) -> Array:
        """By game, who looks; `EVERY_SEAT` for whoever is asked."""
        if seat is None:
            return np.full(self.n, EVERY_SEAT)
        rows = np.asarray(seat)
        whole = rows.dtype.kind in "iu" and rows.shape in ((), (self.n,))
        if not whole or ((rows < 0) | (rows >= self.seats)).any():
            raise BadBatch(
                Text(
                    f"il faut une place de 0 à {self.seats - 1}, une pour tous ou une par partie, {self.n} en tout",
                    f"there must be a seat from 0 to {self.seats - 1}, one for all or one a game, {self.n} of them",
                )
            )
        return np.array(np.broadcast_to(rows, self.n), np.int64)

    @abstractmethod
    def sample(self) -> Array:
        """By game, a random number that may be said; each game throws its own dice."""

    # --- steps -------------------------------------------------------------
    @abstractmethod
    def step(self, actions: Any) -> tuple[Array, Array]:
        """Say a number in every game; returns the rewards by game and seat, and which games have ended with it.

        Rewards are 0 but where a game has ended. `BadBatch` names the first game that does not allow its number.
        """

    def _whole_numbers(self, actions: Any) -> Array:
        """What was given, as the kernels take it."""
        numbers = np.ascontiguousarray(actions)
        if numbers.shape != (self.n,) or numbers.dtype.kind not in "iu":
            raise self._not_numbers()
        return numbers.astype(np.int64, copy=False)

    def _not_numbers(self) -> BadBatch:
        return BadBatch(
            Text(
                f"il faut un nombre entier par partie, {self.n} en tout",
                f"there must be a whole number for each game, {self.n} of them",
            )
        )

    def _not_allowed(self, game: int, number: int, seat: int) -> BadBatch:
        return BadBatch(
            Text(
                f"la partie {game} ne permet pas le nombre {number} à la place {seat}",
                f"game {game} does not allow the number {number} for seat {seat}",
            )
        )

    # --- bots --------------------------------------------------------------
    def choices(self, bot: str, where: Any = None) -> Array:
        """By game, the number that a bot says for the seat that is asked; -1 where a row of booleans leaves games out.

        A bot knows what its seat may know, and throws the game's own dice. What it decides is said in one number or a
        few: it says the rest when it is asked again, unless another number was said. Where it is to go on with what it
        would not have begun, or decides what has no number, it says something at random.
        """
        raise self._not_there()

    def forecast(self, where: Any = None) -> Forecasts:
        """How the strongest bot that foresees thinks every game will end, from what the seat that is asked may know.

        What it foresees depends on nothing else. With a row of booleans only those games are looked at.
        """
        raise self._not_there()

    def values(self, where: Any = None) -> Array:
        """The same as what may be expected of `reward`, by game and seat: leads, chances to win, or both."""
        found = self.forecast(where)
        if self.reward == "both":
            return np.stack([found.leads, found.wins], axis=-1)
        return found.leads if self.reward == "difference" else found.wins

    def _not_there(self) -> BadBatch:
        return BadBatch(
            Text("sur un GPU cela n’existe pas encore : device=cpu", "there is no such thing on a GPU yet: device=cpu")
        )

    # --- how games ended ---------------------------------------------------
    @property
    @abstractmethod
    def scores(self) -> Array:
        """By game and seat, the points of the game that ended last there; 0 before."""

    @property
    @abstractmethod
    def lengths(self) -> Array:
        """By game, how many actions that game had."""

    @property
    @abstractmethod
    def seeds(self) -> Sequence[Seed]:
        """By game, the seed of what is played now: `Game.new` begins the same with it."""

    @abstractmethod
    def position(self, game: int) -> Position | None:
        """A copy of one game as the contract's position; None in the middle of a turn."""

    # --- other worlds ------------------------------------------------------
    def copy(self) -> Self:
        """An independent batch that stands where this one does, dice and all."""
        return self.select(range(self.n))

    @abstractmethod
    def select(self, games: Any) -> Self:
        """An independent batch of some of these games, in that order; one may be there several times.

        `batch.select([3] * 64)` and then `redeal`: sixty-four ways in which game 3 may go on.
        """

    def _selected(self, chosen: Array) -> Self:
        """The part of that which all batches have in common."""
        if not len(chosen):
            raise self._no_such_game()
        twin = copy(self)
        twin.n = len(chosen)
        return twin

    def _chosen(self, games: Any) -> Array:
        """Numbers of games, each of which is there."""
        numbers = np.asarray(games)
        if numbers.size and (numbers.dtype.kind not in "iu" or ((numbers < 0) | (numbers >= self.n)).any()):
            raise self._no_such_game()
        return np.ascontiguousarray(numbers, np.int64)

    def _no_such_game(self) -> BadBatch:
        return BadBatch(Text(f"les parties ont les numéros 0 à {self.n - 1}", f"games are numbered 0 to {self.n - 1}"))

    def put(self, games: Any, other: "Batch", chosen: Any) -> None:
        """Have some games stand where chosen ones of a batch of the same kind do, seeds and dice too.

        That batch may be this one. So many worlds are kept in step with a game that is planned for.
        """
        raise self._not_there()

    @abstractmethod
    def redeal(self, seed: str | Seed, seat: int | None = None) -> None:
        """Deal anew, in every game, what a seat cannot know, or the one that is asked; it sees no difference.

        Every game is dealt by a stream of its own, and has new dice for `sample`.

        A planner that steps a copy so dealt cannot learn from it what is going to come.
        """

    def ahead(self, games: Any, numbers: Any, seed: str | Seed) -> tuple[Array, Array, Array]:
        """What would come of numbers, row by row: what the seat that said one sees then, the rewards, and which games
        have ended with it. Nothing has changed here.

        Each is said in a copy of its game in which what that seat cannot know is dealt anew, the same in all copies of
        a game. Where a game has ended the next one is seen already: there the rewards speak. `numbers` has one for each
        of `games`, which may be there several times.
        """
        chosen, dealt = self._chosen(games), self.copy()
        dealt.redeal(seed)
        worlds = dealt.select(chosen)
        seats = worlds.to_act.copy()
        rewards, done = worlds.step(numbers)
        return worlds.observe(seats), rewards, done


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
    """Many games at once, all begun; compiled where Numba is installed, which takes a while for the first batch ever.

    `reward` is what a seat gets at the end: its points less those of the best other one (`difference`), 1 for a win,
    shared among several (`win`), or both, as a last axis of two.

    `device` is `cpu` or `cuda`. On a GPU all games are stepped, masked and seen there, and all arrays stay there
    (`pip install 'lascaux[cuda]'`); `threads` are the CPU's.
    """
    from lascaux.envs.kernels import HasBatchKernels

    if device not in DEVICES:
        raise BadBatch(
            Text(
                f"un lot tourne sur {' ou '.join(DEVICES)}, pas sur {device!r}",
                f"a batch runs on {' or '.join(DEVICES)}, not on {device!r}",
            )
        )
    if reward not in REWARDS:
        raise BadBatch(
            Text(
                f"une récompense est {', '.join(REWARDS)}, pas {reward!r}",
                f"a reward is one of {', '.join(REWARDS)}, not {reward!r}",
            )
        )
    if n < 1 or threads < 1:
        raise BadBatch(Text("il faut au moins une partie et un fil", "there must be at least one game and one thread"))
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
        raise BadBatch(
            Text(
                f"les règles de {name} ne sont pas compilées : ses lots ne tournent que sur cpu",
                f"the rules of {name} are not compiled: its batches run on cpu alone",
            )
        )
    if backend not in (None, "cuda"):
        raise BadBatch(
            Text(
                f"sur un GPU les règles sont compilées pour lui : il n’y a pas de moteur {backend!r} à choisir",
                f"on a GPU rules are compiled for it: there is no backend {backend!r} to choose",
            )
        )
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
