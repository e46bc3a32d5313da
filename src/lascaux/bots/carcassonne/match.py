"""Whole games of Carcassonne between bots."""

from lascaux.bots.carcassonne.greedy import outlook
from lascaux.bots.landscape.match import QuickMatch
from lascaux.games.carcassonne.position import RULES

match = QuickMatch.of(RULES, outlook)
bot_engine = match.engine
