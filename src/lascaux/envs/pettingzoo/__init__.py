"""PettingZoo: every seat an agent, seat by seat (AEC) or all that decide at once together (parallel).

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
from lascaux.envs.play.extra import of_extra
from lascaux.envs.play.terms import Terms, environment_id

with of_extra("envs"):
    import pettingzoo


def aec(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward = "win",
    illegal: float | None = -1.0,
    render_mode: str | None = None,
) -> SeatBySeat:
    """An environment that asks one seat after the other; without `seats` it has the fewest that play the game."""
    return SeatBySeat(Terms.of(game, seats, options, reward, illegal), render_mode)


def parallel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward = "win",
    illegal: float | None = -1.0,
    render_mode: str | None = None,
) -> Together:
    """An environment that asks all seats that decide at once together, and passes over the others."""
    return Together(Terms.of(game, seats, options, reward, illegal), render_mode)


env, parallel_env = aec, parallel
"""The names by which PettingZoo's own tools look for them in a module."""

for _game in registry.names():
    pettingzoo.register("aec", environment_id(_game), entry_point=aec, kwargs={"game": _game})
    pettingzoo.register("parallel", environment_id(_game), entry_point=parallel, kwargs={"game": _game})

__all__ = ["SeatBySeat", "Together", "aec", "env", "parallel", "parallel_env"]
