"""Opponents at Hunters & Gatherers."""

from lascaux.bots.hunters.match import match
from lascaux.bots.landscape.bot import GreedyTileLayer, RandomTileLayer, tile_laying_opponents


class CarefreeBot(RandomTileLayer):
    """Random at Hunters & Gatherers."""

    match = match


class GreedyBot(GreedyTileLayer):
    """Greedy at Hunters & Gatherers."""

    match = match


opponents = tile_laying_opponents(CarefreeBot, GreedyBot)
