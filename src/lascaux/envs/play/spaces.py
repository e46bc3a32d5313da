"""The spaces of an environment, and its dice: the same for all libraries that know Gymnasium's."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lascaux.core.seed import Seed
from lascaux.envs.feature import DTYPE
from lascaux.envs.play.extra import of_extra
from lascaux.envs.play.terms import Terms

with of_extra("envs"):
    from gymnasium import spaces


def action_space(terms: Terms, more: int = 0) -> spaces.Discrete:
    """The numbers that can be said, and as many `more` as an environment adds."""
    return spaces.Discrete(terms.encoding.action_count + more)


def observation_space(terms: Terms, more: int = 0) -> spaces.Dict:
    """A row of numbers, and a mask of what may be said."""
    least, most = np.iinfo(DTYPE).min, np.iinfo(DTYPE).max
    seen = spaces.Box(least, most, (terms.encoding.features.size,), DTYPE.type)
    return spaces.Dict({"action_mask": spaces.MultiBinary(terms.encoding.action_count + more), "observation": seen})


def seed_of(dice: np.random.Generator, options: Mapping[str, Any] | None) -> Seed:
    """What decides the next play-through: `options={"seed": "KEY/N"}`, or else the dice."""
    given = (options or {}).get("seed")
    return Seed(f"env.{dice.integers(2**62)}") if given is None else Seed.of(given)
