"""The bots of a tile-laying game, as a table knows them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

from lascaux.bots.bot import GREEDY, Bot
from lascaux.bots.landscape.figures import figures
from lascaux.bots.landscape.greedy import best_turn
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.opponents import Opponents
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.core.seed import Seed
from lascaux.kit.jit import backend
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES


class GreedyTileLayer(Bot):
    """One ply: the turn that leaves the best table."""

    name = "greedy"
    called = GREEDY
    about = Text(
        "Essaie chaque coup et garde celui qui lui laisse le plus beau plateau.",
        "Tries every move and takes the one that leaves it the best board.",
    )
    match: ClassVar[QuickMatch]
    rebuild: Callable[[View, Engine, Seed], Any]

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        running = self.match.engine(backend())
        states = self.rebuild(view, running, Seed("any"))
        move = int(running.program(best_turn)(states, running.boxes, running.scratch(), NO_LOG))
        slot, turns = divmod(move // CHOICES, TURNS)
        state = running.program.fields(states)
        x, y = int(state.front_x[slot]), int(state.front_y[slot])
        return self.match.turn.of(view["tile"], x, y, turns, move % CHOICES)


def tile_laying_opponents(greedy: type[GreedyTileLayer]) -> Opponents:
    """The greedy bot of a game, with its quick match and its figures."""

    def measured() -> Mapping[str, float]:
        return figures(greedy.match.engine("numba"), greedy.match.rules({}))

    return Opponents((greedy,), greedy.match, measured)
