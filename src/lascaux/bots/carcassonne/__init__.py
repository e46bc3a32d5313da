"""Opponents at Carcassonne."""

from lascaux.bots.carcassonne.match import match
from lascaux.bots.landscape.bot import GreedyTileLayer, RandomTileLayer, tile_laying_opponents


class CarefreeBot(RandomTileLayer):
    """Random at Carcassonne."""

    match = match


class GreedyBot(GreedyTileLayer):
    """Greedy at Carcassonne."""

    match = match


opponents = tile_laying_opponents(CarefreeBot, GreedyBot)
