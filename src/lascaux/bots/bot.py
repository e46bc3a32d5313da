"""What a bot is: it gets a view and its choices, never a position."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Protocol, overload

import numpy as np

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
    """Takes any of the distinct actions, each as likely as the others; plays every game."""

    name = "random"

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return rng.choice(choices.distinct)


@dataclass(frozen=True)
class Played:
    """One game of a match: final scores, the winning seats, its length, and the actions where they were kept."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    n: int
    actions: Sequence[tuple[int, str]] = ()


@dataclass(frozen=True)
class Batch(Sequence[Played]):
    """Games of a match in a row, as arrays: what millions of them are counted by."""

    scores: np.ndarray[Any, Any]
    """Points by game and seat."""
    wins: np.ndarray[Any, Any]
    """Whether a seat won, by game and seat."""
    lengths: np.ndarray[Any, Any]
    """Number of actions by game."""
    actions: Sequence[Sequence[tuple[int, str]]] = ()

    @classmethod
    def of(cls, games: Sequence[Played]) -> "Batch":
        """The same games as arrays."""
        seats = range(len(games[0].scores)) if games else range(0)
        wins = [[seat in game.winners for seat in seats] for game in games]
        scores, lengths = [game.scores for game in games], [game.n for game in games]
        return cls(np.array(scores), np.array(wins), np.array(lengths), [game.actions for game in games])

    def __len__(self) -> int:
        return len(self.lengths)

    @overload
    def __getitem__(self, i: int) -> Played: ...
    @overload
    def __getitem__(self, i: slice) -> "Batch": ...
    def __getitem__(self, i: int | slice) -> "Played | Batch":
        if isinstance(i, slice):
            return Batch(self.scores[i], self.wins[i], self.lengths[i], self.actions[i])
        winners = tuple(np.flatnonzero(self.wins[i]).tolist())
        return Played(
            tuple(self.scores[i].tolist()), winners, int(self.lengths[i]), self.actions[i] if self.actions else ()
        )


class Match(Protocol):
    """A quick way to play whole games between bots of one game, kept in step with the slow way by a test."""

    def __call__(
        self, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, count: int, backend: str, keep: bool
    ) -> Batch:
        """Play the games of the seed's stream and the `count - 1` streams after it; `keep` their actions."""


@dataclass(frozen=True)
class Opponents:
    """The bots of one game beside the random one; a quick match and figures for the benchmark, if there are any."""

    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    match: Match | None = None
    figures: Callable[[], Mapping[str, float]] | None = None
    slow: frozenset[str] = frozenset()
    """Bots that the quick match does not know; with one of them a game is played as at a table."""

    def quick(self, bots: Sequence[str]) -> Match | None:
        """The quick match, if it knows them all."""
        return None if self.slow & set(bots) else self.match
