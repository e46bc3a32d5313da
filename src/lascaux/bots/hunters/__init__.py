"""Opponents at Hunters & Gatherers."""

from lascaux.bots.hunters.match import match
from lascaux.bots.landscape.bot import GreedyTileLayer, tile_laying_opponents
from lascaux.games.hunters.view import rebuild


class GreedyBot(GreedyTileLayer):
    """Greedy at Hunters & Gatherers."""

    match = match
    rebuild = staticmethod(rebuild)


opponents = tile_laying_opponents(GreedyBot)
