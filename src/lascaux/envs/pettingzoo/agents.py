"""Seats as PettingZoo's agents: their names, their spaces, what they are shown."""

from copy import deepcopy
from typing import Any

import numpy as np

from lascaux.core.game import Position, View
from lascaux.envs.feature import Array
from lascaux.envs.play.episode import Episode
from lascaux.envs.play.picture import MODES, check_mode, shown
from lascaux.envs.play.spaces import action_space, observation_space, seed_of
from lascaux.envs.play.terms import Terms


class Agents:
    """What both environments of PettingZoo have in common."""

    def __init__(self, terms: Terms, render_mode: str | None, more: int = 0) -> None:
        """`more` numbers are added to those of the encoding."""
        check_mode(render_mode)
        self.terms = terms
        self.render_mode = render_mode
        self.metadata = {"name": terms.name, "render_modes": list(MODES), "is_parallelizable": True, "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in range(terms.seats)]
        self.agents: list[str] = []
        self._actions = {agent: action_space(terms, more) for agent in self.possible_agents}
        self._observations = {agent: observation_space(terms, more) for agent in self.possible_agents}
        self.dice = np.random.default_rng()
        self.episode: Episode

    def __str__(self) -> str:
        return self.terms.name

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def action_space(self, agent: str) -> Any:
        """The numbers an agent can say."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> Any:
        """What an agent sees, and the mask of what it may say."""
        return self._observations[agent]

    def last_action(self, agent: str) -> str | None:
        """The notation of the last action an agent has taken."""
        return self.episode.taken[self.seat(agent)]

    def illegal(self, agent: str) -> dict[str, Any] | None:
        """What an agent did that is not allowed, and why; None where it did nothing of the kind."""
        wrong = self.episode.illegal
        return wrong.as_dict() if wrong is not None and wrong.seat == self.seat(agent) else None

    @property
    def position(self) -> Position:
        """Everything true, secrets included: for tests and referees, not for agents."""
        return self.episode.position

    def view(self, agent: str | None) -> View:
        """What an agent, or a spectator, may know, as the game says it."""
        return self.episode.view(None if agent is None else self.seat(agent))

    def render(self) -> str | Array | None:
        """The board as a spectator sees it, in the render mode that was chosen."""
        return shown(self.terms.game, self.episode.view(None), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.episode = Episode(self.terms, seed_of(self.dice, options))

    def _infos_now(self) -> dict[str, dict[str, Any]]:
        """Numbers only, and always the same keys: libraries turn them into tensors."""
        return {agent: {"score": list(self.episode.scores)} for agent in self.agents}

    def _copy_to(self, twin: "Agents") -> None:
        twin.agents, twin.dice, twin.episode = list(self.agents), deepcopy(self.dice), self.episode.copy()
