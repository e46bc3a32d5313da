"""The greedy bot of a tile-laying game, as a table knows it."""

from collections.abc import Callable
from random import Random
from typing import Any

from lascaux.bots.bot import Bot
from lascaux.bots.landscape.greedy import best_turn
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.seed import Seed
from lascaux.kit.jit import Backend, backend
from lascaux.kit.landscape.engine import NO_LOG, Engine
from lascaux.kit.landscape.layout import TURNS
from lascaux.kit.landscape.turn import CHOICES


class GreedyTileLayer(Bot):
    """One ply: the turn that leaves the best table."""

    name = "greedy"
    engine: Callable[[Backend], Engine]
    rebuild: Callable[[View, Engine, Seed], Any]
    turn: Callable[[str, int, int, int, int], Action]
    """A turn of the game: tile, x, y, turns, piece step."""

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        running = self.engine(backend())
        states = self.rebuild(view, running, Seed("any"))
        move = int(running.program(best_turn)(states, running.boxes, running.scratch, NO_LOG))
        slot, turns = divmod(move // CHOICES, TURNS)
        state = running.program.fields(states)
        return self.turn(view["tile"], int(state.front_x[slot]), int(state.front_y[slot]), turns, move % CHOICES)
