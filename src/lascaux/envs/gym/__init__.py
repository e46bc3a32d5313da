"""Gymnasium environments. Importing this registers `lascaux/Carcassonne-v1` and so on. Bots play the other seats.

>>> import gymnasium
>>> import lascaux.envs.gym
>>> env = gymnasium.make("lascaux/Carcassonne-v1", opponents="greedy")
"""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core import registry
from lascaux.envs.batch import Reward
from lascaux.envs.gym.many_games import ManyGames
from lascaux.envs.gym.one_seat import OneSeat
from lascaux.envs.play.config import EpisodeConfig, environment_id
from lascaux.envs.play.extra import of_extra

with of_extra("envs"):
    import gymnasium


def single(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    opponents: str | Sequence[str] = "greedy",
    seat: int = 0,
    reward: Reward = "win",
    illegal: float | None = -1.0,
    render_mode: str | None = None,
) -> OneSeat:
    """An environment in which a program plays one seat; `opponents` names the bot of all others, or one for each."""
    return OneSeat(EpisodeConfig.of(game, seats, options, reward, illegal), opponents, seat, render_mode)


def vector(
    game: str,
    num_envs: int,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: Reward = "win",
    threads: int = 1,
) -> ManyGames:
    """Make a vector of games in which a program plays all seats; an illegal action is an error, and nothing changes."""
    return ManyGames(EpisodeConfig.of(game, seats, options, reward, None), num_envs, threads)


for _game in registry.names():
    gymnasium.register(environment_id(_game), entry_point="lascaux.envs.gym:single", kwargs={"game": _game})

__all__ = ["ManyGames", "OneSeat", "single", "vector"]
