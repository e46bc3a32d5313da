"""Whole games of Hunters & Gatherers between bots."""

from lascaux.bots.hunters.greedy import outlook
from lascaux.bots.landscape import greedy
from lascaux.bots.landscape.match import QuickMatch
from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.kernels.engine import RULEBOOK
from lascaux.games.hunters.kernels.layout import TILES
from lascaux.games.hunters.options import OPTIONS, rule_bits
from lascaux.games.hunters.tiles import TILESET
from lascaux.kit.landscape.kernels.engine import engines

match = QuickMatch(engines(RULEBOOK.with_steps({greedy.outlook: outlook})), OPTIONS, rule_bits, Turn, TILESET, TILES)
bot_engine = match.engine
