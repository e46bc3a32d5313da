"""The same games on a GPU, where there is one, as on the CPU: random, greedy and learned players choose alike.

`bench/gpu.py` compares many more.
"""

from collections.abc import Sequence

import numpy as np
import pytest

from lascaux.bots.carcassonne.match import match as carcassonne
from lascaux.bots.hunters.match import match as hunters
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core import registry
from lascaux.core.seed import Seed
from lascaux.training.tile_samples import SampleJob, take


def _has_gpu() -> bool:
    try:
        from numba import cuda
    except ImportError:
        return False
    return bool(cuda.is_available())


pytestmark = pytest.mark.skipif(not _has_gpu(), reason="there is no CUDA machine here; nothing was compared with one")


@pytest.mark.parametrize(("game", "match"), [("carcassonne", carcassonne), ("hunters", hunters)])
@pytest.mark.parametrize("bots", [["expert", "greedy"], ["casual", "beginner", "expert", "greedy", "random"]], ids=len)
def test_learned_players_choose_alike(game: str, match: QuickMatch, bots: Sequence[str]) -> None:
    from tests.kernels.gpu_matches import play_on_gpu

    for given in registry.find(game).info.option_sets[::3]:
        there = play_on_gpu(match, bots, given, Seed("both"), 64)
        here = match(bots, given, Seed("both"), 64, "numba", keep=False)
        np.testing.assert_array_equal(there.scores, here.scores)


@pytest.mark.parametrize(("game", "match"), [("carcassonne", carcassonne), ("hunters", hunters)])
def test_samples_are_the_same_row_by_row(game: str, match: QuickMatch) -> None:
    from lascaux.training.tile_gpu import GpuSampler

    sampler = GpuSampler(match)
    for seats, weights, given in (
        (2, None, {}),
        (5, match.learned(5, "master").rows, registry.find(game).info.option_sets[-1]),
    ):
        job = SampleJob(7, 64, seats, match.rules(given), "both")
        there, here = sampler.take(job, weights, 60, 400), take(match, job, weights, 60, 400)
        np.testing.assert_array_equal(there.tables, here.tables)
        np.testing.assert_array_equal(there.zones, here.zones)
