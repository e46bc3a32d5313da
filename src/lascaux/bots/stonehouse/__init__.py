"""Bots for The Stone House."""

from lascaux.bots.opponents import Opponents
from lascaux.bots.stonehouse.greedy import GreedyBot
from lascaux.bots.stonehouse.levels import BeginnerBot, CasualBot, ExpertBot, MasterBot, SkilledBot

opponents = Opponents((GreedyBot, BeginnerBot, CasualBot, SkilledBot, ExpertBot, MasterBot))
