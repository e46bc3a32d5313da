"""Opponents at Prehistories."""

from lascaux.bots.bot import Opponents
from lascaux.bots.prehistories.greedy import GreedyBot
from lascaux.bots.prehistories.match import match

opponents = Opponents({GreedyBot.name: GreedyBot}, match, slow=frozenset({GreedyBot.name}))
