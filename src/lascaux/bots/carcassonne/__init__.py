"""Opponents at Carcassonne."""

from random import Random

from lascaux.bots.bot import Bot, Opponents
from lascaux.bots.carcassonne.figures import figures
from lascaux.bots.carcassonne.greedy import best_turn
from lascaux.bots.carcassonne.match import match
from lascaux.core.choices import Choices
from lascaux.core.game import View
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.kernels.engine import NO_LOG, engine
from lascaux.games.carcassonne.kernels.layout import CHOICES
from lascaux.games.carcassonne.view import rebuild
from lascaux.kit.jit import backend
from lascaux.kit.landscape.layout import TURNS


class GreedyBot(Bot):
    """One ply: the turn that leaves the best table."""

    name = "greedy"

    def choose(self, view: View, choices: Choices, rng: Random) -> Turn:
        running = engine(backend())
        states = rebuild(view, running, Seed("any"))
        move = int(running.program(best_turn)(states, running.boxes, running.scratch, NO_LOG))
        slot, turns = divmod(move // CHOICES, TURNS)
        state = running.program.fields(states)
        return Turn(view["tile"], int(state.front_x[slot]), int(state.front_y[slot]), turns).with_choice(move % CHOICES)


opponents = Opponents({GreedyBot.name: GreedyBot}, match, figures)
