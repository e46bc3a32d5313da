"""Opponents at the Stone House."""

from lascaux.bots.opponents import Opponents
from lascaux.bots.stonehouse.greedy import GreedyBot

opponents = Opponents((GreedyBot,))
