"""TorchRL's wrapper takes both of PettingZoo's environments: specs, masks and rollouts."""

from typing import Any

import pytest

from lascaux.envs.pettingzoo import aec, parallel

pettingzoo = pytest.importorskip("torchrl.envs.libs.pettingzoo")
pytestmark = pytest.mark.filterwarnings("ignore")
STEPS = 12


@pytest.mark.parametrize("game", ["carcassonne", "prehistories"])
@pytest.mark.parametrize(("make", "more"), [(aec, {"use_mask": True}), (parallel, {})])
def test_the_wrapper_rolls_out(make: Any, more: dict[str, bool], game: str) -> None:
    from torchrl.envs.utils import check_env_specs

    env = pettingzoo.PettingZooWrapper(make(game), **more)
    assert env.rollout(STEPS).batch_size[0] == STEPS
    check_env_specs(env)
