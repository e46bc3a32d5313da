"""Quick matches: many games in a row between bots, with results as arrays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, overload

import numpy as np

from lascaux.core.errors import UnknownBot
from lascaux.core.language import Text
from lascaux.core.seed import Seed
from lascaux.core.suggestions import unknown


@dataclass(frozen=True)
class Played:
    """One game of a match: final scores, the winning seats, its length, and the actions if they were kept."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    n: int
    actions: Sequence[tuple[int, str]] = ()


@dataclass(frozen=True)
class Batch(Sequence[Played]):
    """Consecutive games of a match, as arrays."""

    scores: np.ndarray[Any, Any]
    """Points by game and seat."""
    wins: np.ndarray[Any, Any]
    """Whether a seat won, by game and seat."""
    lengths: np.ndarray[Any, Any]
    """Number of actions by game."""
    actions: Sequence[Sequence[tuple[int, str]]] = ()

    @classmethod
    def of(cls, games: Sequence[Played]) -> "Batch":
        """Return games as arrays."""
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


def check_bots(wanted: Sequence[str], known: Sequence[str]) -> None:
    """Raise `UnknownBot` if one of them cannot play a quick match."""
    for name in wanted:
        if name not in known:
            message = Text(
                f"aucun robot nommé « {name} » ne joue de match rapide", f"no bot called {name!r} plays a quick match"
            )
            raise UnknownBot(unknown(message, name, known))


class Match(Protocol):
    """A fast way to play games between some bots of one game; a test compares it with the slow way."""

    @property
    def bots(self) -> Sequence[str]:
        """The names of the bots it can play; games with any other are played as at a table."""

    def __call__(
        self, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, count: int, backend: str, keep: bool
    ) -> Batch:
        """Play the games of the seed's stream and the `count - 1` streams after it; `keep` their actions."""
