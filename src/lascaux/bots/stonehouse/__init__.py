"""Opponents at the Stone House."""

from lascaux.bots.bot import Opponents
from lascaux.bots.stonehouse.greedy import GreedyBot

opponents = Opponents({GreedyBot.name: GreedyBot})
