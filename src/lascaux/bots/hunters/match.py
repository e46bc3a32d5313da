"""Whole games of Hunters & Gatherers between bots."""

from lascaux.bots.hunters.greedy import outlook
from lascaux.bots.landscape.match import QuickMatch
from lascaux.games.hunters.position import RULES

match = QuickMatch.of(RULES, outlook)
bot_engine = match.engine
