"""An environment in which all seats that decide at once act together (PettingZoo's parallel).

Seats that are not to act play `wait`, the last id, the only legal one; it has no effect. If an action takes several
ids, seats that have finished wait for the others; only then are the actions applied, so no seat decides with the
knowledge of another's choice.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lascaux.core.errors import IllegalAction
from lascaux.core.seed import Seed
from lascaux.envs.encoding import NotEncoded
from lascaux.envs.feature import Array
from lascaux.envs.pettingzoo.agents import Agents
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.extra import of_extra

with of_extra("envs"):
    from pettingzoo import ParallelEnv

Infos = dict[str, dict[str, Any]]
Step = tuple[dict[str, dict[str, Array]], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class Together(Agents, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which every agent plays an id at every step."""

    def __init__(self, config: EpisodeConfig, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        Agents.__init__(self, config, render_mode, max_cycles, more=1)
        self.wait = config.encoding.action_count
        """The id of a seat that is not to act."""
        self._ready: dict[int, str] = {}
        """Complete actions of seats that wait for the others."""
        self._overtaken: dict[int, Any] = {}
        self._rounds = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Array]], Infos]:
        self._begin(seed, options)
        self._ready, self._overtaken, self._rounds = {}, {}, 0
        return self._observations_now(), self._infos_now()

    def step(self, actions: Mapping[str, int]) -> Step:
        if not self.agents:
            return {}, {}, {}, {}, {}
        episode, agents = self.episode, self.agents
        self._overtaken = {}
        paid = self._play(actions)
        if not episode.over and len(self._ready) == len(episode.to_act):
            more = self._take_all()
            paid = [one + other for one, other in zip(paid, more, strict=True)]
        self.steps += 1
        seen, infos = self._observations_now(), self._infos_now()
        if episode.over or self.is_truncated:
            self.agents = []
        return (
            seen,
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, episode.over),
            dict.fromkeys(agents, self.is_truncated),
            infos,
        )

    def _play(self, actions: Mapping[str, int]) -> list[float]:
        """Play an id for each seat to act."""
        episode = self.episode
        for seat in episode.to_act:
            if seat in self._ready:
                continue
            number = actions[self.agents[seat]]
            if number == self.wait:
                raise ValueError(f"{self.agents[seat]} must decide and cannot wait")
            try:
                whole = episode.play_id(seat, number)
            except NotEncoded as error:
                return episode.end_by(seat, number, error)
            if whole is not None:
                self._ready[seat] = whole
        return [0.0] * self.config.seats

    def _take_all(self) -> list[float]:
        """Apply all decisions, starting with another seat each time.

        An action made impossible by another is dropped.
        """
        paid = np.zeros(self.config.seats)
        first = self._rounds % self.config.seats
        for seat in sorted(self._ready, key=lambda seat: (seat - first) % self.config.seats):
            try:
                paid += self.episode.take(seat, self._ready[seat])
            except IllegalAction as late:
                self._overtaken[seat] = {"action": self._ready[seat], **late.as_dict()}
        self._ready = {}
        self._rounds += 1
        return paid.tolist()

    def _observations_now(self) -> dict[str, dict[str, Array]]:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.agents)}

    def _observation(self, seat: int) -> dict[str, Array]:
        """Return a seat's observation; its mask is never empty, since a seat that is not to act may wait."""
        seen = self.episode.observation(seat)
        own = np.zeros_like(seen["action_mask"]) if seat in self._ready else seen["action_mask"]
        return seen | {"action_mask": np.append(own, np.int8(not own.any()))}

    def overtaken(self, agent: str) -> dict[str, Any] | None:
        """Return why another's action made an agent's impossible in the last step; None if it was applied."""
        return self._overtaken.get(self.seat(agent))

    def clone(self) -> "Together":
        """Return an independent copy, with the same secrets and the same future."""
        copied = Together(self.config, self.render_mode)
        self._copy_to(copied)
        copied._ready, copied._overtaken, copied._rounds = dict(self._ready), dict(self._overtaken), self._rounds
        return copied

    def resampled(self, agent: str, seed: str | Seed) -> "Together":
        """Return a copy with the same view for an agent, in which everything it cannot know is resampled by a seed."""
        copied, seat = self.clone(), self.seat(agent)
        copied.episode = self.episode.resampled(seat, seed)
        copied._ready = {one: action for one, action in self._ready.items() if one == seat}
        copied.dice = np.random.default_rng(list(Seed.of(seed).words))
        return copied
