"""Whole games of Carcassonne between bots."""

from lascaux.bots.carcassonne.greedy import outlook
from lascaux.bots.landscape import greedy
from lascaux.bots.landscape.match import QuickMatch
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.kernels.engine import RULEBOOK
from lascaux.games.carcassonne.kernels.layout import TILES
from lascaux.games.carcassonne.options import OPTIONS, rule_bits
from lascaux.games.carcassonne.tiles import TILESET
from lascaux.kit.landscape.kernels.engine import engines

match = QuickMatch(engines(RULEBOOK.with_steps({greedy.outlook: outlook})), OPTIONS, rule_bits, Turn, TILESET, TILES)
bot_engine = match.engine
