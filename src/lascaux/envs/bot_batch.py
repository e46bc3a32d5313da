"""Batches in host memory that a game's bots can play in, through the contract of games."""

from abc import abstractmethod
from random import Random
from typing import Any, Self

import numpy as np

from lascaux import bots
from lascaux.bots import Bot, Forecaster
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.batch import BadBatch, Batch, Reward
from lascaux.envs.encoding import Begun, Encoding, NotEncoded
from lascaux.envs.feature import Array
from lascaux.envs.forecasts import Forecasts, NoForecast
from lascaux.envs.outcome import NOTHING_SAID
from lascaux.envs.pending import PendingActions


class BotBatch(Batch):
    """A batch with the decisions and forecasts of bots."""

    def __init__(self, kept: Encoding, n: int, seed: Seed, reward: Reward) -> None:
        super().__init__(kept, n, seed, reward)
        self._pending = PendingActions(n)

    def choices(self, bot: str, where: Any = None) -> Array:
        player = bots.find(bot, self.encoding.game.info.name)
        wanted = self._wanted(where)
        undecided = wanted & (self._pending.next_of(bot) == NOTHING_SAID)
        if undecided.any():
            self._pending.decide(bot, undecided, self._decide(player, undecided))
        return np.where(wanted, self._pending.next_of(bot), NOTHING_SAID)

    def forecast(self, where: Any = None) -> Forecasts:
        return self._foresee(self._wanted(where))

    def _wanted(self, where: Any) -> Array:
        wanted = np.ones(self.n, np.bool_) if where is None else np.asarray(where)
        if wanted.shape != (self.n,) or wanted.dtype != np.bool_:
            raise BadBatch(f"give one boolean for each game, {self.n} in all")
        return wanted

    def _decide(self, player: Bot, where: Array) -> Array:
        """Return a bot's decisions in some games, as rows of action ids, through the contract."""
        chosen = {int(game): self._numbers_of(int(game), player) for game in np.flatnonzero(where)}
        if any(not numbers for numbers in chosen.values()):
            drawn = self.sample()
            chosen |= {game: (int(drawn[game]),) for game, numbers in chosen.items() if not numbers}
        rows = np.full((self.n, max(map(len, chosen.values()))), NOTHING_SAID)
        for game, numbers in chosen.items():
            rows[game, : len(numbers)] = numbers
        return rows

    def _numbers_of(self, game: int, player: Bot) -> tuple[int, ...]:
        """Return the action ids of a bot's decision in a game; empty if it cannot be encoded."""
        position, begun, dice = self._moment(game)
        if position is None:
            return ()
        seat = int(self.to_act[game])
        action = player.choose(position.view(seat), position.legal(seat), dice)
        try:
            numbers = self.encoding.indices(position, seat, action)
        except NotEncoded:
            return ()
        return numbers[len(begun) :] if numbers[: len(begun)] == tuple(begun) else ()

    def _foresee(self, where: Array) -> Forecasts:
        """Return forecasts of some games, through the contract."""
        name = self.encoding.game.info.name
        found = bots.forecaster(name)
        if found is None:
            raise NoForecast(f"no bot of {name} makes forecasts")
        bot = bots.find(found, name)
        assert isinstance(bot, Forecaster)
        points, chances = np.zeros((self.n, self.seats)), np.zeros((self.n, self.seats))
        all_known = True
        for game in np.flatnonzero(where):
            position, _begun, _dice = self._moment(int(game))
            assert position is not None
            forecast = bot.forecast(position.view(int(self.to_act[game])), Random("forecast"))
            points[game] = forecast.points
            if forecast.chances is None:
                all_known = False
            else:
                chances[game] = forecast.chances
        return Forecasts(points, chances if all_known else None)

    @abstractmethod
    def _moment(self, game: int) -> tuple[Position | None, Begun, Random]:
        """Return a game's position (None within a turn), the ids already chosen, and dice, for a bot."""

    def _selected(self, chosen: Array) -> Self:
        copied = super()._selected(chosen)
        copied._pending = self._pending.select(chosen)
        return copied
