"""A Gymnasium environment in which a program plays one seat and bots the others."""

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from lascaux import bots
from lascaux.core.errors import BadSeats
from lascaux.core.game import Position, View
from lascaux.core.renamed import OldName
from lascaux.core.seed import Seed
from lascaux.envs.feature import Array
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.episode import Episode
from lascaux.envs.play.extra import of_extra
from lascaux.envs.play.picture import MODES, check_mode, shown
from lascaux.envs.play.spaces import action_space, observation_space, seed_of

with of_extra("envs"):
    import gymnasium

Seen = dict[str, Array]


class OneSeat(gymnasium.Env[Seen, np.int64]):
    """A game as one seat sees it: when it is to act, the others have decided."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium's own shape)

    def __init__(
        self,
        config: EpisodeConfig,
        opponents: str | Sequence[str] = "greedy",
        seat: int = 0,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if seat not in range(config.seats):
            raise BadSeats(f"there is no seat {seat}")
        self.config = config
        self.seat = seat
        self.render_mode = render_mode
        self.opponents = _named(opponents, config.seats - 1)
        others = [other for other in range(config.seats) if other != seat]
        self._bots = {
            other: bots.find(name, config.game.info.name) for other, name in zip(others, self.opponents, strict=True)
        }
        self.action_space = action_space(config)
        self.observation_space: Any = observation_space(config)
        self.episode: Episode
        self._bot_dice = Random()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        begin = seed_of(self.np_random, options)
        self.episode = Episode(self.config, begin)
        self._bot_dice = Random(str(begin.child("bots")))
        self._let_bots_play()
        return self.episode.observation(self.seat), self.episode.info(self.seat)

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        episode, seat = self.episode, self.seat
        paid = episode.step(int(action))[seat] + self._let_bots_play()
        return episode.observation(seat), paid, episode.over, episode.truncated, episode.info(seat)

    def _let_bots_play(self) -> float:
        """Let the bots play until the program's seat is to act; return its reward meanwhile."""
        episode, paid = self.episode, 0.0
        while (asked := episode.current_seat) is not None and asked != self.seat:
            view, choices = episode.view(asked), episode.position.legal(asked)
            paid += episode.take(asked, str(self._bots[asked].choose(view, choices, self._bot_dice)))[self.seat]
        return paid

    def action_masks(self) -> Array:
        """Return the legal action ids, under a name that some libraries use."""
        return self.episode.mask(self.seat).astype(bool)

    @property
    def position(self) -> Position:
        """The full state, secrets included: for tests and referees, not for agents."""
        return self.episode.position

    def view(self) -> View:
        """The view of the program's seat."""
        return self.episode.view(self.seat)

    def render(self) -> Any:
        """Return the board as the program's seat sees it, in the chosen render mode."""
        return shown(self.config.game, self.view(), self.render_mode)

    def clone(self) -> "OneSeat":
        """Return an independent copy, with the same secrets and the same future."""
        copied = OneSeat(self.config, self.opponents, self.seat, self.render_mode)
        copied.episode = self.episode.copy()
        copied.np_random = deepcopy(self.np_random)
        copied._bot_dice = deepcopy(self._bot_dice)
        return copied

    def resampled(self, seed: str | Seed) -> "OneSeat":
        """Return a copy with the same view for its seat, in which everything it cannot know is resampled by a seed."""
        copied, drawn = self.clone(), Seed.of(seed)
        copied.episode = self.episode.resampled(self.seat, drawn)
        copied.np_random = np.random.default_rng(list(drawn.words))
        copied._bot_dice = Random(str(drawn.child("bots")))
        return copied

    if not TYPE_CHECKING:
        redealt, terms = OldName("resampled"), OldName("config")


def _named(opponents: str | Sequence[str], count: int) -> tuple[str, ...]:
    names = (opponents,) * count if isinstance(opponents, str) else tuple(opponents)
    if len(names) != count:
        raise BadSeats(f"{count} bots are needed, not {len(names)}")
    return names
