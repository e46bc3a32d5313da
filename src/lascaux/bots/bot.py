"""What a bot is: it gets a view and its choices, never a position."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Protocol

from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.seed import Seed


class Bot(ABC):
    """An opponent."""

    name: ClassVar[str]

    @abstractmethod
    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        """Decide, from what the seat may know and what it may do; `rng` is the only dice."""


class RandomBot(Bot):
    """Takes any listed action, each as likely as the others; plays every game."""

    name = "random"

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return rng.choice(choices.actions)


@dataclass(frozen=True)
class Played:
    """One game of a match: final scores, the winning seats, and the actions where they were asked for."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    n: int
    actions: Sequence[tuple[int, str]] = ()


class Match(Protocol):
    """A quick way to play whole games between bots of one game, kept in step with the slow way by a test."""

    def __call__(
        self, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, count: int, backend: str, keep: bool
    ) -> list[Played]:
        """Play the games of the seed's stream and the `count - 1` streams after it; `keep` their actions."""


@dataclass(frozen=True)
class Opponents:
    """The bots of one game beside the random one, and a quick match if there is one."""

    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    match: Match | None = None
