"""The configuration of an environment: the game, its seats and options, the rewards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from lascaux.core.game import Game
from lascaux.envs.batch import Reward
from lascaux.envs.encoding import Encoding, encoding
from lascaux.envs.play.reward import check_reward

VERSION = 1
"""Version of all environments: increased when the same ids would have another effect."""


@dataclass(frozen=True)
class EpisodeConfig:
    """An encoded game with its rewards."""

    encoding: Encoding
    reward: Reward = "win"
    illegal: float | None = -1.0
    """The reward for an illegal action, which ends the game; None if it is an error instead."""

    @classmethod
    def of(
        cls,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        illegal: float | None = -1.0,
    ) -> Self:
        """Check a configuration. Raises errors of `lascaux` for an unknown game, option, number of seats or reward."""
        check_reward(reward)
        return cls(encoding(game, seats, options), reward, illegal)

    def __reduce__(self) -> tuple[Any, ...]:
        # The encoding is looked up again when needed, so that little is sent to another process.
        return type(self).of, (self.game.info.name, self.seats, self.encoding.options, self.reward, self.illegal)

    @property
    def game(self) -> Game:
        """The game."""
        return self.encoding.game

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.encoding.seats

    @property
    def name(self) -> str:
        """The name of the environment: `carcassonne_v1`."""
        return f"{self.game.info.name}_v{VERSION}"


def environment_id(game: str) -> str:
    """Return the id of a game's environment in registries: `lascaux/Carcassonne-v1`."""
    return f"lascaux/{game.capitalize()}-v{VERSION}"
