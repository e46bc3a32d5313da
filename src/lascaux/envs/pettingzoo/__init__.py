"""PettingZoo environments: every seat an agent, one at a time (AEC), or all seats to act together (parallel).

>>> from lascaux.envs.pettingzoo import aec
>>> env = aec("carcassonne")
>>> env.reset(seed=1)
>>> env.agents
['seat_0', 'seat_1']

They are listed as `lascaux/Carcassonne-v1` and so on: `pettingzoo.make("aec", "lascaux/Carcassonne-v1")`.
"""

from collections.abc import Mapping
from typing import Any

from lascaux.core import registry
from lascaux.envs.batch import Reward
from lascaux.envs.pettingzoo.seat_by_seat import SeatBySeat
from lascaux.envs.pettingzoo.together import Together
from lascaux.envs.play.config import EpisodeConfig, environment_id
from lascaux.envs.play.extra import of_extra

with of_extra("envs"):
    import pettingzoo


def aec(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward = "win",
    illegal: float | None = -1.0,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> SeatBySeat:
    """Make an AEC environment, by default with the fewest seats; truncated after `max_cycles` steps for each seat."""
    return SeatBySeat(EpisodeConfig.of(game, seats, options, reward, illegal), render_mode, max_cycles)


def parallel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward = "win",
    illegal: float | None = -1.0,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Together:
    """Make a parallel environment, in which all seats that decide at once act together and the others wait.

    It is truncated after `max_cycles` steps.
    """
    return Together(EpisodeConfig.of(game, seats, options, reward, illegal), render_mode, max_cycles)


env, parallel_env = aec, parallel
"""The names that PettingZoo's own tools look for in a module."""

for _game in registry.names():
    pettingzoo.register("aec", environment_id(_game), entry_point=aec, kwargs={"game": _game})
    pettingzoo.register("parallel", environment_id(_game), entry_point=parallel, kwargs={"game": _game})

__all__ = ["SeatBySeat", "Together", "aec", "env", "parallel", "parallel_env"]
