"""An environment with one agent to act at a time (PettingZoo's AEC).

Seats that decide simultaneously act in turn, and none sees another's choice before all have chosen.
"""

from typing import Any

import numpy as np

from lascaux.core.seed import Seed
from lascaux.envs.feature import Array
from lascaux.envs.pettingzoo.agents import Agents
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.extra import of_extra

with of_extra("envs"):
    from pettingzoo import AECEnv


class SeatBySeat(Agents, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which the agent `agent_selection` plays the next id."""

    def __init__(self, config: EpisodeConfig, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        AECEnv.__init__(self)
        Agents.__init__(self, config, render_mode, None if max_cycles is None else max_cycles * config.seats)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._look()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act: give an action id, not None")
        paid = self.episode.step(action)
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._look()
        self._accumulate_rewards()

    def _look(self) -> None:
        """Update observations and the next agent."""
        episode = self.episode
        self.terminations = dict.fromkeys(self.agents, episode.over)
        self.truncations = dict.fromkeys(self.agents, self.is_truncated)
        self.infos = self._infos_now()
        self.agent_selection = self.agents[episode.current_seat or 0]

    def observe(self, agent: str) -> dict[str, Array]:
        return self.episode.observation(self.seat(agent))

    def clone(self) -> "SeatBySeat":
        """Return an independent copy, with the same secrets and the same future."""
        copied = SeatBySeat(self.config, self.render_mode)
        self._copy_to(copied)
        copied.rewards, copied._cumulative_rewards = dict(self.rewards), dict(self._cumulative_rewards)
        copied.terminations, copied.truncations = dict(self.terminations), dict(self.truncations)
        copied.infos = {agent: dict(info) for agent, info in self.infos.items()}
        copied.agent_selection = self.agent_selection
        return copied

    def resampled(self, agent: str, seed: str | Seed) -> "SeatBySeat":
        """Return a copy with the same view for an agent, in which everything it cannot know is resampled by a seed."""
        copied = self.clone()
        copied.episode = self.episode.resampled(self.seat(agent), seed)
        copied.dice = np.random.default_rng(list(Seed.of(seed).words))
        copied.infos = copied._infos_now()
        return copied
