"""Opponents at Prehistories."""

from lascaux.bots.bot import Opponents
from lascaux.bots.prehistories.greedy import GreedyBot

opponents = Opponents({GreedyBot.name: GreedyBot})
