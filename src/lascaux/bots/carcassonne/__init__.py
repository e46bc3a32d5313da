"""Opponents at Carcassonne."""

from lascaux.bots.carcassonne.match import match
from lascaux.bots.landscape.bot import GreedyTileLayer, RandomTileLayer, tile_laying_opponents
from lascaux.games.carcassonne.view import rebuild


class CarefreeBot(RandomTileLayer):
    """Random at Carcassonne."""

    match = match
    rebuild = staticmethod(rebuild)


class GreedyBot(GreedyTileLayer):
    """Greedy at Carcassonne."""

    match = match
    rebuild = staticmethod(rebuild)


opponents = tile_laying_opponents(CarefreeBot, GreedyBot)
