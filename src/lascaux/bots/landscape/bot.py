"""The bots of a tile-laying game, as tables use them."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from lascaux.bots.bot import Bot, GreedyPlayer, RandomBot
from lascaux.bots.landscape.greedy import best_turn
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.landscape.random_play import random_turn
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.core.seed import Seed
from lascaux.kit.jit import backend
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.rebuild import rebuild


class TileLayer(Bot):
    """A kernel player that decides from a view."""

    match: ClassVar[QuickMatch]

    def rebuilt(self, view: View) -> tuple[Engine, Any]:
        """Return the current engine, and a state that fits the view."""
        running = self.match.engine(backend())
        return running, rebuild(view, self.match.game, running, Seed("any"))

    def turn(self, view: View, running: Engine, states: Any, move: int) -> TileTurn:
        """Return a turn of the kernels, (slot * TURNS + turns) * CHOICES + choice, as an action."""
        slot, turns = divmod(move // CHOICES, TURNS)
        state = running.program.fields(states)
        x, y = int(state.front_x[slot]), int(state.front_y[slot])
        return self.match.game.turn.of(view["tile"], x, y, turns, move % CHOICES)


class RandomTileLayer(TileLayer, RandomBot):
    """The random player of quick matches: any place, then any piece step there."""

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return self.thrown(view, [rng.getrandbits(32) | 1])[0]

    def thrown(self, view: View, dice: Sequence[int]) -> tuple[TileTurn, list[int]]:
        """Return the random decision, and the dice after it."""
        running, states = self.rebuilt(view)
        row = running.program.ints(dice)
        choice = int(running.program(random_turn)(states, running.game_data, row, NO_LOG))
        state = running.program.fields(states)
        last = int(state.n_tiles) - 1
        x, y, turns = (int(column[last]) for column in (state.tile_x, state.tile_y, state.tile_turns))
        return self.match.game.turn.of(view["tile"], x, y, turns, choice), list(map(int, row))


class GreedyTileLayer(TileLayer, GreedyPlayer):
    """Looks one ply ahead and takes the best turn."""

    about = Text(
        "Essaie chaque coup et garde celui qui lui laisse le plus beau plateau.",
        "Tries every move and takes the one that leaves it the best board.",
    )
    strength = 15

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        running, states = self.rebuilt(view)
        move = int(running.program(best_turn)(states, running.game_data, running.scratch(), NO_LOG))
        return self.turn(view, running, states, move)
