"""Searches the turns of tile-laying games: played on with the learned evaluation of the master, over shared piles."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from lascaux import bots
from lascaux.analysis.judged import UNIT
from lascaux.analysis.tiles.trials import Outcomes, Trials, sampled_draws
from lascaux.analysis.tiles.words import why_better
from lascaux.bots.landscape.learned.bot import FarSighted
from lascaux.bots.landscape.learned.player import WORTH
from lascaux.core.game import Position
from lascaux.core.language import Text
from lascaux.kit.jit import backend
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.position import TilePosition
from lascaux.puzzles.search import Floats, Sample, Search
from lascaux.puzzles.thresholds import POINTS, Work

SOLVED_TILES = 2
"""The largest pile with which every turn is solved exactly."""
TRIES = 200_000
EVERY = 1 << 10


class TileSearch(Search):
    """One decision of a tile-laying game."""

    margin = POINTS

    def __init__(self, bot: type[FarSighted], position: TilePosition[Any], seed: str) -> None:
        self.judge = bot.name
        self._bot, self._position, self._seed = bot, position, seed
        self._engine = bot.match.engine(backend())
        weights = bot.match.learned(position.seats, bot.name).rows
        self._trials = Trials(self._engine, weights, position.running[1], position.seats, bot.strays)
        state = self._trials.state
        self._mover, drawn = int(state.player), int(state.n_drawn)
        self._deck = [int(kind) for kind in state.deck]
        spans = [(first, first + count) for first, count in position.unknown_ranges() if count]
        self._first = next((span for span in spans if span[0] == drawn), (0, 0))
        self._turns: dict[str, int] = {}
        self._worth: dict[str, float] = {}

    def actions(self) -> list[str]:
        if not self._turns:
            distinct = {str(action) for action in self._position.legal(self._mover).distinct}
            listed = {self._written(turn): turn for turn in self._trials.best_turns(EVERY)}
            worth = self._trials.session.turns[: len(listed), WORTH]
            self._worth = dict(zip(listed, (worth / UNIT).tolist(), strict=True))
            self._turns = {name: turn for name, turn in listed.items() if name in distinct}
        return list(self._turns)

    def _written(self, turn: int) -> str:
        slot, turns = divmod(turn // CHOICES, TURNS)
        state, of = self._trials.state, self._position.rules.turn.of
        tile = self._position.board.drawn or ""
        return str(of(tile, int(state.front_x[slot]), int(state.front_y[slot]), turns, turn % CHOICES))

    def glance(self, actions: Sequence[str]) -> dict[str, Sample]:
        """Return the lead that the evaluation expects; it says nothing about chances."""
        return {name: Sample(np.array([self._worth[name]]), np.zeros(1)) for name in actions}

    def solved(self, actions: Sequence[str]) -> dict[str, Sample] | None:
        if self._trials.left > SOLVED_TILES:
            return None
        turns = {name: self._turns[name] for name in actions}
        exact = self._trials.solve(list(turns.values()), TRIES)
        if exact is None:
            return None
        found = {name: exact[turn] for name, turn in turns.items()}
        return {
            name: Sample(self._leads(np.array([points])), np.array([chances[self._mover]]))
            for name, (points, chances) in found.items()
        }

    def tried(self, actions: Sequence[str], work: Work, first: int) -> dict[str, Sample]:
        draws = sampled_draws(Random(f"{self._seed} {first}"), self._deck, self._first, work.trials)
        return {name: self._sample(self._trials.tried(self._turns[name], work.plies, draws)) for name in actions}

    def _sample(self, found: Outcomes) -> Sample:
        wins = self._trials.chances(found.late, found.late_left)[:, self._mover]
        return Sample(self._leads(found.late), np.asarray(wins, float))

    def _leads(self, points: Floats) -> Floats:
        """Return the mover's lead in points in each row, over the best and the mean of several others."""
        others = np.delete(points, self._mover, axis=1)
        return np.asarray((points[:, self._mover] - (others.max(axis=1) + others.mean(axis=1)) / 2) / UNIT, float)

    def winners(self, actions: Sequence[str]) -> list[str]:
        return []

    def why(self, best: str, other: str) -> tuple[Text, ...]:
        return why_better(self._bot, self._engine, self._trials, (self._turns[best], self._turns[other]), 0.0)


def tile_search(position: Position, seed: str) -> TileSearch | None:
    """Return the search of a tile-laying game with learned bots; None for other games."""
    if not isinstance(position, TilePosition):
        return None
    every = bots.bots_of(position.game.info.name).values()
    found = [bot for bot in every if issubclass(bot, FarSighted) and bots.is_trained(bot)]
    return TileSearch(found[-1], position, seed) if found else None
