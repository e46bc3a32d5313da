"""What is played in an environment, said once when it is made: the game, its seats and options, what is paid."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from lascaux.core.game import Game
from lascaux.envs.batch import Reward
from lascaux.envs.encoding import Encoding, encoding
from lascaux.envs.play.reward import check_reward

VERSION = 1
"""Of all environments: bumped when the same numbers would lead to something else."""


@dataclass(frozen=True)
class Terms:
    """A game in numbers, and what its players are paid."""

    encoding: Encoding
    reward: Reward = "win"
    illegal: float | None = -1.0
    """What a seat is paid that says what it may not, and so ends the game; None where that is an error."""

    @classmethod
    def of(
        cls,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        illegal: float | None = -1.0,
    ) -> Self:
        """What was asked for; errors of `lascaux` where there is no such game, option, number of seats or reward."""
        check_reward(reward)
        return cls(encoding(game, seats, options), reward, illegal)

    def __reduce__(self) -> tuple[Any, ...]:
        # An encoding is found again where it is wanted: that is little to send to another process.
        return type(self).of, (self.game.info.name, self.seats, self.encoding.options, self.reward, self.illegal)

    @property
    def game(self) -> Game:
        """The rules."""
        return self.encoding.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self.encoding.seats

    @property
    def name(self) -> str:
        """What the environment is called: `carcassonne_v1`."""
        return f"{self.game.info.name}_v{VERSION}"


def environment_id(game: str) -> str:
    """What libraries with a list of environments call that of a game: `lascaux/Carcassonne-v1`."""
    return f"lascaux/{game.capitalize()}-v{VERSION}"
