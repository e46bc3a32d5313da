"""What bots have decided in the games of a batch and not yet said: the rest of an action of several numbers."""

import numpy as np

from lascaux.envs.feature import Array
from lascaux.envs.outcome import NOTHING_SAID

NOBODY = -1


class Meant:
    """By game: who has decided, and the numbers that are still to be said."""

    def __init__(self, n: int) -> None:
        self._names: list[str] = []
        self._who = np.full(n, NOBODY)
        self._rest: Array = np.full((n, 1), NOTHING_SAID)

    def next_of(self, bot: str) -> Array:
        """By game, the next number of what a bot has decided; `NOTHING_SAID` where it has not."""
        if bot not in self._names:
            return np.full(len(self._who), NOTHING_SAID)
        return np.where(self._who == self._names.index(bot), self._rest[:, 0], NOTHING_SAID)

    def decide(self, bot: str, asked: Array, numbers: Array) -> None:
        """Keep what a bot has decided in the games that are asked about, as rows of numbers."""
        if bot not in self._names:
            self._names.append(bot)
        wider = numbers.shape[1] - self._rest.shape[1]
        if wider > 0:
            self._rest = np.pad(self._rest, ((0, 0), (0, wider)), constant_values=NOTHING_SAID)
        self._who[asked] = self._names.index(bot)
        self._rest[asked] = NOTHING_SAID
        self._rest[asked, : numbers.shape[1]] = numbers[asked]

    def heard(self, numbers: Array) -> None:
        """A number was said in every game: where it was the one that was meant, the next comes, else nothing."""
        if self._names:
            other = self._rest[:, 0] != numbers
            self._rest[:, :-1], self._rest[:, -1] = self._rest[:, 1:].copy(), NOTHING_SAID
            self._rest[other] = NOTHING_SAID

    def select(self, games: Array) -> "Meant":
        """That of some games."""
        twin = Meant(0)
        twin._names = list(self._names)
        twin._who, twin._rest = self._who[games], self._rest[games]
        return twin

    def forget(self, games: Array) -> None:
        """Nothing is meant there."""
        self._rest[games] = NOTHING_SAID
