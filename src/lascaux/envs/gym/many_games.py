"""Many games stepped together, as a vector environment of Gymnasium: a program plays all seats.

Games with kernels run compiled (`envs.batch`), so this is the fastest way to self-play.
"""

from typing import Any

import numpy as np

from lascaux.core.seed import Seed
from lascaux.envs.batch import Batch, batch
from lascaux.envs.feature import Array
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.extra import of_extra
from lascaux.envs.play.reward import POINT
from lascaux.envs.play.spaces import action_space, observation_space

with of_extra("envs"):
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Seen = dict[str, Array]


class ManyGames(VectorEnv[Seen, Array, Array]):
    """A vector environment; every step is an action id of the seat to act, in each game.

    The reward is that seat's; `infos` has the next seat to act (`seat`) and all rewards (`rewards`). A game that ends
    restarts in the same step, and its last position is not shown.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (Gymnasium's own shape)

    def __init__(self, config: EpisodeConfig, num_envs: int, threads: int = 1) -> None:
        self.config = config
        self.num_envs = num_envs
        self.threads = threads
        self.single_action_space = action_space(config)
        self.single_observation_space = observation_space(config)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space: Any = batch_space(self.single_observation_space, num_envs)
        self.games: Batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        kept = self.config.encoding
        key = Seed(f"env.{self.np_random.integers(2**62)}")
        self.games = batch(kept.game, self.num_envs, kept.seats, kept.options, key, self.config.reward, self.threads)
        return self._seen(), self._infos(np.zeros((self.num_envs, self.config.seats)))

    def step(self, actions: Array) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        games, who = self.games, self.games.to_act.copy()
        given, done = games.step(np.asarray(actions))
        paid = given[..., 1] + POINT * given[..., 0] if self.config.reward == "both" else given.copy()
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._seen(), paid[np.arange(self.num_envs), who], done.copy(), truncated, self._infos(paid)

    def _seen(self) -> Seen:
        return {"action_mask": self.games.masks().astype(np.int8), "observation": self.games.observe().copy()}

    def _infos(self, paid: Array) -> dict[str, Any]:
        return {"seat": self.games.to_act.copy(), "rewards": paid}
