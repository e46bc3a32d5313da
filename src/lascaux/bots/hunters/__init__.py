"""Opponents at Hunters & Gatherers."""

from lascaux.bots.hunters.match import match
from lascaux.bots.landscape.bot import GreedyTileLayer, RandomTileLayer, tile_laying_opponents
from lascaux.bots.landscape.learned.bot import TileBeginner, TileCasual, TileExpert, TileMaster, TileSkilled
from lascaux.bots.landscape.learned.reasons import Nouns
from lascaux.bots.landscape.mcts_plain import MctsPlain
from lascaux.games.hunters.speech.vocabulary import FOLLOWER, ZONES, role

NOUNS = Nouns(ZONES, role, FOLLOWER)


class CarefreeBot(RandomTileLayer):
    """Random at Hunters & Gatherers."""

    match = match


class GreedyBot(GreedyTileLayer):
    """Greedy at Hunters & Gatherers."""

    match = match


class BeginnerBot(TileBeginner):
    """Level 1 at Hunters & Gatherers."""

    match = match


class CasualBot(TileCasual):
    """Level 2 at Hunters & Gatherers."""

    match = match


class SkilledBot(TileSkilled):
    """Level 3 at Hunters & Gatherers."""

    match = match


class ExpertBot(TileExpert):
    """Level 4 at Hunters & Gatherers."""

    match = match
    nouns = NOUNS


class MasterBot(TileMaster):
    """Level 5 at Hunters & Gatherers."""

    match = match
    nouns = NOUNS


class MonteCarloBot(MctsPlain):
    """Monte-Carlo play at Hunters & Gatherers."""

    match = match


opponents = tile_laying_opponents(
    match, (CarefreeBot, GreedyBot, BeginnerBot, CasualBot, SkilledBot, ExpertBot, MasterBot, MonteCarloBot)
)
