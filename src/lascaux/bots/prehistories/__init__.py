"""Opponents at Prehistories."""

from lascaux.bots.opponents import Opponents
from lascaux.bots.prehistories.greedy import GreedyBot
from lascaux.bots.prehistories.match import match

opponents = Opponents((GreedyBot,), match)
