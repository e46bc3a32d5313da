"""Base of batches in host memory, with NumPy arrays."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np

from lascaux.core.seed import Seed
from lascaux.envs.batch import BadBatch, Batch, Reward
from lascaux.envs.bot_batch import BotBatch
from lascaux.envs.encoding import Encoding
from lascaux.envs.feature import Array
from lascaux.envs.forecasts import leads
from lascaux.envs.outcome import COLUMNS, DONE, LENGTH, SCORES, TO_ACT, WINNERS


class HostBatch(BotBatch):
    """A batch in host memory; subclasses take the steps in `_take`, rewards are computed here."""

    def __init__(self, kept: Encoding, n: int, seed: Seed, reward: Reward) -> None:
        super().__init__(kept, n, seed, reward)
        self._outcome = np.zeros((n, COLUMNS), np.int32)
        shape = (n, self.seats, 2) if reward == "both" else (n, self.seats)
        self._rewards = np.zeros(shape, np.float32)

    @property
    def to_act(self) -> Array:
        return self._outcome[:, TO_ACT]

    @property
    def scores(self) -> Array:
        return self._outcome[:, SCORES : SCORES + self.seats]

    @property
    def lengths(self) -> Array:
        return self._outcome[:, LENGTH]

    def step(self, actions: Any) -> tuple[Array, Array]:
        numbers = self._whole_numbers(actions)
        wrong = self._take(numbers)
        if wrong is not None:
            raise self._not_allowed(wrong, int(numbers[wrong]), int(self.to_act[wrong]))
        self._pending.advance(numbers)
        done = self._outcome[:, DONE] != 0
        return self._give(done), done

    @abstractmethod
    def _take(self, numbers: Array) -> int | None:
        """Take all steps; if one is illegal, take none and return its game."""

    def _give(self, done: Array) -> Array:
        """Return the rewards of the games that have just ended."""
        self._rewards.fill(0)
        ended = np.flatnonzero(done)
        if len(ended):
            rewards = {"difference": self._differences, "win": self._wins}
            kinds = ("difference", "win") if self.reward == "both" else (self.reward,)
            given = [rewards[kind](ended) for kind in kinds]
            self._rewards[ended] = np.stack(given, axis=-1) if self.reward == "both" else given[0]
        return self._rewards

    def _differences(self, ended: Array) -> Array:
        """Return each seat's lead over the best other seat."""
        return leads(self.scores[ended])

    def _wins(self, ended: Array) -> Array:
        """Return 1 for the winner, divided among several."""
        won = self._outcome[ended, WINNERS, None] >> np.arange(self.seats) & 1
        return np.asarray(won / won.sum(axis=1, keepdims=True))

    # --- copies ------------------------------------------------------------
    def copy_from(self, games: Any, other: Batch, chosen: Any) -> None:
        places = np.asarray(games, np.int64)
        if len(places) != len(chosen) or len(np.unique(places)) != len(places):
            raise BadBatch("`chosen` and `games` must have the same length, and `games` no repetition")
        self._chosen(places)
        source_games = other._chosen(chosen)
        mine, theirs = self.encoding, other.encoding
        alike = (mine.game, mine.seats, mine.options) == (theirs.game, theirs.seats, theirs.options)
        if not isinstance(other, HostBatch) or not alike or not self._fits(other):
            raise BadBatch("the batches differ in game, seats, options or seed")
        if len(places):
            source = other.select(source_games)
            self._outcome[places] = source._outcome
            self._pending.forget(places)
            self._put(places.tolist(), source)

    def _fits(self, other: Batch) -> bool:
        """Return whether games of another batch can be copied here: their seeds must follow from their numbers."""
        return type(other) is type(self) and self.seed.key == other.seed.key

    @abstractmethod
    def _put(self, games: Sequence[int], source: Any) -> None:
        """Copy the games of a batch of the same kind."""
