"""Opponents at Carcassonne."""

from collections.abc import Mapping

from lascaux.bots.bot import Opponents
from lascaux.bots.carcassonne.match import bot_engine, match
from lascaux.bots.landscape.bot import GreedyTileLayer
from lascaux.bots.landscape.figures import figures
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.kernels.layout import FARMERS
from lascaux.games.carcassonne.view import rebuild


class GreedyBot(GreedyTileLayer):
    """Greedy at Carcassonne."""

    engine = staticmethod(bot_engine)
    rebuild = staticmethod(rebuild)
    turn = staticmethod(Turn.of)


def _figures() -> Mapping[str, float]:
    return figures(bot_engine("numba"), FARMERS)


opponents = Opponents({GreedyBot.name: GreedyBot}, match, _figures)
