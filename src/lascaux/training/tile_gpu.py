"""Samples of tile-laying games from a GPU: each thread plays a game and writes pages of its own."""

from typing import Any

import numpy as np
from numba import cuda

from lascaux.bots.landscape.learned import samples as kernels
from lascaux.bots.landscape.learned.features import WORKSPACE
from lascaux.bots.landscape.learned.network import INPUTS, LAYERS, WIDTH
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.training.tile_samples import COPIES, RESULT_ALONE, SHARE, ZONES_A_SEAT, Ints, SampleJob, TileSamples

THREADS = 32


class GpuSampler:
    """Plays games for samples on a GPU; compiled on first use."""

    def __init__(self, match: QuickMatch) -> None:
        self._match = match
        self._launch = _launcher(match)

    def take(
        self,
        job: SampleJob,
        weights: Ints | None,
        stray: int,
        guests: int,
        lasting: int = RESULT_ALONE,
        share: int = SHARE,
    ) -> TileSamples:
        """Return the same samples as `tile_samples.take`, row by row."""
        rulebook, games = self._match.engine.rulebook, job.games
        # Room for the tables of one game: more than on the CPU, where many games share their pages.
        pages = games, (10 + share // 5) * job.seats
        written = cuda.to_device(np.zeros((games, 2), np.int64))
        zones = cuda.device_array((games, pages[1] * ZONES_A_SEAT, kernels.ZONE_COLUMNS), np.int32)
        tables = cuda.device_array((*pages, kernels.TABLE_COLUMNS), np.int32)
        self._launch[-(-games // THREADS), THREADS](
            cuda.device_array(games, rulebook.state),
            cuda.to_device(rulebook.game_data_record()),
            cuda.device_array(games * COPIES, rulebook.state),
            cuda.to_device(np.tile(np.array(stream_words(Seed(job.seed)), np.int64), (games, 1))),
            cuda.device_array((games, 1), np.int64),
            job.first,
            job.seats,
            job.rules,
            weights is not None,
            stray,
            guests,
            share,
            lasting,
            cuda.to_device(np.zeros((1, WIDTH), np.int32) if weights is None else weights),
            cuda.device_array((games, LAYERS, INPUTS), np.int32),
            cuda.to_device(np.zeros((games, WORKSPACE), np.int64)),
            written,
            zones,
            tables,
            cuda.device_array((games, kernels.MAX_TURNS, kernels.COURSE_COLUMNS), np.int32),
            cuda.to_device(np.zeros((1, NO_LOG.shape[1]), np.int32))[:0],
        )
        return bound(written.copy_to_host(), zones.copy_to_host(), tables.copy_to_host())


def bound(written: Ints, zones: Ints, tables: Ints) -> TileSamples:
    """Return the pages of all games as one, game after game."""
    of_tables, of_zones = written[:, kernels.TABLES_IN], written[:, kernels.ZONES_IN]
    before = np.cumsum(of_tables) - of_tables
    zones[:, :, kernels.BELONGS_TO] += before[:, None].astype(np.int32)
    return TileSamples(
        zones[np.arange(zones.shape[1]) < of_zones[:, None]], tables[np.arange(tables.shape[1]) < of_tables[:, None]]
    )


def _launcher(match: QuickMatch) -> Any:
    take = match.engine.rulebook.program("cuda")(kernels.play_samples)

    @cuda.jit(lto=False)  # see `kit/jit/device.py`: greedy's sums of floats
    def sample_games(  # type: ignore[no-untyped-def]
        states, game_data, scratch, streams, dice, first, players, rules, learned, stray, guests, share, lasting,
        weights, all_layers, workspaces, written, zones, tables, courses, log,
    ):  # fmt: skip
        i = cuda.grid(1)
        if i < states.shape[0]:
            take(
                states[i : i + 1], game_data, scratch[i * COPIES : (i + 1) * COPIES], streams[i], dice[i], first + i, 1,
                players, rules, learned, stray, guests, share, lasting, weights, all_layers[i], workspaces[i],
                written[i], zones[i], tables[i], courses[i], log,
            )  # fmt: skip

    return sample_games
