"""Seats as PettingZoo agents: names, spaces, observations."""

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import numpy as np

from lascaux.core.game import Position, View
from lascaux.core.renamed import OldName
from lascaux.envs.feature import Array
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.episode import Episode
from lascaux.envs.play.picture import MODES, check_mode, shown
from lascaux.envs.play.spaces import action_space, observation_space, seed_of


class Agents:
    """The common part of both PettingZoo environments."""

    def __init__(self, config: EpisodeConfig, render_mode: str | None, max_steps: int | None, more: int = 0) -> None:
        """Add `more` ids to those of the encoding; truncate the episode after `max_steps` steps."""
        check_mode(render_mode)
        if max_steps is not None and max_steps < 1:
            raise ValueError("max_cycles must be at least 1")
        self.config = config
        self.render_mode = render_mode
        self.steps, self.max_steps = 0, max_steps
        self.metadata = {"name": config.name, "render_modes": list(MODES), "is_parallelizable": True, "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in range(config.seats)]
        self.agents: list[str] = []
        self._actions = {agent: action_space(config, more) for agent in self.possible_agents}
        self._observations = {agent: observation_space(config, more) for agent in self.possible_agents}
        self.dice = np.random.default_rng()
        self.episode: Episode

    def __str__(self) -> str:
        return self.config.name

    def seat(self, agent: str) -> int:
        """Return the seat of an agent."""
        return self.possible_agents.index(agent)

    def action_space(self, agent: str) -> Any:
        """Return the action ids of an agent."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observation and mask."""
        return self._observations[agent]

    def last_action(self, agent: str) -> str | None:
        """Return the notation of an agent's last action."""
        return self.episode.taken[self.seat(agent)]

    def illegal(self, agent: str) -> dict[str, Any] | None:
        """Return an agent's illegal action and the reason, or None."""
        wrong = self.episode.illegal
        return wrong.as_dict() if wrong is not None and wrong.seat == self.seat(agent) else None

    @property
    def position(self) -> Position:
        """The full state, secrets included: for tests and referees, not for agents."""
        return self.episode.position

    def view(self, agent: str | None) -> View:
        """Return the view of an agent, or of a spectator."""
        return self.episode.view(None if agent is None else self.seat(agent))

    def render(self) -> str | Array | None:
        """Return the board as a spectator sees it, in the chosen render mode."""
        return shown(self.config.game, self.episode.view(None), self.render_mode)

    def close(self) -> None:
        """Do nothing, since no resource is held."""

    @property
    def is_truncated(self) -> bool:
        """Return whether the episode has reached its limit of steps, or is longer than any game can be."""
        at_limit = self.max_steps is not None and self.steps >= self.max_steps
        return self.episode.truncated or (at_limit and not self.episode.over)

    if not TYPE_CHECKING:
        redealt, terms = OldName("resampled"), OldName("config")

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.agents, self.steps = list(self.possible_agents), 0
        self.episode = Episode(self.config, seed_of(self.dice, options))

    def _infos_now(self) -> dict[str, dict[str, Any]]:
        """Return numbers only, always with the same keys, because libraries turn them into tensors."""
        return {agent: {"score": list(self.episode.scores)} for agent in self.agents}

    def _copy_to(self, copied: "Agents") -> None:
        copied.agents, copied.dice, copied.episode = list(self.agents), deepcopy(self.dice), self.episode.copy()
        copied.steps, copied.max_steps = self.steps, self.max_steps
