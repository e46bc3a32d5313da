"""Bots for The Stone House."""

from lascaux.bots.bot_set import BotSet
from lascaux.bots.stonehouse.greedy import GreedyBot
from lascaux.bots.stonehouse.levels import BeginnerBot, CasualBot, ExpertBot, MasterBot, SkilledBot

opponents = BotSet((GreedyBot, BeginnerBot, CasualBot, SkilledBot, ExpertBot, MasterBot))
