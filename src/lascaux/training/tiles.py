"""Training for tile-laying games: each seat's later points, from the zones with its pieces."""

from collections.abc import Sequence
from contextlib import closing
from functools import partial

import numpy as np

from lascaux import bots
from lascaux.arena.parallel import run_parallel
from lascaux.bots.landscape.learned.duel import play_duels
from lascaux.bots.landscape.learned.features import WORKSPACE
from lascaux.bots.landscape.learned.network import INPUTS, LAYERS
from lascaux.bots.landscape.learned.player import COPIES
from lascaux.bots.landscape.learned.weights import FEATURES_VERSION
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.weights import Provenance, Weights
from lascaux.core import registry
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.layout import PLAYERS
from lascaux.training import tile_fit, tile_samples
from lascaux.training.tile_samples import RESULT_ALONE, SampleJob, TileSamples, plan, plan_for, take
from lascaux.training.trainer import Array, Fit, Origin, Progress, Samples, Trainer
from lascaux.training.verdict import Verdict, play_until_clear

EPOCHS, GENTLE_EPOCHS = 10, 15
A_PIECE, AT_ONCE = 25, 8_192  # games that a core plays in one job, and a GPU
WORTH_A_GPU = 2  # cores that are as fast: an H200 took 139 s for 16,384 games, so more cores than this play instead
STRAY_FIRST, STRAY = 120, 60  # turns in a thousand that are random, for a variety of tables
SHARE = 400  # tables in a thousand that are written, if each learns what its own later turns expected
LASTING = 850  # thousandths by which a result counts less for the turn before; the rest is what that turn expected
GUESTS = 200  # seats in a thousand that play greedily at tables of three and more, for a variety of opponents

Variety = tuple[int, int, int, int]
"""Random turns and greedy seats in a thousand, how much of a result counts for the turn before, and the tables in a
thousand that are written."""


class Tiles(Trainer):
    """Trains a tile-laying game whose `expert` uses learned weights."""

    needs_torch = True
    error_is = "error of the lead to come, in points"

    def play(self, games: int, seed: str, best: Array | None, jobs: int, device: str, progress: Progress) -> Samples:
        best = self._known(best)
        stray = STRAY_FIRST if best is None else STRAY
        variety: Variety = (stray, 0, RESULT_ALONE, tile_samples.SHARE)
        if self.seats:
            variety = (stray, GUESTS if self.seats > 2 else 0, LASTING, SHARE)
        if device == "cuda" and jobs <= WORTH_A_GPU and self.executor is None and numba_reaches_gpu():
            taken = self._taken_on_gpu(self._plan(games, seed, AT_ONCE), best, variety, progress)
        else:
            taken = self._taken_on_cores(self._plan(games, seed, A_PIECE), best, variety, jobs, progress)
        return {"zones": taken.zones, "tables": taken.tables}

    def _plan(self, games: int, seed: str, largest: int) -> list[SampleJob]:
        sets = rule_sets(self.game)
        seats = self.seats
        return list(plan_for(seats, games, sets, seed, largest) if seats else plan(games, sets, seed, largest))

    def _taken_on_cores(
        self, work: Sequence[SampleJob], best: Array | None, variety: Variety, jobs: int, progress: Progress
    ) -> TileSamples:
        take_some = partial(_taken, self.game, work, best, variety)
        taken: list[TileSamples] = []
        with closing(run_parallel(take_some, len(work), jobs, 4, self.executor, size=1)) as parts:
            for part in parts:
                taken.append(part.played)
                progress((part.first + part.count) / len(work))
        return TileSamples.together(taken)

    def _taken_on_gpu(
        self, work: Sequence[SampleJob], best: Array | None, variety: Variety, progress: Progress
    ) -> TileSamples:
        from lascaux.training.tile_gpu import GpuSampler

        sampler, taken = GpuSampler(match_of(self.game)), []
        for done, job in enumerate(work):
            taken.append(sampler.take(job, best, *variety))
            progress((done + 1) / len(work))
        return TileSamples.together(taken)

    def fit(self, samples: Sequence[Samples], best: Array | None, seed: int, device: str, progress: Progress) -> Fit:
        together = TileSamples.together(TileSamples(part["zones"], part["tables"]) for part in samples)
        if self.seats:
            return tile_fit.fit(together, GENTLE_EPOCHS, seed, device, progress, self._known(best))
        return tile_fit.fit(together, EPOCHS, seed, device, progress)

    def compare(self, newcomer: Array, holder: Array | None, seed: str, jobs: int, progress: Progress) -> Verdict:
        seats = self.seats or 2
        return play_until_clear(
            partial(_bags, self.game, seats, newcomer, self._known(holder), seed), jobs, progress, seats, self.executor
        )

    def _known(self, best: Array | None) -> Array | None:
        """Return the best weights so far; training for one number of seats starts with what a master uses there."""
        return self._start.rows if best is None and self.seats else best

    @property
    def _start(self) -> Weights:
        """The weights that training for one number of seats starts with."""
        assert self.seats is not None
        return match_of(self.game).learned(self.seats, "master")

    def write(self, weights: Array, origin: Origin) -> bytes:
        seed, games = origin.seed, origin.games
        if self.seats:
            before = self._start.origin
            seed, games = f"{before.seed}, then {seed}", before.games + games
        where_from = Provenance(self.game, origin.rules, FEATURES_VERSION, seed, origin.commit, games, origin.date)
        return Weights(weights, where_from).write()


def match_of(game: str) -> QuickMatch:
    """Return the match that uses the learned weights."""
    match = bots.quick_match(game, ["expert"])
    assert isinstance(match, QuickMatch), f"{game} lays tiles"
    return match


def numba_reaches_gpu() -> bool:
    """Return whether games can be played on a GPU: PyTorch reaches it without the extra `cuda`, games do not."""
    from numba import cuda

    return bool(cuda.is_available())


def rule_sets(game: str) -> list[int]:
    """Return the options used in training, in the kernels' form; the default first."""
    return [match_of(game).rules(options) for options in registry.find(game).info.option_sets]


def _taken(
    game: str, work: Sequence[SampleJob], best: Array | None, variety: Variety, first: int, count: int
) -> TileSamples:
    match = match_of(game)
    return TileSamples.together(take(match, job, best, *variety) for job in work[first : first + count])


def _bags(game: str, seats: int, newcomer: Array, holder: Array | None, seed: str, first: int, count: int) -> Array:
    """Return the new weights' share of some bags."""
    match = match_of(game)
    running = match.engine("numba")
    program = running.program
    scores = np.zeros((seats * count, PLAYERS + 1), np.int32)
    program(play_duels)(
        program.states(),
        running.game_data,
        program.states(COPIES),
        program.ints(stream_words(Seed(seed))),
        first,
        count,
        seats,
        match.rules({}),
        newcomer,
        newcomer if holder is None else holder,
        holder is not None,
        np.zeros((LAYERS, INPUTS), np.int32),
        program.ints([0] * WORKSPACE),
        scores,
        NO_LOG,
    )
    return shares(scores[:, :seats])


def shares(scores: Array) -> Array:
    """Return the new weights' wins by bag; they had the first seat in the first game, the second in the second, …"""
    games, seats = scores.shape
    wins = scores == scores.max(axis=1, keepdims=True)
    parts = (wins / wins.sum(axis=1, keepdims=True))[np.arange(games), np.arange(games) % seats]
    won: Array = parts.reshape(-1, seats).mean(axis=1)
    return won
