"""Bots for Prehistories."""

from lascaux.bots.opponents import Opponents
from lascaux.bots.prehistories.bot import GreedyHunter, RandomHunter
from lascaux.bots.prehistories.levels import LEVELS
from lascaux.bots.prehistories.match import match

opponents = Opponents((RandomHunter, GreedyHunter, *LEVELS), match)
