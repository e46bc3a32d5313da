"""Whole games of Carcassonne between bots."""

from lascaux.bots.carcassonne.greedy import outlook
from lascaux.bots.landscape.match import QuickMatch
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.kernels.layout import TILES
from lascaux.games.carcassonne.options import OPTIONS, rule_bits
from lascaux.games.carcassonne.tiles import TILESET

match = QuickMatch(engine, outlook, OPTIONS, rule_bits, Turn, TILESET, TILES)
bot_engine = match.engine
