"""Opponents at Carcassonne."""

from lascaux.bots.carcassonne.match import match
from lascaux.bots.carcassonne.yardstick import Yardstick
from lascaux.bots.landscape.bot import GreedyTileLayer, RandomTileLayer, tile_laying_opponents
from lascaux.bots.landscape.learned.bot import TileBeginner, TileCasual, TileExpert, TileMaster, TileSkilled
from lascaux.bots.landscape.learned.reasons import Nouns
from lascaux.bots.landscape.mcts_plain import MctsPlain
from lascaux.games.carcassonne.speech.vocabulary import MEEPLE, ZONES, role

NOUNS = Nouns(ZONES, role, MEEPLE)


class CarefreeBot(RandomTileLayer):
    """Random at Carcassonne."""

    match = match


class GreedyBot(GreedyTileLayer):
    """Greedy at Carcassonne."""

    match = match


class BeginnerBot(TileBeginner):
    """Level 1 at Carcassonne."""

    match = match


class CasualBot(TileCasual):
    """Level 2 at Carcassonne."""

    match = match


class SkilledBot(TileSkilled):
    """Level 3 at Carcassonne."""

    match = match


class ExpertBot(TileExpert):
    """Level 4 at Carcassonne."""

    match = match
    nouns = NOUNS


class MasterBot(TileMaster):
    """Level 5 at Carcassonne."""

    match = match
    nouns = NOUNS


class MonteCarloBot(MctsPlain):
    """Monte-Carlo play at Carcassonne."""

    match = match


opponents = tile_laying_opponents(
    match, (CarefreeBot, GreedyBot, BeginnerBot, CasualBot, SkilledBot, ExpertBot, MasterBot, MonteCarloBot, Yardstick)
)
