"""A batch of a game without kernels: one stepper after the other, through the contract's positions."""

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any, Self

import numpy as np

from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.batch import Reward
from lascaux.envs.encoding import Begun, Encoding, NotEncoded
from lascaux.envs.feature import Array
from lascaux.envs.host_batch import HostBatch
from lascaux.envs.outcome import DONE, LENGTH, SCORES, TO_ACT, WINNERS
from lascaux.envs.stepper import Stepper


class StepperBatch(HostBatch):
    """See `batch`."""

    def __init__(self, kept: Encoding, n: int, seed: Seed, reward: Reward) -> None:
        super().__init__(kept, n, seed, reward)
        self._numbers = list(range(seed.stream, seed.stream + n))
        self._games = [Stepper(kept, key) for key in self.seeds]
        self._dice = [Random(str(key.child("dice"))) for key in self.seeds]
        self._update_seats()

    def _update_seats(self) -> None:
        self._outcome[:, TO_ACT] = [-1 if game.to_act is None else game.to_act for game in self._games]

    def masks(self) -> Array:
        return np.stack([game.mask() for game in self._games])

    def observe(self, seat: Any = None) -> Array:
        seats = [None] * self.n if seat is None else self._seat_of_each(seat).tolist()
        return np.stack([game.observe(asked) for game, asked in zip(self._games, seats, strict=True)])

    def sample(self) -> Array:
        allowed = [np.flatnonzero(game.mask()).tolist() for game in self._games]
        return np.array([dice.choice(numbers) for dice, numbers in zip(self._dice, allowed, strict=True)])

    def _take(self, numbers: Array) -> int | None:
        ids = numbers.tolist()
        for number, game in enumerate(self._games):
            try:
                game.encoding.action(game.position, int(self.to_act[number]), ids[number], game.begun)
            except NotEncoded:
                return number
        for number, game in enumerate(self._games):
            game.step(ids[number])
            self._outcome[number, DONE] = game.result is not None
            if game.result is not None:
                self._restart(number, game)
        self._update_seats()
        return None

    def _restart(self, number: int, game: Stepper) -> None:
        result = game.result
        assert result is not None
        self._outcome[number, LENGTH] = game.position.n
        self._outcome[number, WINNERS] = sum(1 << seat for seat in result.winners)
        self._outcome[number, SCORES : SCORES + self.seats] = result.scores
        self._numbers[number] += self.n
        self._games[number] = Stepper(self.encoding, self.seeds[number])

    @property
    def seeds(self) -> Sequence[Seed]:
        return [Seed(self.seed.key, number) for number in self._numbers]

    def position(self, game: int) -> Position | None:
        stepper = self._games[game]
        return None if stepper.begun else stepper.position.copy()

    def select(self, games: Any) -> Self:
        chosen = self._chosen(games)
        copied = self._selected(chosen)
        copied._outcome, copied._rewards = self._outcome[chosen], self._rewards[chosen]
        copied._numbers = [self._numbers[game] for game in chosen]
        copied._games = [self._games[game].copy() for game in chosen]
        copied._dice = [copy(self._dice[game]) for game in chosen]
        return copied

    def _moment(self, game: int) -> tuple[Position | None, Begun, Random]:
        stepper = self._games[game]
        return stepper.position, stepper.begun, self._dice[game]

    def _put(self, games: Sequence[int], source: Any) -> None:
        for row, game in enumerate(games):
            for name in ("_numbers", "_games", "_dice"):
                getattr(self, name)[game] = getattr(source, name)[row]

    def resample_hidden(self, seed: str | Seed, seat: int | None = None) -> None:
        key = Seed.of(seed)
        for number, game in enumerate(self._games):
            asked = int(self.to_act[number]) if seat is None else seat
            dealt = Seed(key.key, key.stream + number)
            self._games[number] = game.resampled(asked, dealt)
            self._dice[number] = Random(str(dealt.child("dice")))
