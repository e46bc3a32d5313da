"""Batches in host memory, in which a game's bots can act: through the contract, like any bot."""

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
        open_to_it = wanted & (self._pending.next_of(bot) == NOTHING_SAID)
        if open_to_it.any():
            self._pending.decide(bot, open_to_it, self._decide(player, open_to_it))
        return np.where(wanted, self._pending.next_of(bot), NOTHING_SAID)

    def forecast(self, where: Any = None) -> Forecasts:
        return self._foresee(self._wanted(where))

    def _wanted(self, where: Any) -> Array:
        wanted = np.ones(self.n, np.bool_) if where is None else np.asarray(where)
        if wanted.shape != (self.n,) or wanted.dtype != np.bool_:
            raise BadBatch(f"there must be a boolean for each game, {self.n} of them")
        return wanted

    def _decide(self, player: Bot, asked: Array) -> Array:
        """Return a bot's decisions in some games, as rows of action ids, through the contract."""
        said = {int(game): self._numbers_of(int(game), player) for game in np.flatnonzero(asked)}
        if any(not numbers for numbers in said.values()):
            drawn = self.sample()
            said |= {game: (int(drawn[game]),) for game, numbers in said.items() if not numbers}
        rows = np.full((self.n, max(map(len, said.values()))), NOTHING_SAID)
        for game, numbers in said.items():
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

    def _foresee(self, asked: Array) -> Forecasts:
        """Return forecasts of some games, through the contract."""
        name = self.encoding.game.info.name
        found = bots.forecaster(name)
        if found is None:
            raise NoForecast(f"no bot says how a game of {name} may end")
        bot = bots.find(found, name)
        assert isinstance(bot, Forecaster)
        points, chances = np.zeros((self.n, self.seats)), np.zeros((self.n, self.seats))
        all_told = True
        for game in np.flatnonzero(asked):
            position, _begun, _dice = self._moment(int(game))
            assert position is not None
            foreseen = bot.forecast(position.view(int(self.to_act[game])), Random("forecast"))
            points[game] = foreseen.points
            if foreseen.chances is None:
                all_told = False
            else:
                chances[game] = foreseen.chances
        return Forecasts(points, chances if all_told else None)

    @abstractmethod
    def _moment(self, game: int) -> tuple[Position | None, Begun, Random]:
        """Return a game's position (None within a turn), the ids already chosen, and dice, for a bot."""

    def _selected(self, chosen: Array) -> Self:
        twin = super()._selected(chosen)
        twin._pending = self._pending.select(chosen)
        return twin
