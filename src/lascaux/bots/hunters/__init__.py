"""Opponents at Hunters & Gatherers."""

from lascaux.bots.hunters.match import match
from lascaux.bots.landscape.learned.reasons import Nouns
from lascaux.bots.landscape.opponents import tile_laying_opponents
from lascaux.games.hunters.speech.vocabulary import FOLLOWER, ZONES, role

opponents = tile_laying_opponents(match, Nouns(ZONES, role, FOLLOWER), 2.6)
