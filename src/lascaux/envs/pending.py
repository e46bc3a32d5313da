"""Pending actions of bots in a batch: decided, but with ids not yet played."""

import numpy as np

from lascaux.envs.feature import Array
from lascaux.envs.outcome import NOTHING_SAID

NO_BOT = -1


class PendingActions:
    """The bot that decided, and its remaining ids, by game."""

    def __init__(self, n: int) -> None:
        self._names: list[str] = []
        self._who = np.full(n, NO_BOT)
        self._rest: Array = np.full((n, 1), NOTHING_SAID)

    def next_of(self, bot: str) -> Array:
        """Return the next id of a bot's pending action in each game; `NOTHING_SAID` if it has none."""
        if bot not in self._names:
            return np.full(len(self._who), NOTHING_SAID)
        return np.where(self._who == self._names.index(bot), self._rest[:, 0], NOTHING_SAID)

    def decide(self, bot: str, where: Array, numbers: Array) -> None:
        """Store a bot's decisions in the games where `where` is true, as rows of ids."""
        if bot not in self._names:
            self._names.append(bot)
        wider = numbers.shape[1] - self._rest.shape[1]
        if wider > 0:
            self._rest = np.pad(self._rest, ((0, 0), (0, wider)), constant_values=NOTHING_SAID)
        self._who[where] = self._names.index(bot)
        self._rest[where] = NOTHING_SAID
        self._rest[where, : numbers.shape[1]] = numbers[where]

    def advance(self, numbers: Array) -> None:
        """Advance each game's pending action if the step matched it, else drop it."""
        if self._names:
            other = self._rest[:, 0] != numbers
            self._rest[:, :-1], self._rest[:, -1] = self._rest[:, 1:].copy(), NOTHING_SAID
            self._rest[other] = NOTHING_SAID

    def select(self, games: Array) -> "PendingActions":
        """Return the pending actions of some games."""
        copied = PendingActions(0)
        copied._names = list(self._names)
        copied._who, copied._rest = self._who[games], self._rest[games]
        return copied

    def forget(self, games: Array) -> None:
        """Drop the pending actions of some games."""
        self._rest[games] = NOTHING_SAID
