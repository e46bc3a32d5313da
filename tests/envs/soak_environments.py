"""The tests of the libraries with every game, number of seats and option set, to the end: `make soak`."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, parallel_api_test

from lascaux.envs.openspiel import PREFIX
from lascaux.envs.pettingzoo import aec, parallel
from tests.envs.players import any_of
from tests.envs.settings import settings
from tests.envs.test_openspiel import EXPLICIT

SETTINGS = list(settings())


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)
def test_pettingzoos_own_tests(name: str, seats: int, options: dict[str, Any]) -> None:
    api_test(aec(name, seats, options, reward="both"), num_cycles=2000)
    parallel_api_test(parallel(name, seats, options, reward="difference"), num_cycles=2000)


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)
def test_openspiels_own_test(name: str, seats: int, options: dict[str, Any]) -> None:
    words = " ".join(f"{key}:{str(value).lower()}" for key, value in options.items())
    game = pyspiel.load_game(PREFIX + name, {"options": words, "players": seats, "reward": "both"})
    pyspiel.random_sim_test(game, num_sims=1, serialize=name in EXPLICIT, verbose=False)


def test_many_at_once_in_processes_of_their_own() -> None:
    vector = gymnasium.make_vec(
        "lascaux.envs.gym:lascaux/Carcassonne-v1", num_envs=2, opponents="random", vectorization_mode="async"
    )
    seen, _ = vector.reset(seed=1)
    seen, *_ = vector.step(np.array([any_of(mask, Random(1)) for mask in seen["action_mask"]]))
    assert seen["observation"].shape[0] == 2
    vector.close()
