"""Opponents at Carcassonne."""

from lascaux.bots.carcassonne.match import match
from lascaux.bots.landscape.bot import GreedyTileLayer, tile_laying_opponents
from lascaux.games.carcassonne.view import rebuild


class GreedyBot(GreedyTileLayer):
    """Greedy at Carcassonne."""

    match = match
    rebuild = staticmethod(rebuild)


opponents = tile_laying_opponents(GreedyBot)
