"""Bots for Prehistories."""

from lascaux.bots.bot_set import BotSet
from lascaux.bots.prehistories.bot import GreedyHunter, RandomHunter
from lascaux.bots.prehistories.levels import LEVELS, MasterHunterOne
from lascaux.bots.prehistories.match import match

opponents = BotSet((RandomHunter, GreedyHunter, *LEVELS, MasterHunterOne), match)
