"""A batch of a game with kernels: one row of state records, changed in place.

Every call processes ranges of the row, one for each thread; compiled kernels release the GIL.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, Self

import numpy as np

from lascaux.bots import Bot, RandomBot
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.batch import Batch, Reward
from lascaux.envs.dice import thrown_dice, thrown_die
from lascaux.envs.encoding import Begun, Encoding
from lascaux.envs.feature import DTYPE, Array
from lascaux.envs.forecasts import Forecasts
from lascaux.envs.host_batch import HostBatch
from lascaux.envs.kernels import HasBatchKernels, KernelPlayers
from lascaux.envs.outcome import ALL_WELL, EVERY_SEAT, NOTHING_SAID
from lascaux.envs.thread_team import ThreadTeam
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import Backend

NOTHING_SHOWN = -1


@dataclass
class GameRange:
    """Games stepped by one thread, and the scratch data of its kernels."""

    first: int
    end: int
    stream: Any
    shuffler: Any
    die: Any
    players: KernelPlayers | None = None


class KernelBatch(HostBatch):
    """See `batch`."""

    def __init__(self, kept: Encoding, n: int, seed: Seed, reward: Reward, threads: int, backend: Backend) -> None:
        super().__init__(kept, n, seed, reward)
        assert isinstance(kept, HasBatchKernels)
        self._kept = kept
        self._kernels = kept.batch_kernels
        self._engine = kept.engine_of(backend)
        self._program = program = self._engine.program
        self.backend = backend
        self.states = program.states(n)
        """The records of all games; objects on the plain backend."""
        self._numbers = program.ints(range(seed.stream, seed.stream + n))
        self._dice = program.ints(thrown_dice(seed, n))
        self._found = program.ints([0] * n)
        self._drawn = program.ints([0] * n)
        self._proved: Array | None = None  # ids known to be legal, and looked up
        self._drop_observations()
        self._ranges = self._cut(min(threads, n))
        self._team = ThreadTeam(threads) if threads > 1 else None
        self._over(
            lambda s: program(self._kernels.begin)(
                self.states,
                self._engine.game_data,
                s.stream,
                s.shuffler,
                self._numbers,
                self.seats,
                kept.rule_bits,
                self._outcome,
                s.first,
                s.end,
                self._kernels.no_log,
            )
        )

    def _cut(self, threads: int) -> list[GameRange]:
        ends = np.linspace(0, self.n, threads + 1).astype(int).tolist()
        ints, words = self._program.ints, stream_words(self.seed)
        return [GameRange(first, end, ints(words), ints(words), ints([1])) for first, end in pairwise(ends)]

    def _over(self, work: Any) -> list[Any]:
        """Process every range, each in a thread of its own if there are several."""
        if self._team is None:
            return [work(games) for games in self._ranges]
        return self._team.share(work, self._ranges)

    def _drop_observations(self) -> None:
        """Drop the arrays for observations and masks, made on first use because they are large."""
        self._marks: Array | None = None
        self._observations: Array | None = None
        self._shown = self._program.ints([NOTHING_SHOWN] * self.n)

    # --- state and observations -----------------------------------------------------
    def masks(self) -> Array:
        if self._marks is None:
            self._marks = np.zeros((self.n, self.encoding.action_count), np.uint8)
        mark = self._program(self._kernels.mark)
        self._over(lambda s: mark(self.states, self._engine.game_data, self._marks, s.first, s.end))
        return self._marks.view(np.bool_)

    def observe(self, seat: Any = None) -> Array:
        if self._observations is None:
            self._observations = np.zeros((self.n, self.encoding.features.size), DTYPE)
        seats = self._seat_of_each(seat)
        rows = self._observations, self._shown, self._numbers, seats.tolist() if self.backend == "plain" else seats
        observe = self._program(self._kernels.observe)
        self._over(lambda s: observe(self.states, self._engine.game_data, *rows, s.first, s.end))
        return self._observations

    def sample(self) -> Array:
        sample = self._program(self._kernels.sample)
        table, results = (self.states, self._engine.game_data, self._dice), (self._drawn, self._found)
        self._over(lambda s: sample(*table, s.die, *results, s.first, s.end))
        self._proved = np.asarray(self._drawn)
        return self._proved.copy()

    # --- steps -------------------------------------------------------------
    def _take(self, numbers: Array) -> int | None:
        wrong = self._check(numbers)
        if wrong is not None:
            return wrong
        self._proved = None
        step, table = self._program(self._kernels.step), (self.states, self._engine.game_data)
        self._over(
            lambda s: step(
                *table,
                self._found,
                s.stream,
                s.shuffler,
                self._numbers,
                self.n,
                self._outcome,
                s.first,
                s.end,
                self._kernels.no_log,
            )
        )
        return None

    def _check(self, numbers: Array) -> int | None:
        """Look ids up, unless they were when drawn; return a game with an illegal one."""
        if self._proved is not None and np.array_equal(numbers, self._proved):
            return None
        actions = numbers.tolist() if self.backend == "plain" else numbers
        check, table = self._program(self._kernels.check), (self.states, self._engine.game_data)
        self._proved = None
        wrong = self._over(lambda s: check(*table, actions, self._found, s.first, s.end))
        return next((int(game) for game in wrong if game != ALL_WELL), None)

    # --- bots --------------------------------------------------------------
    def _decide(self, player: Bot, asked: Array) -> Array:
        if isinstance(player, RandomBot):
            return self.sample().reshape(-1, 1)
        players = self._players(self._ranges[0])
        if player.name not in players.bots:
            return super()._decide(player, asked)
        ids, marks = np.full((self.n, players.numbers), NOTHING_SAID, np.int32), self._program.ints(asked.tolist())
        self._over(lambda s: self._players(s).choose(player.name, self.states, marks, self._dice, ids, s.first, s.end))
        return ids

    def _foresee(self, asked: Array) -> Forecasts:
        players = self._players(self._ranges[0])
        foreseen, marks = np.zeros((self.n, players.foreseen), np.int32), self._program.ints(asked.tolist())
        self._over(lambda s: self._players(s).foresee(self.states, marks, foreseen, s.first, s.end))
        return players.forecasts(foreseen, self.seats)

    def _players(self, games: GameRange) -> KernelPlayers:
        """Return the bots of a range, with their own memory."""
        if games.players is None:
            games.players = self._kept.players_on(self.backend)
        return games.players

    def _moment(self, game: int) -> tuple[Position | None, Begun, Random]:
        return self.position(game), (), Random(int(thrown_die(self._dice, game)))

    # --- single games ------------------------------------------------------
    @property
    def seeds(self) -> Sequence[Seed]:
        return [Seed(self.seed.key, int(number)) for number in self._numbers]

    def position(self, game: int) -> Position | None:
        return self._kept.position_of(self._program.pack(self.states[game : game + 1]))

    # --- copies ------------------------------------------------------
    def select(self, games: Any) -> Self:
        chosen = self._chosen(games)
        copied = self._selected(chosen)
        copied._outcome, copied._rewards = self._outcome[chosen], self._rewards[chosen]
        plain = self.backend == "plain"
        copied.states = self._program.copy([self.states[game] for game in chosen]) if plain else self.states[chosen]
        for name in ("_numbers", "_dice", "_found", "_drawn"):
            row = getattr(self, name)
            setattr(copied, name, [row[game] for game in chosen] if plain else row[chosen])
        copied._proved = None
        copied._drop_observations()
        copied._ranges = copied._cut(min(len(self._ranges), copied.n))
        return copied

    def _fits(self, other: Batch) -> bool:
        return isinstance(other, KernelBatch) and super()._fits(other) and other.backend == self.backend

    def _put(self, games: Sequence[int], source: Any) -> None:
        self._proved = None
        for row, game in enumerate(games):
            for name in ("states", "_numbers", "_dice"):
                getattr(self, name)[game] = getattr(source, name)[row]
            self._shown[game] = NOTHING_SHOWN

    def resample_hidden(self, seed: str | Seed, seat: int | None = None) -> None:
        self._proved = None
        key, seats = Seed.of(seed), EVERY_SEAT if seat is None else seat
        self._dice = self._program.ints(thrown_dice(key, self.n))
        resample, words = self._program(self._kernels.resample), stream_words(key)
        ints = self._program.ints
        self._over(
            lambda s: resample(self.states, self._engine.game_data, ints(words), key.stream, seats, s.first, s.end)
        )
