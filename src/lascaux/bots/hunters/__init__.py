"""Opponents at Hunters & Gatherers."""

from lascaux.bots.hunters.match import match
from lascaux.bots.landscape.bot import GreedyTileLayer, RandomTileLayer, tile_laying_opponents
from lascaux.games.hunters.view import rebuild


class CarefreeBot(RandomTileLayer):
    """Random at Hunters & Gatherers."""

    match = match
    rebuild = staticmethod(rebuild)


class GreedyBot(GreedyTileLayer):
    """Greedy at Hunters & Gatherers."""

    match = match
    rebuild = staticmethod(rebuild)


opponents = tile_laying_opponents(CarefreeBot, GreedyBot)
