"""The spaces and the random generator of an environment, in Gymnasium's form."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lascaux.core.seed import Seed
from lascaux.envs.feature import DTYPE
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.extra import of_extra

with of_extra("envs"):
    from gymnasium import spaces


def action_space(config: EpisodeConfig, more: int = 0) -> spaces.Discrete:
    """Return the action ids, plus `more` of the environment's own."""
    return spaces.Discrete(config.encoding.action_count + more)


def observation_space(config: EpisodeConfig, more: int = 0) -> spaces.Dict:
    """Return the space of an observation with its mask."""
    least, most = np.iinfo(DTYPE).min, np.iinfo(DTYPE).max
    seen = spaces.Box(least, most, (config.encoding.features.size,), DTYPE.type)
    return spaces.Dict({"action_mask": spaces.MultiBinary(config.encoding.action_count + more), "observation": seen})


def seed_of(dice: np.random.Generator, options: Mapping[str, Any] | None) -> Seed:
    """Return the seed of the next game: `options={"seed": "KEY/N"}`, or else a random one."""
    given = (options or {}).get("seed")
    return Seed(f"env.{dice.integers(2**62)}") if given is None else Seed.of(given)
